import { Link } from "@remix-run/react";
import { Paperclip, Plus } from "lucide-react";
import { useRef, type ReactNode } from "react";
import { apiPaths } from "~/contracts/api-paths";
import type { SpendListView, SpendRow } from "~/contracts/bills-page";
import { paths } from "~/contracts/paths";
import { formatDateNear } from "~/domain/bills/calendar-date";
import { formatDollarsAndCents } from "~/domain/money";
import { Form } from "../forms/form";
import { ItemOptions } from "./item-options";

type Props = { propertyId: string; first: SpendListView };

/** In place of the button: amount, item and Spend; all else is on the page of the button. */
export function SpendLine({ propertyId, first: { formId, categories, spends } }: Props) {
  const line = useRef<HTMLFormElement>(null);
  return (
    <Form
      key={formId}
      ref={line}
      action={paths.addSpend(propertyId)}
      className="spend-line no-print"
      isForMore
      shownAs={async () => (await import("./waiting-spend")).shownSpend(line.current, categories)}
    >
      <input type="hidden" name="formId" value={formId} />
      <input
        name="amount"
        className="input text-right"
        inputMode="decimal"
        autoComplete="off"
        placeholder="$0.00"
        maxLength={200}
        aria-label="Amount"
      />
      <select
        name="itemId"
        className="input"
        defaultValue={spends.flatMap(({ items }) => items)[0]?.id}
        aria-label="Item"
      >
        <ItemOptions categories={categories} />
        <option value="">Unsorted: choose the item later</option>
      </select>
      <button className="btn btn-primary" name="intent" value="save-spend">
        <Plus size={16} aria-hidden />
        Spend
      </button>
      <Link
        className="link link-alone col-span-full justify-self-start text-[0.875rem]"
        to={paths.addSpend(propertyId)}
      >
        With a receipt or another date
      </Link>
    </Form>
  );
}

type RowsProps = { propertyId: string; spends: readonly SpendRow[]; today: string };
type ListProps = {
  /** What stands beside the heading. */
  says: ReactNode;
  children: ReactNode;
};

/** Spends, the newest first. */
export function SpendList({ says, children }: ListProps) {
  return (
    <section className="sheet spend-list grid max-w-[40rem] gap-2" aria-labelledby="spends-title">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="spends-title">Spends</h2>
        <span className="text-ink-2">{says}</span>
      </header>
      {children}
    </section>
  );
}

/** "Receipt of Oven", "Receipt 2 of Oven" */
function receiptOf(items: readonly { name: string }[], says: string, at: number): string {
  const names = items.map(({ name }) => name).join(", ");
  return `Receipt ${at > 0 ? `${at + 1} ` : ""}of ${names || says || "an unsorted spend"}`;
}

/** Each with its items, its supplier and its files. */
export function SpendRows({ propertyId, spends, today }: RowsProps) {
  return (
    <ul>
      {spends.map(({ id, date, says, items, isUnsorted, total, files }) => (
        <li key={id}>
          <span className="text-ink-2">{formatDateNear(date, today)}</span>
          <p>
            {items.map((item) => (
              <Link
                key={item.id}
                className="link link-alone"
                to={paths.itemLog(item.projectId, item.id)}
              >
                {item.name}
              </Link>
            ))}
            {isUnsorted && (
              <Link
                className="link link-alone"
                to={paths.propertyBills(propertyId, { receipt: id })}
              >
                Unsorted
              </Link>
            )}
            <small>
              {says}
              {files.map((file, at) => (
                <a
                  key={file.id}
                  className="link-alone inline-flex items-center gap-1"
                  href={apiPaths.propertyFile(propertyId, file.id)}
                  download
                  aria-label={receiptOf(items, says, at)}
                >
                  <Paperclip size={13} aria-hidden /> receipt
                </a>
              ))}
            </small>
          </p>
          <span className="amount font-semibold">{formatDollarsAndCents(total)}</span>
        </li>
      ))}
    </ul>
  );
}
