import { Link } from "@remix-run/react";
import { Paperclip } from "lucide-react";
import type { MouseEvent } from "react";
import { apiPaths } from "~/contracts/api-paths";
import type { EntryView } from "~/contracts/bills";
import type { ItemLogView } from "~/contracts/bills-page";
import { editingMessages } from "~/contracts/editing-messages";
import { formatDateNear } from "~/domain/bills/calendar-date";
import { formatDollarsAndCents, type Cents } from "~/domain/money";
import { gstText, paidText, partText, titleOf } from "./entry-text";
import { SameAs } from "./same-as";

type Log = Pick<ItemLogView, "entries" | "pages" | "today"> & {
  item: { name: string; spent: Cents; entryCount: number };
  property: { id: string };
};

type Editing = {
  /** The page on which an entry is edited. */
  editPath: (entryId: string) => string;
  /** In place of that page. */
  onEdit?: (entry: EntryView) => void;
  /** Where the answer to a likely duplicate is sent. */
  action: string;
  onSaved?: () => void;
};

/** The entries, newest first, and their sum. */
export function ItemLog({ log, ...editing }: { log: Log } & Editing) {
  const { item, entries, pages } = log;
  if (item.entryCount === 0)
    return (
      <p className="px-4 py-3 text-ink-2">
        Nothing is logged yet. Each receipt or invoice that you add here counts in Spent.
      </p>
    );
  return (
    <>
      <ol className="log-list" aria-label={`Spent on ${item.name || "this item"}`}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} log={log} {...editing} />
        ))}
      </ol>
      <p className="flex flex-wrap justify-between gap-x-4 border-t border-ink px-4 py-2.5 font-bold">
        <span>{`Spent, ${editingMessages.entries(item.entryCount)}`}</span>
        <span className="amount">{formatDollarsAndCents(item.spent)}</span>
      </p>
      {pages > 1 && <p className="hint px-4 py-3">The sum is of all {pages} pages.</p>}
    </>
  );
}

function Entry({
  entry,
  log,
  editPath,
  onEdit,
  action,
  onSaved,
}: { entry: EntryView; log: Log } & Editing) {
  const { property, today } = log;
  const { bill, gross, note } = entry;
  const paid = paidText(bill, today);
  const title = titleOf(entry);
  const said = note || bill.note;
  const part = partText(entry);
  function edit(event: MouseEvent) {
    if (!onEdit || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onEdit(entry);
  }
  return (
    <li>
      <b>{title}</b>
      <span className="amount">{formatDollarsAndCents(gross)}</span>
      <p>
        <time dateTime={bill.date}>{formatDateNear(bill.date, today)}</time>
        {bill.reference && <span>{bill.reference}</span>}
        <span>{gstText(entry)}</span>
        <span className={paid.isDue ? "warn" : undefined}>{paid.text}</span>
        {bill.files.map(({ id, name }) => (
          <a key={id} className="link-alone" href={apiPaths.propertyFile(property.id, id)} download>
            <Paperclip size={14} aria-hidden />
            {name}
          </a>
        ))}
        <Link className="link-alone" to={editPath(entry.id)} onClick={edit} preventScrollReset>
          Edit<span className="sr-only">{` ${title}, ${formatDollarsAndCents(gross)}`}</span>
        </Link>
      </p>
      {part && <p>{part}</p>}
      {entry.sameAs && (
        <SameAs
          sameAs={entry.sameAs}
          today={today}
          answers={{
            keep: { action, intent: `keep-bill ${bill.id}` },
            delete: { action, intent: `delete-entry ${bill.id}` },
          }}
          onSaved={onSaved}
        />
      )}
      {said && said !== title && <p>{said}</p>}
    </li>
  );
}
