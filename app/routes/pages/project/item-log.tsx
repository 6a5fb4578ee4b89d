import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { billEditMessages } from "~/contracts/bill-messages";
import { forecastForm, keepBillForm } from "~/contracts/form-fields";
import { billsPageMessages } from "~/contracts/bills-page-messages";
import type { ItemLogView } from "~/contracts/item-log";
import { logMessages } from "~/contracts/log-messages";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { itemLabel } from "~/domain/item";
import { formatDollarsAndCents } from "~/domain/money";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { updateBill } from "~/operations/bills/bills";
import { showItemLog } from "~/operations/bills/item-log";
import { changeEntry, deleteEntry } from "~/operations/bills/log-entries";
import { spendOnPage } from "~/operations/bills/spend";
import { BackLink } from "~/ui/back-link";
import { EntryForm } from "~/ui/bills/entry-form";
import { updateItem } from "~/operations/items/items";
import { ItemForecast } from "~/ui/bills/item-forecast";
import { ItemLog } from "~/ui/bills/item-log";
import { SpendForm } from "~/ui/bills/spend-form";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { OneItem, OneItemProvider } from "~/ui/items/one-item";
import type { PageHandle } from "~/ui/page-title";
import { stylesheets } from "~/ui/stylesheets";
import itemsStyles from "~/ui/styles/sheets/items.css?url";

export const links = stylesheets(itemsStyles);
export const loader = pageLoader(showItemLog);
export const action = pageForms({
  spend: formAction(spendOnPage, {
    next: ({ projectId, itemId, propertyId, billId }) =>
      projectId && itemId
        ? paths.itemLog(projectId, itemId)
        : paths.propertyBills(propertyId, { receipt: billId }),
    toast: ({ deletedName }) => ({
      type: "success",
      message: deletedName ? billEditMessages.itemsDeleted([deletedName]) : logMessages.spendAdded,
    }),
  }),
  "save-entry :billId": formAction(changeEntry, {
    next: (_changed, sent) => logOf(sent),
    toast: ({ title, amount, movedTo }) => ({
      type: "success",
      message: logMessages.entrySaved(title, amount, movedTo),
    }),
  }),
  "delete-entry :billId": formAction(deleteEntry, {
    next: (_deleted, sent) => logOf(sent),
    toast: ({ billId, title, total }, sent) => ({
      type: "success",
      message: logMessages.billDeleted(title, total),
      undo: billId,
      back: logOf(sent),
    }),
  }),
  "keep-bill :billId": formAction(updateBill, {
    reads: keepBillForm,
    next: (_kept, sent) => logOf(sent),
    toast: () => ({ type: "success", message: billsPageMessages.bothStay }),
  }),
  "save-forecast": formAction(updateItem, {
    reads: forecastForm,
    next: ({ id, projectId }) => paths.itemLog(projectId, id),
    toast: ({ warnings }) => ({
      type: "success",
      message: [messages.allSaved, ...(warnings?.["forecastOwn"] ?? [])].join(" "),
    }),
  }),
});

/** The page of the log that the form was on. */
function logOf({ params, request }: { params: Params; request: Request }): string {
  const page = Number(new URL(request.url).searchParams.get("page") ?? 1);
  return paths.itemLog(params["projectId"] ?? "", params["itemId"] ?? "", page);
}
type Params = Record<string, string | undefined>;

export const handle: PageHandle = {
  title: (log?: ItemLogView) => `${itemLabel(log?.item.name ?? "")}, spent`,
};

export default function ItemLogPage() {
  const log = useLoaderData<typeof loader>();
  const { item, project, property, page, pages } = log;
  return (
    <div className="page">
      <OneItemProvider log={log}>
        <BackLink to={paths.project(project.id)}>Back to {project.name}</BackLink>
        <ErrorSummary />
        <section className="sheet log" aria-label={`Log of ${itemLabel(item.name)}`}>
          <header className="log-head">
            <h1>{itemLabel(item.name)}</h1>
            <p>
              {`${formatDollarsAndCents(item.spent)} of ${formatDollarsAndCents(item.budget)} · `}
              <Link className="link link-alone" to={paths.project(project.id)}>
                {project.name}
              </Link>{" "}
              ·{" "}
              <Link className="link link-alone" to={paths.property(property.id)}>
                {property.name}
              </Link>
            </p>
          </header>
          {/* A saved spend is a navigation: the next one starts with empty fields. */}
          <LogForm key={useLocation().key} log={log} />
          <OneItem log={log} />
          <ItemForecast key={`${item.done} ${item.forecastOwn}`} log={log} />
          <ItemLog
            log={log}
            action={paths.itemLog(project.id, item.id, page)}
            editPath={(id) => paths.itemLog(project.id, item.id, page, id)}
          />
          {pages > 1 && <Pages log={log} page={page} pages={pages} />}
        </section>
      </OneItemProvider>
    </div>
  );
}

function LogForm({ log }: { log: ItemLogView }) {
  const { item, project, entries, editing, page, suppliers, today } = log;
  const entry = entries.find(({ id }) => id === editing?.entryId);
  if (!editing || !entry) return <SpendForm log={log} />;
  return (
    <EntryForm
      entry={entry}
      itemId={item.id}
      categories={editing.categories}
      suppliers={suppliers}
      today={today}
      action={paths.itemLog(project.id, item.id, page, entry.id)}
      back={paths.itemLog(project.id, item.id, page)}
    />
  );
}

function Pages({ log, page, pages }: { log: ItemLogView; page: number; pages: number }) {
  const to = (one: number) => paths.itemLog(log.project.id, log.item.id, one);
  return (
    <nav className="log-pages" aria-label="Pages of the log">
      {page > 1 && (
        <Link className="btn" to={to(page - 1)}>
          Newer entries
        </Link>
      )}
      {page < pages && (
        <Link className="btn" to={to(page + 1)}>
          Older entries
        </Link>
      )}
    </nav>
  );
}
