import { Plus } from "lucide-react";
import { paths } from "~/contracts/paths";
import type { QuotePageView } from "~/contracts/quote-pages";
import type { VariationView } from "~/contracts/quotes";
import { isoDay } from "~/domain/dates";
import { formatDollarsAndCents } from "~/domain/money";
import { VARIATION } from "~/domain/quotes/quote-fields";
import { ItemOptions } from "../bills/item-options";
import { Form } from "../forms/form";
import { Field, fieldIdOf } from "../forms/field";
import { SubmitButton } from "../forms/submit-button";
import { useReply, valueOf } from "../forms/use-reply";
import { AskToConfirm } from "./ask-to-confirm";
import { dateText } from "./quote-text";
import { answeredText, ChangedAnswer } from "./supplier-answer";

type Props = { view: QuotePageView };

export function Variations({ view }: Props) {
  const { quote, property } = view;
  return (
    <section id="variations" className="sheet quote-sheet" aria-labelledby="variations-title">
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
        <AddVariation view={view} action={paths.quote(property.id, quote.id)} />
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
  const asked = `asked by mail, ${dateText(isoDay(new Date(askedDate)), today)}`;
  // Asked before the answer: the answer says so.
  return answer && askedDate < answer.date ? [by] : [by, asked];
}

function Variation({
  variation,
  view: { property, quote, items, supplierEmail, today },
  canChange,
}: {
  variation: VariationView;
  view: QuotePageView;
  canChange: boolean;
}) {
  const { id, number, text, status, total, date, lines } = variation;
  const action = paths.quote(property.id, quote.id);
  const about = lines.flatMap(({ itemId }) => items[itemId ?? ""]?.name ?? []);
  const said = [dateText(date, today), ...about, ...statusTexts(variation, today)];
  return (
    <li>
      <b>{`${number}. ${text}`}</b>
      <span className="amount">{signedText(total)}</span>
      <p>{said.join(" · ")}</p>
      {variation.answer && !variation.answeredDate && (
        <ChangedAnswer
          answer={variation.answer}
          supplier={quote.supplier?.name ?? "The supplier"}
          today={today}
        />
      )}
      {canChange && (
        <div className="quote-actions no-print">
          {status === "asked" ? (
            <>
              <Move action={action} id={id} status="approved" label="Approve" of={text} />
              <Move action={action} id={id} status="refused" label="Refuse" of={text} />
            </>
          ) : (
            // The key keeps the focus of "Approve" from passing to its opposite.
            <Move
              key="ask-again"
              action={action}
              id={id}
              status="asked"
              label="Ask again"
              of={text}
            />
          )}
        </div>
      )}
      {canChange && status !== "refused" && !variation.answeredDate && (
        <AskToConfirm
          action={action}
          variation={variation}
          supplier={quote.supplier?.name ?? "the supplier"}
          email={supplierEmail}
        />
      )}
    </li>
  );
}

function Move({
  action,
  id,
  status,
  label,
  of,
}: {
  action: string;
  id: string;
  status: VariationView["status"];
  label: string;
  of: string;
}) {
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="status" value={status} />
      <button
        className={status === "approved" ? "btn" : "btn btn-plain"}
        name="intent"
        value={`set-variation ${id}`}
      >
        {label}
        <span className="sr-only">{`: ${of}`}</span>
      </button>
    </Form>
  );
}

function signedText(cents: number): string {
  return `${cents > 0 ? "+" : ""}${formatDollarsAndCents(cents)}`;
}

function AddVariation({ view, action }: Props & { action: string }) {
  const reply = useReply();
  const { quote, newId } = view;
  return (
    // A saved variation brings a new id, and with it empty fields.
    <Form
      key={newId}
      method="post"
      action={action}
      className="quote-vary no-print"
      preventScrollReset
    >
      <h3>Add a variation</h3>
      <input type="hidden" name="newId" value={valueOf(reply, "newId", newId)} />
      <Field label={VARIATION.fields.text.label} name="text" maxLength={200} autoComplete="off" />
      <div className="quote-pair">
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
      <IsAgreed />
      <Field
        label={VARIATION.fields.approvedBy.label}
        name="approvedBy"
        maxLength={200}
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
  const reply = useReply();
  const [first] = Object.keys(items);
  const name = "lines.0.itemId";
  return (
    <div className="field">
      <label htmlFor={fieldIdOf(name)}>Item</label>
      <p className="hint" id="variation-item-hint">
        New work becomes an item once it is approved.
      </p>
      <select
        id={fieldIdOf(name)}
        name={name}
        className="input"
        defaultValue={reply ? valueOf(reply, name) : first}
        aria-describedby="variation-item-hint"
      >
        <option value="">New work</option>
        <ItemOptions categories={categories} />
      </select>
    </div>
  );
}

const AGREED = { approved: "Agreed by word", asked: "Asked, not agreed yet" };

function IsAgreed() {
  const chosen = valueOf(useReply(), "status", "approved");
  return (
    <fieldset className="field">
      <legend>Is it agreed?</legend>
      <div className="quote-choices">
        {Object.entries(AGREED).map(([status, label]) => (
          <label key={status} className="choice">
            <input type="radio" name="status" value={status} defaultChecked={chosen === status} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
