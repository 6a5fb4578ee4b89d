import { paths } from "~/contracts/paths";
import { quotePageMessages } from "~/contracts/quote-page-messages";
import type { QuoteView } from "~/contracts/quotes";
import { CONTRACT_RULES, WRITTEN_CONTRACT_FROM } from "~/domain/bills/contract-rules";
import type { TrustMoney } from "~/domain/bills/retention";
import { QUOTE } from "~/domain/quotes/quote-fields";
import { RuleSource, TrustMoneyNotice } from "../bills/contract-rules";
import { Form } from "../forms/form";
import { SubmitButton } from "../forms/form-parts";

/** What the law asks, in a line each, and what was saved with a warning. Never advice. */
export function QuoteNotices({ quote, trust }: { quote: QuoteView; trust: TrustMoney }) {
  const { total, retentionPercent, warnings } = quote;
  const isWritten = total >= WRITTEN_CONTRACT_FROM;
  const isTrust = retentionPercent !== null && retentionPercent > 0 && trust !== "none";
  const found = [...(warnings["gst"] ?? []), ...(warnings["beyond"] ?? [])];
  if (!isWritten && !isTrust && found.length === 0) return null;
  return (
    <div className="grid gap-2">
      {isWritten && (
        <p className="note note-warn text-[0.9375rem]">
          <span>
            {quotePageMessages.writtenContract}.{" "}
            <RuleSource rule={CONTRACT_RULES.writtenContract} />
          </span>
        </p>
      )}
      {isTrust && (
        <p className="note note-warn text-[0.9375rem]">
          <span>
            <TrustMoneyNotice trust={trust} />
          </span>
        </p>
      )}
      {isWritten && <Papers quote={quote} />}
      {found.map((text) => (
        <p key={text} className="note note-warn text-[0.9375rem]">
          {text}
        </p>
      ))}
    </div>
  );
}

const { hasContract, hasDisclosure, hasChecklist } = QUOTE.fields;
const PAPERS = [hasContract, hasDisclosure, hasChecklist];

/** What of it is there; kept with the quote. */
function Papers({ quote }: { quote: QuoteView }) {
  return (
    <Form
      action={paths.quote(quote.propertyId, quote.id)}
      className="no-print flex flex-wrap items-center gap-x-5 gap-y-1"
      preventScrollReset
    >
      {PAPERS.map(({ name, label }) => (
        <label key={name} className="choice">
          <input type="checkbox" name={name} value="yes" defaultChecked={quote[name]} />
          {label}
        </label>
      ))}
      <SubmitButton intent="save-papers" className="btn">
        Save
      </SubmitButton>
    </Form>
  );
}
