import { Mail, Plus } from "lucide-react";
import { paths } from "~/contracts/paths";
import type { QuotePageView } from "~/contracts/quote-pages";
import type { VariationView } from "~/contracts/quotes";
import { formatDateNear } from "~/domain/bills/calendar-date";
import { isoDay } from "~/domain/dates";
import { formatSigned } from "~/domain/money";
import { VARIATION } from "~/domain/quotes/quote-fields";
import { ItemOptions } from "../bills/item-options";
import {
  Field,
  fieldIdOf,
  SelectField,
  type Options,
  ReplyScope,
  useReply,
  valueOf,
} from "../forms/field";
import { Form } from "../forms/form";
import { SubmitButton } from "../forms/form-parts";
import { RecordField, Choices } from "../forms/record-field";
import { answeredText, ChangedAnswer } from "./supplier-answer";

type Props = { view: QuotePageView };

export function Variations({ view }: Props) {
  const { quote, property } = view;
  return (
    <section
      id="variations"
      className="sheet grid grid-cols-1 gap-4 border-ink"
      aria-labelledby="variations-title"
    >
      <h2 id="variations-title">Variations</h2>
      <p className="text-ink-2">
        What was agreed on top of the quote, or taken from it. Approved ones count as agreed.
      </p>
      {quote.variations.length > 0 && (
        <ol className="quote-variations">
          {quote.variations.map((variation) => (
            <Variation
              key={variation.id}
              variation={variation}
              view={view}
              canChange={quote.status === "accepted"}
            />
          ))}
        </ol>
      )}
      {quote.status === "accepted" && (
        <ReplyScope to={["add-variation"]}>
          <AddVariation view={view} action={paths.quote(property.id, quote.id)} />
        </ReplyScope>
      )}
    </section>
  );
}

/** An answer through the mailed link says so; before it, when the mail was sent. */
function statusTexts(variation: VariationView, today: string): string[] {
  const { status, approvedBy, askedDate, answeredDate, answer } = variation;
  if (answeredDate && answer) return [status, answeredText(answer, today)];
  const by = status === "approved" ? `approved by ${approvedBy}` : status;
  if (!askedDate) return [by];
  const asked = `asked by mail, ${formatDateNear(isoDay(new Date(askedDate)), today)}`;
  // Asked before the answer: the answer says so.
  return answer && askedDate < answer.date ? [by] : [by, asked];
}

type VariationProps = Props & { variation: VariationView; canChange: boolean };

function Variation({ variation, view, canChange }: VariationProps) {
  const { quote, items, today } = view;
  const { number, text, status, total, date, lines } = variation;
  const about = lines.flatMap(({ itemId }) => items[itemId ?? ""]?.name ?? []);
  const said = [formatDateNear(date, today), ...about, ...statusTexts(variation, today)];
  return (
    <li>
      <b>{`${number}. ${text}`}</b>
      <span className="amount">{formatSigned(total)}</span>
      <p>{said.join(" · ")}</p>
      {variation.answer && !variation.answeredDate && (
        <ChangedAnswer
          answer={variation.answer}
          supplier={quote.supplier?.name ?? "The supplier"}
          today={today}
        />
      )}
      {canChange && (
        <div className="no-print col-span-full flex flex-wrap gap-2">
          {status === "asked" ? (
            <>
              <Move view={view} variation={variation} status="approved" label="Approve" />
              <Move view={view} variation={variation} status="refused" label="Refuse" />
            </>
          ) : (
            // The key keeps the focus of "Approve" from passing to its opposite.
            <Move
              key="ask-again"
              view={view}
              variation={variation}
              status="asked"
              label="Ask again"
            />
          )}
        </div>
      )}
      {canChange && status !== "refused" && !variation.answeredDate && (
        <AskToConfirm view={view} variation={variation} />
      )}
    </li>
  );
}

type OneProps = Props & { variation: VariationView };
type MoveProps = OneProps & { status: VariationView["status"]; label: string };

function Move({ view: { property, quote }, variation: { id, text }, status, label }: MoveProps) {
  return (
    <Form action={paths.quote(property.id, quote.id)} preventScrollReset>
      <input type="hidden" name="status" value={status} />
      <button
        className={status === "approved" ? "btn" : "btn btn-plain"}
        name="intent"
        value={`set-variation ${id}`}
      >
        {label}
        <span className="sr-only">{`: ${text}`}</span>
      </button>
    </Form>
  );
}

/** Sends the supplier a mail whose link confirms or declines the variation. */
function AskToConfirm({ view, variation }: OneProps) {
  const { property, quote, supplierEmail, newId } = view;
  const { id, text, askedDate } = variation;
  const supplier = quote.supplier?.name ?? "the supplier";
  return (
    <details className="no-print">
      <summary className="link opener">
        {askedDate ? "Ask to confirm again" : `Ask ${supplier} to confirm`}
        <span className="sr-only">{`: ${text}`}</span>
      </summary>
      <Form
        action={paths.quote(property.id, quote.id)}
        preventScrollReset
        className="form max-w-[30rem] pt-2"
      >
        <input type="hidden" name="newId" value={newId} />
        <Field
          label="E-mail of the supplier"
          name="email"
          id={fieldIdOf(`email-${id}`)}
          type="email"
          start={supplierEmail}
          // A reply does not say which of these forms it answers.
          problems={[]}
          autoComplete="off"
          maxLength={200}
        />
        <button className="btn" name="intent" value={`ask-variation ${id}`}>
          <Mail size={16} aria-hidden /> Send the mail
        </button>
      </Form>
    </details>
  );
}

function AddVariation({ view, action }: Props & { action: string }) {
  const reply = useReply();
  const { quote, newId } = view;
  return (
    // A saved variation brings a new id, and with it empty fields.
    <Form
      key={newId}
      action={action}
      className="form no-print border-t border-rule pt-4"
      preventScrollReset
    >
      <h3>Add a variation</h3>
      <input type="hidden" name="newId" value={valueOf(reply, "newId", newId)} />
      <RecordField of={VARIATION.fields.text} autoComplete="off" />
      <div className="fields gap-x-4">
        <Field
          label={quote.gst === "plus" ? "Amount, GST on top" : "Amount, GST included if any"}
          name="lines.0.amount"
          inputMode="text"
          autoComplete="off"
          placeholder="$0.00"
          hint="With a minus for what falls away."
          maxLength={40}
        />
        <ChooseItem view={view} />
      </div>
      <Choices legend="Is it agreed?" name="status" options={AGREED} start="approved" look="row" />
      <RecordField
        of={VARIATION.fields.approvedBy}
        autoComplete="off"
        hint="You, unless somebody else."
      />
      <SubmitButton intent="add-variation">
        <Plus size={18} aria-hidden /> Add variation
      </SubmitButton>
    </Form>
  );
}

function ChooseItem({ view: { items, categories } }: Props) {
  const [first] = Object.keys(items);
  return (
    <SelectField
      label="Item"
      name="lines.0.itemId"
      start={first}
      hint="New work becomes an item once it is approved."
      options={[["", "New work"]]}
    >
      <ItemOptions categories={categories} />
    </SelectField>
  );
}

const AGREED: Options = [
  ["approved", "Agreed by word"],
  ["asked", "Asked, not agreed yet"],
];
