import type { ReactNode } from "react";
import type { ShownProperty } from "~/contracts/deal-page";
import { useProjectTotals } from "../items/item-context";
import { House } from "./house";
import { withTotals } from "./live-figures";
import { TitleBlock } from "./title-block";

/** One chunk with the block, loaded by the property's budget. */
export { CategoryTable } from "./category-table";

type Props = { property: ShownProperty; hasDrawing: boolean; children?: ReactNode };

/** The totals of the items as they are shown, saved or not. */
export function LiveBlock({ property, hasDrawing, children }: Props) {
  const shown = withTotals(property, useProjectTotals());
  return (
    <TitleBlock property={shown} drawing={hasDrawing && <House {...shown} />}>
      {children}
    </TitleBlock>
  );
}
