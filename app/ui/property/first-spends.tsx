import { Form, Link } from "@remix-run/react";
import { Paperclip, Plus } from "lucide-react";
import type { FirstSpends } from "~/contracts/first-spends";
import { paths } from "~/contracts/paths";
import { formatDollarsAndCents } from "~/domain/money";
import { dateText } from "../bills/entry-text";
import { ItemOptions } from "../bills/item-options";

type Props = { propertyId: string; first: FirstSpends };

/** In place of the button: amount, item and Spend; all else is on the page of the button. */
export function SpendLine({ propertyId, first: { formId, categories, spends } }: Props) {
  return (
    <Form
      key={formId}
      method="post"
      action={paths.addSpend(propertyId)}
      className="spend-line no-print"
    >
      <input type="hidden" name="formId" value={formId} />
      <input
        name="amount"
        className="input"
        inputMode="decimal"
        autoComplete="off"
        placeholder="$0.00"
        maxLength={200}
        aria-label="Amount"
      />
      <select
        name="itemId"
        className="input"
        defaultValue={spends.flatMap(({ itemIds }) => itemIds)[0]}
        aria-label="Item"
      >
        <ItemOptions categories={categories} />
        <option value="">Unsorted: choose the item later</option>
      </select>
      <button className="btn btn-primary" name="intent" value="save-spend">
        <Plus size={16} aria-hidden />
        Spend
      </button>
      <Link className="link link-alone" to={paths.addSpend(propertyId)}>
        With a receipt or another date
      </Link>
    </Form>
  );
}

/** Each spend with its item and supplier, the last one first. */
export function SpendList({ propertyId, first: { categories, spends, today } }: Props) {
  const items = new Map(
    categories.flatMap(({ id: projectId, items: own }) =>
      own.map((item) => [item.id, { ...item, projectId }]),
    ),
  );
  return (
    <section className="sheet first-spends" aria-labelledby="spends-title">
      <header>
        <h2 id="spends-title">Spends</h2>
        <span className="text-ink-2">
          {formatDollarsAndCents(spends.reduce((sum, { total }) => sum + total, 0))}
        </span>
      </header>
      <ul>
        {spends.map(({ id, date, supplier, note, itemIds, total, hasFile }) => {
          const item = itemIds.length === 1 ? items.get(itemIds[0] ?? "") : undefined;
          return (
            <li key={id}>
              <span className="text-ink-2">{dateText(date, today)}</span>
              <p>
                {item ? (
                  <Link className="link link-alone" to={paths.itemLog(item.projectId, item.id)}>
                    {item.name}
                  </Link>
                ) : (
                  <Link className="link link-alone" to={paths.propertyBills(propertyId)}>
                    {itemIds.length === 0 ? "Unsorted" : `${itemIds.length} items`}
                  </Link>
                )}
                <small>
                  {supplier || note}
                  {hasFile && (
                    <>
                      {" "}
                      <Paperclip size={13} aria-hidden /> receipt
                    </>
                  )}
                </small>
              </p>
              <span className="amount">{formatDollarsAndCents(total)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
