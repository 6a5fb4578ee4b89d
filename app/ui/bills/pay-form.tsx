import { Link } from "@remix-run/react";
import { useId } from "react";
import type { BillRow, BillsPageView } from "~/contracts/bills-page";
import { paths } from "~/contracts/paths";
import { billDateLimits } from "~/domain/bills/bill-dates";
import { BILL_PAYMENT } from "~/domain/bills/bill-fields";
import { formatDollarsAndCents, type Cents } from "~/domain/money";
import { fieldIdOf, ReplyContext, useReply, valueOf } from "../forms/field";
import { Form } from "../forms/form";
import { SubmitButton } from "../forms/form-parts";
import { RecordField } from "../forms/record-field";
import { formPathOf } from "./page-query";

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
        action={formPathOf(page)}
        className="bill-pay-form no-print"
        preventScrollReset
        shownAs={() => ({ title: `${word}: ${bill.title}`, amount })}
      >
        <input type="hidden" name="row" value={row} />
        <input type="hidden" name="newId" value={bill.newId} />
        {isRelease && <input type="hidden" name="release" value="true" />}
        <RecordField
          of={BILL_PAYMENT.fields.date}
          id={idOf("date")}
          start={page.today}
          required
          {...billDateLimits(page.today)}
        />
        <RecordField
          of={BILL_PAYMENT.fields.amount}
          id={idOf("amount")}
          start={formatDollarsAndCents(Math.abs(amount))}
          isNumber
        />
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
