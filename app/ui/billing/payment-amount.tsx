import type { PaymentView } from "~/contracts/accounts";
import { centsFromDollars, formatDollarsAndCents } from "~/domain/money";
import { refundText } from "~/domain/refund";

/** What was paid, and under it what of it was refunded. */
export function PaymentAmount({ payment }: { payment: PaymentView }) {
  const amount = centsFromDollars(payment.amount) ?? 0;
  const refund = refundText({ amount, refunded: centsFromDollars(payment.refunded) ?? 0 });
  return (
    <>
      {formatDollarsAndCents(amount)}
      {refund && <span className="block text-ink-2">{refund}</span>}
    </>
  );
}
