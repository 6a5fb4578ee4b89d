import { useMemo } from "react";
import { paths } from "~/contracts/paths";
import type { DealCategory } from "~/contracts/deal";
import { ErrorSummary } from "../forms/error-summary";
import { ReplyScope } from "../forms/use-reply";
import { DealForm } from "./deal-form";
import { DealProvider, DealStatus } from "./deal-provider";
import { defaultCommands } from "./row-commands";

export function DefaultRows({ categories }: { categories: readonly DealCategory[] }) {
  const rows = useMemo(() => categories.flatMap(({ items }) => items), [categories]);
  return (
    <DealProvider loaded={{ rows, renoCost: 0, includeAgentFees: true }} commands={defaultCommands}>
      <DealStatus />
      <ErrorSummary />
      <ReplyScope to={["save-defaults", "remove-work-item"]}>
        <DealForm
          action={paths.adminTradeTracker}
          intent="save-defaults"
          renoCost={null}
          asksTerms
        />
      </ReplyScope>
    </DealProvider>
  );
}
