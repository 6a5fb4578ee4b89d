import type { ReactNode } from "react";
import type { ShownProperty } from "~/contracts/deal-page";
import { useProjectTotals } from "../items/item-context";
import { House } from "./house";
import { waitingWords } from "../outbox/waiting-words";
import { useWaitingSpends } from "../outbox/use-waiting-spends";
import { CategoryTable } from "./category-table";
import { withTotals } from "./live-figures";
import { TitleBlock } from "./title-block";

type Props = { property: ShownProperty; hasDrawing: boolean; children?: ReactNode };

/** The totals of the items as they are shown, saved or not, and of what waits to be sent. */
export function LiveBlock({ property, hasDrawing, children }: Props) {
  const waiting = useWaitingSpends(property.projects);
  const shown = withTotals(property, useProjectTotals(), waiting);
  const isUnlisted = property.projects.some(({ unlisted }) => unlisted);
  return (
    <TitleBlock
      property={shown}
      drawing={hasDrawing && <House {...shown} />}
      waits={isUnlisted ? waitingWords(waiting) : undefined}
    >
      {children}
    </TitleBlock>
  );
}

export function LiveTable({ property }: Pick<Props, "property">) {
  return <CategoryTable property={property} waiting={useWaitingSpends(property.projects)} />;
}
