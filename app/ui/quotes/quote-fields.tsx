import type { QuoteFormView } from "~/contracts/quote-pages";
import { billDateLimits } from "~/domain/bills/bill-dates";
import { percentOf } from "~/domain/percent";
import { formatDollarsAndCents } from "~/domain/money";
import { QUOTE } from "~/domain/quotes/quote-fields";
import { ofKinds } from "~/domain/record/record";
import { SUPPLIER_PAPERS } from "~/domain/supplier";
import { SupplierField } from "../bills/supplier-field";
import type { Options } from "../forms/field";
import { RecordField } from "../forms/record-field";
import { messagesOf, useReply } from "../forms/use-reply";

const { reference, date, validUntil, gst, acceptedDate, note } = QUOTE.fields;
const DETAILS: readonly object[] = [reference, date, validUntil, acceptedDate];
const TERMS = ofKinds(QUOTE, ["percent", "money", "text", "date"]).list.filter(
  (field) => !DETAILS.includes(field),
);
const PAPERS = ofKinds(SUPPLIER_PAPERS, ["text", "date"]).list;
const { gstRegistered } = SUPPLIER_PAPERS.fields;

type Texts = Readonly<Record<string, string>>;
type Props = { form: QuoteFormView; texts: Texts };

/** What the fields hold at first, by name. */
export function textsOfQuote({ quote, today }: QuoteFormView): Texts {
  const own = [reference, date, validUntil, gst, ...TERMS, note].map(({ name, kind }) => {
    const value = quote?.[name] ?? (name === "date" ? today : "");
    if (typeof value === "string") return [name, value];
    return [name, kind === "money" ? formatDollarsAndCents(value) : String(percentOf(value))];
  });
  const supplier = quote?.supplier;
  const papers = SUPPLIER_PAPERS.list.map(({ name }) => [name, supplier?.[name] ?? ""]);
  return Object.fromEntries([["supplier", supplier?.name ?? ""], ...own, ...papers]);
}

const GST: Options = [
  ["incl", "The amounts include GST"],
  ["plus", "GST comes on top"],
  ["none", "No GST"],
];

const REGISTERED: Options = [
  ["unknown", "Not known"],
  ["yes", "Yes"],
  ["no", "No"],
];

/** Who, when and how GST is meant. */
export function QuoteDetails({ form: { quote, suppliers, today }, texts }: Props) {
  const usual: Options = [["", "As usual: included, if registered"]];
  return (
    <>
      <SupplierField names={suppliers} start={texts["supplier"]} />
      <div className="fields gap-x-4">
        <RecordField of={reference} start={texts["reference"]} autoComplete="off" />
        <RecordField of={date} start={texts["date"]} {...billDateLimits(today)} />
        <RecordField of={validUntil} start={texts["validUntil"]} />
        <RecordField of={gst} start={texts["gst"]} options={quote ? GST : [...usual, ...GST]} />
      </div>
    </>
  );
}

/** Deposit, what is held back, start and warranty: folded away on a new quote. */
export function QuoteTerms({ form: { quote }, texts }: Props) {
  const reply = useReply();
  const isOpen =
    quote !== null || [...TERMS, note].some(({ name }) => messagesOf(reply, name).length > 0);
  return (
    <details open={isOpen || undefined}>
      <summary className="link opener">Deposit, held back, start, warranty, note</summary>
      <div className="fields gap-x-4">
        {TERMS.map((field) => (
          <RecordField
            key={field.name}
            of={field}
            start={texts[field.name]}
            hint={HINTS[field.name]}
          />
        ))}
      </div>
      <div className="mt-3">
        <RecordField of={note} start={texts["note"]} />
      </div>
    </details>
  );
}

const HINTS: Partial<Record<string, string>> = {
  depositPercent: "10 % or less is usual.",
  retentionPercent: "Of each invoice, at most 20 %.",
};

/** Kept with the supplier, for all its quotes. */
export function SupplierPapers({ form: { quote }, texts }: Props) {
  const reply = useReply();
  const isOpen = SUPPLIER_PAPERS.list.some(({ name }) => messagesOf(reply, name).length > 0);
  const known: Options = [["", "As known"]];
  return (
    <details open={isOpen || undefined}>
      <summary className="link opener">Licence and insurance of the supplier</summary>
      <div className="fields gap-x-4">
        {PAPERS.map((paper) => (
          <RecordField
            key={paper.name}
            of={paper}
            start={texts[paper.name]}
            {...(paper.kind === "text" && { autoComplete: "off" })}
          />
        ))}
        <RecordField
          of={gstRegistered}
          start={texts["gstRegistered"]}
          options={quote?.supplier ? REGISTERED : [...known, ...REGISTERED]}
        />
      </div>
    </details>
  );
}
