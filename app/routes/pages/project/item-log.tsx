import { Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { Fragment, useState } from "react";
import { withTicks } from "~/contracts/form-fields";
import type { ItemLogView } from "~/contracts/bills-page";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import type { ItemView } from "~/contracts/projects";
import { ITEM_FORECAST } from "~/domain/item-fields";
import { itemLabel } from "~/domain/property";
import { formatDollarsAndCents } from "~/domain/money";
import { formAction, pageForms, type SentForm } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { showItemLog } from "~/operations/bills/spend";
import { EntryForm } from "~/ui/bills/entry-form";
import { updateItem } from "~/operations/items/items";
import { ItemForecast } from "~/ui/bills/item-forecast";
import { ItemLog } from "~/ui/bills/item-log";
import { SpendForm } from "~/ui/bills/spend-form";
import { Form } from "~/ui/forms/form";
import { ErrorSummary } from "~/ui/forms/form-parts";
import { OneItem, OneItemProvider } from "~/ui/items/one-item";
import { PageLinks } from "~/ui/page-links";
import { type PageHandle, stylesheets, BackLink } from "~/ui/page";
import itemsStyles from "~/ui/styles/sheets/items.css?url";
import logStyles from "~/ui/styles/sheets/log.css?url";
import { logForms } from "../log-forms";

export const links = stylesheets(logStyles, itemsStyles);
export const loader = pageLoader(showItemLog);
export const action = pageForms({
  ...logForms("spend", logOf),
  "move-up": moving("up"),
  "move-down": moving("down"),
  "save-forecast": formAction(updateItem, {
    reads: (form) => withTicks(ITEM_FORECAST, form),
    next: ({ id, projectId }) => paths.itemLog(projectId, id),
    toast: ({ warnings }) => [messages.allSaved, ...(warnings?.["forecastOwn"] ?? [])].join(" "),
  }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";

/** The page of the log that the form was on; the first one for an item. */
function logOf({ params, query }: SentForm, item?: { id: string; projectId: string }): string {
  if (item) return paths.itemLog(item.projectId, item.id);
  const page = Number(query.get("page") ?? 1);
  return paths.itemLog(params["projectId"] ?? "", params["itemId"] ?? "", page);
}

/** By one place among its category's; the page is shown again at the button. */
function moving(way: keyof ItemLogView["steps"]) {
  const pageOf = ({ id, projectId }: ItemView) => `${paths.itemLog(projectId, id)}#move-${way}`;
  return formAction(updateItem, {
    reads: ({ up, down, ...sent }) => ({ ...sent, after: (way === "up" ? up : down) || null }),
    next: pageOf,
    back: pageOf,
    toast: ({ name }) => `${itemLabel(name)} moved ${way}.`,
  });
}

export const handle: PageHandle = {
  title: (log?: ItemLogView) => `${itemLabel(log?.item.name ?? "")}, spent`,
  place: ({ property, project, item }: ItemLogView) => ({
    propertyId: property.id,
    projectId: project.id,
    itemId: item.id,
  }),
};

export default function ItemLogPage() {
  const log = useLoaderData<typeof loader>();
  const { item, project, property, page, pages } = log;
  return (
    <div className="page headed">
      <OneItemProvider log={log}>
        <BackLink to={paths.project(project.id)}>Back to {project.name}</BackLink>
        <ErrorSummary />
        <section className="sheet log" aria-label={`Log of ${itemLabel(item.name)}`}>
          <header className="log-head">
            <h1>{itemLabel(item.name)}</h1>
            <p className="text-ink-2">
              {`${formatDollarsAndCents(item.spent)} of ${formatDollarsAndCents(item.budget)}`}
              <span className="desk-only">
                {" · "}
                <Link className="link link-alone" to={paths.project(project.id)}>
                  {project.name}
                </Link>{" "}
                ·{" "}
                <Link className="link link-alone" to={paths.property(property.id)}>
                  {property.name}
                </Link>
              </span>
            </p>
            <div className="flex flex-wrap gap-x-4">
              <Link
                className="link link-alone"
                to={paths.placeItems(project.id)}
                state={{ items: [item.id] }}
              >
                Move or copy
              </Link>
              <Steps log={log} />
            </div>
          </header>
          <OneItem log={log} />
          <ItemForecast key={`${item.done} ${item.forecastOwn}`} log={log} />
          <LogForm key={useVisit()} log={log} />
          <ItemLog
            log={log}
            action={paths.itemLog(project.id, item.id, page)}
            editPath={(id) => paths.itemLog(project.id, item.id, page, id)}
          />
          <PageLinks
            label="Pages of the log"
            page={page}
            pages={pages}
            to={(one) => paths.itemLog(project.id, item.id, one)}
            words={["Newer entries", "Older entries"]}
            className="px-4 py-3"
          />
        </section>
      </OneItemProvider>
    </div>
  );
}

const WAYS = ["up", "down"] as const;

/** Those that are there: a category of one item has none. */
function Steps({ log: { item, project, steps } }: { log: ItemLogView }) {
  const ways = WAYS.filter((way) => steps[way] !== undefined);
  if (ways.length === 0) return null;
  return (
    <Form
      action={paths.itemLog(project.id, item.id)}
      className="flex flex-wrap gap-x-4"
      preventScrollReset
    >
      {ways.map((way) => (
        <Fragment key={way}>
          <input type="hidden" name={way} value={steps[way]} />
          <button
            id={`move-${way}`}
            className="link link-alone"
            name="intent"
            value={`move-${way}`}
          >
            Move {way}
          </button>
        </Fragment>
      ))}
    </Form>
  );
}

/** A saved spend is a navigation, and the next one starts with empty fields; a refused one is none. */
function useVisit(): string {
  const { key } = useLocation();
  const [visit, setVisit] = useState(key);
  if (useActionData() === undefined && visit !== key) setVisit(key);
  return visit;
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
