import { Link } from "@remix-run/react";
import { useId } from "react";
import type { BillRow, BillsPageView } from "~/contracts/bills-page";
import { paths } from "~/contracts/paths";
import { addDays } from "~/domain/bills/calendar-date";
import { formatDollarsAndCents, type Cents } from "~/domain/money";
import { Form } from "../forms/form";
import { fieldIdOf } from "../forms/field";
import { SubmitButton } from "../forms/submit-button";
import { messagesOf, ReplyContext, useReply, valueOf } from "../forms/use-reply";
import { formPathOf } from "./form-path";

type Props = {
  bill: BillRow;
  page: BillsPageView;
  amount: Cents;
  isRelease?: boolean;
};

/**
 * Folded: two fields that are usually right. Open, the button that sends them stands where the one
 * was that opened them, and that one closes them beside the fields.
 */
export function PayForm({ bill, page, amount, isRelease = false }: Props) {
  const reply = useReply();
  const prefix = useId();
  const row = `${isRelease ? "release" : "pay"}-${bill.id}`;
  // A refused form is the only one whose fields the error summary links to.
  const mine = valueOf(reply, "row") === row ? reply : undefined;
  const idOf = (name: string) => (mine ? fieldIdOf(name) : `${prefix}${name}`);
  const word = isRelease ? "Release" : amount < 0 ? "Mark refunded" : "Mark paid";
  return (
    <ReplyContext.Provider value={mine}>
      <details className="bill-pay no-print" open={mine !== undefined || undefined}>
        <summary className="btn">
          <span className="bill-pay-closed">{word}</span>
          <span className="bill-pay-open">Cancel</span>
          <span className="sr-only">
            : {bill.title}, {formatDollarsAndCents(amount)}
          </span>
        </summary>
      </details>
      {/* Another id for the payment means another form: its fields start again. */}
      <Form
        key={bill.newId}
        id={row}
        method="post"
        action={formPathOf(page)}
        className="bill-pay-form no-print"
        preventScrollReset
      >
        <input type="hidden" name="row" value={row} />
        <input type="hidden" name="newId" value={bill.newId} />
        {isRelease && <input type="hidden" name="release" value="true" />}
        <div className="field">
          <label htmlFor={idOf("date")}>Date</label>
          <Problems name="date" />
          <input
            id={idOf("date")}
            className="input"
            type="date"
            name="date"
            required
            min="2000-01-01"
            max={addDays(page.today, 1)}
            defaultValue={valueOf(mine, "date", page.today)}
            aria-invalid={messagesOf(mine, "date").length > 0 || undefined}
          />
        </div>
        <div className="field">
          <label htmlFor={idOf("amount")}>Amount</label>
          <Problems name="amount" />
          <input
            id={idOf("amount")}
            className="input num"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={valueOf(mine, "amount", formatDollarsAndCents(Math.abs(amount)))}
            aria-invalid={messagesOf(mine, "amount").length > 0 || undefined}
          />
        </div>
        {bill.kind === "invoice" && !isRelease && !bill.claim && (
          <Link
            className="link link-alone bill-claim"
            to={paths.paymentClaim(bill.property.id, bill.id)}
          >
            Is it a payment claim?
          </Link>
        )}
      </Form>
      <div className="bill-pay-send no-print">
        <SubmitButton form={row} intent={`pay ${bill.id}`}>
          {word}
        </SubmitButton>
      </div>
    </ReplyContext.Provider>
  );
}

function Problems({ name }: { name: string }) {
  const reply = useReply();
  const messages = messagesOf(reply, name);
  return messages.length > 0 && <p className="field-error">{messages.join(" ")}</p>;
}
