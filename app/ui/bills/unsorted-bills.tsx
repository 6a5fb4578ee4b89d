import { Form, Link } from "@remix-run/react";
import { Paperclip } from "lucide-react";
import { apiPaths } from "~/contracts/api-paths";
import type { BillsPageView, UnsortedBill } from "~/contracts/bills-page";
import { paths } from "~/contracts/paths";
import { formatDollarsAndCents } from "~/domain/money";
import { fieldIdOf } from "../forms/field";
import { SubmitButton } from "../forms/submit-button";
import { messagesOf, valueOf, type Reply } from "../forms/use-reply";
import { shownDay } from "./due-text";
import { formPathOf } from "./form-path";
import { ItemOptions } from "./item-options";
import { SameAs } from "./same-as";

type Props = { page: BillsPageView; reply: Reply };

/** Bills that count in no item until somebody says which one. */
export function UnsortedBills({ page, reply }: Props) {
  const { count, total, bills } = page.unsorted;
  if (count === 0) return <p className="bills-none">Nothing to sort</p>;
  return (
    <section className="sheet bills-inbox" aria-label="Unsorted">
      <header>
        <h2>
          Unsorted{" "}
          <span className="text-ink-2">{`${count} · ${formatDollarsAndCents(total)}`}</span>
        </h2>
      </header>
      <ol>
        {bills.map((bill) => (
          <Unsorted key={bill.id} bill={bill} page={page} reply={reply} />
        ))}
      </ol>
      <p className="hint">
        {bills.length < count && `The first ${bills.length} of ${count} are shown. `}
        Unsorted bills count in no category until you say where they belong.
      </p>
    </section>
  );
}

function Unsorted({ bill, page, reply }: Props & { bill: UnsortedBill }) {
  const { id, title, total, date, reference, gst, gstAmount, property, lines, sameAs } = bill;
  const mine = valueOf(reply, "row") === `sort-${id}` ? reply : undefined;
  return (
    <li>
      <div className="unsorted">
        <Files bill={bill} />
        <div className="unsorted-facts">
          <b>{title}</b>
          <p className="unsorted-amount">{formatDollarsAndCents(total)}</p>
          <p className="hint">
            {shownDay(date, page.today)}
            {reference && ` · ${reference}`}
            {gst === "none" ? " · no GST" : ` · GST ${formatDollarsAndCents(gstAmount)}`}
          </p>
          {page.property === null && (
            <Link className="link" to={paths.property(property.id)}>
              {property.name}
            </Link>
          )}
        </div>
      </div>
      <Form method="post" action={formPathOf(page)} className="unsorted-sort" preventScrollReset>
        <input type="hidden" name="row" value={`sort-${id}`} />
        {lines.map((line, place) => (
          <ItemChoice
            key={line.id}
            line={line}
            place={place}
            isOnly={lines.length === 1}
            page={page}
            bill={bill}
            reply={mine}
          />
        ))}
        <SubmitButton intent={`sort ${id}`}>
          Sort<span className="sr-only"> {title}</span>
        </SubmitButton>
      </Form>
      {sameAs && (
        <SameAs
          billId={id}
          sameAs={sameAs}
          today={page.today}
          action={formPathOf(page)}
          deleteIntent="delete-bill"
        />
      )}
    </li>
  );
}

type ItemChoiceProps = Props & {
  bill: UnsortedBill;
  line: UnsortedBill["lines"][number];
  place: number;
  isOnly: boolean;
};

function ItemChoice({ bill, line, place, isOnly, page, reply }: ItemChoiceProps) {
  const fieldId = reply && place === 0 ? fieldIdOf("items") : `sort-${line.id}`;
  const problems = place === 0 ? messagesOf(reply, "items") : [];
  const choices = page.choices.find(({ propertyId }) => propertyId === bill.property.id);
  return (
    <div className="field">
      <label htmlFor={fieldId}>
        Which item?
        {!isOnly && ` ${formatDollarsAndCents(line.gross)}${line.note ? `, ${line.note}` : ""}`}
      </label>
      {problems.length > 0 && <p className="field-error">{problems.join(" ")}</p>}
      <select
        id={fieldId}
        name={`items.${line.id}`}
        className="input"
        defaultValue=""
        aria-invalid={problems.length > 0 || undefined}
      >
        <option value="">Choose an item</option>
        {choices && <ItemOptions categories={choices.categories} />}
      </select>
    </div>
  );
}

/** A picture is shown; other files are links. */
function Files({ bill: { files, property, title } }: { bill: UnsortedBill }) {
  if (files.length === 0) return null;
  return (
    <ul className="unsorted-files">
      {files.map(({ id, name }) => {
        const path = apiPaths.propertyFile(property.id, id);
        return (
          <li key={id}>
            <a className="link" href={path} download={name}>
              {isPicture(name) ? (
                <img src={path} alt={`${name} of ${title}`} width={136} loading="lazy" />
              ) : (
                <>
                  <Paperclip size={14} aria-hidden />
                  {name}
                </>
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** Stored names end as their type does. */
function isPicture(name: string): boolean {
  return PICTURES.some((ending) => name.toLowerCase().endsWith(ending));
}

const PICTURES = [".jpg", ".jpeg", ".png", ".gif"];
