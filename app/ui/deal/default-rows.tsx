import { useMemo } from "react";
import { paths } from "~/contracts/paths";
import type { DealCategory } from "~/contracts/deal";
import { ErrorSummary } from "../forms/error-summary";
import { ReplyScope } from "../forms/use-reply";
import { DealForm } from "./deal-form";
import { DealProvider, DealStatus } from "./deal-provider";
import { defaultCalls } from "./send-rows";

export function DefaultRows({ categories }: { categories: readonly DealCategory[] }) {
  const rows = useMemo(() => categories.flatMap(({ items }) => items), [categories]);
  return (
    <DealProvider
      loaded={{ rows, renoCost: 0, includeAgentFees: true }}
      calls={defaultCalls}
      of="defaults"
    >
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
