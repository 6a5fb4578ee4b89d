import type { PaymentView } from "~/contracts/accounts";
import { paymentParams } from "~/contracts/billing";
import { StreamedFile, streamedFile } from "~/contracts/files";
import { messages } from "~/contracts/messages";
import { findPayment, findBilling } from "~/data/billing";
import type { Db } from "~/data/database";
import { archiveName } from "~/domain/archive-name";
import { ownerDate } from "~/domain/dates";
import { query } from "../operation";
import { limitReads } from "../rate-limit";
import { ownBilling } from "./own-customer";
import { withStripeDeadline } from "./stripe-deadline";

/** Proxied, because Stripe's URL of an invoice needs no sign-in. */
export const downloadInvoice = query({
  summary: "A payment's invoice, as a PDF",
  failure: messages.loadInvoiceFailed,
  ...ownBilling,
  params: paymentParams,
  output: streamedFile,
  find: ({ db, actor }, { paymentId }) => findPayment(db, actor.user.id, paymentId),
  prepare(context, _input, { paymentId }) {
    limitReads(context, "invoice");
    return withStripeDeadline(context.app, messages.loadInvoiceFailed, ({ biller }) =>
      biller.invoicePdf(paymentId),
    );
  },
  run({ app }, { date }, _input, stream) {
    const name = archiveName(
      `${app.settings.productName} invoice ${ownerDate(date).replace(",", "")}`,
      "invoice",
    );
    return new StreamedFile(`${name}.pdf`, "application/pdf", stream);
  },
});

/** Newest first. */
export function viewPayments(db: Db, userId: string): PaymentView[] {
  return findBilling(db, userId).payments.map(({ id, date, amount, refunded }) => ({
    id,
    date: date.toISOString(),
    amount,
    refunded,
  }));
}
