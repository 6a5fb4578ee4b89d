import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { rowCommand } from "~/http/handlers/row-command";
import { pageLoader } from "~/http/handlers/page-loader";
import { defaultsForm } from "~/operations/deal/deal-form";
import { deleteDefaultItem, showDefaults } from "~/operations/deal/default-rows";
import { type PageHandle, stylesheets } from "~/ui/page";
import itemsStyles from "~/ui/styles/sheets/items.css?url";
import dealStyles from "~/ui/styles/sheets/deal.css?url";
import type { DealCategory } from "~/contracts/deal";
import { ErrorSummary } from "~/ui/forms/form-parts";
import { ReplyScope } from "~/ui/forms/field";
import { DealForm } from "~/ui/deal/deal-form";
import { DealProvider, DealStatus } from "~/ui/deal/deal-provider";
import { defaultCommands } from "~/ui/deal/row-commands";

export const links = stylesheets(itemsStyles, dealStyles);
export const loader = pageLoader(showDefaults);
export const action = pageForms({
  "save-defaults": formAction(defaultsForm, {
    next: () => paths.adminTradeTracker,
    toast: messages.allSaved,
  }),
  "remove-work-item :workItemId": formAction(
    { ...defaultsForm, failure: messages.removeWorkItemFailed },
    {
      first: rowCommand(deleteDefaultItem),
      next: () => paths.adminTradeTracker,
      toast: messages.itemRemoved,
    },
  ),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";
export const handle: PageHandle = { title: "Trade Tracker" };

export default function DealDefaults() {
  return (
    <div className="page">
      <header className="grid gap-1">
        <h1>Trade Tracker</h1>
        <p className="max-w-2xl text-ink-2">
          What the calculator of a new property starts with. Properties that are there already keep
          what they have.
        </p>
      </header>
      <DefaultRows categories={useLoaderData<typeof loader>()} />
    </div>
  );
}

function DefaultRows({ categories }: { categories: readonly DealCategory[] }) {
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
