import type { ReactNode } from "react";
import type { PaymentView } from "~/contracts/accounts";
import { formatDollarsAndCents } from "~/domain/money";
import { refundText } from "~/domain/refund";
import { TableHead } from "../table-head";

type Props = {
  payments: readonly PaymentView[];
  dateOf: (payment: PaymentView) => ReactNode;
  /** Without it there is no invoice column. */
  invoiceOf?: false | ((payment: PaymentView) => ReactNode);
};

export function PaymentTable({ payments, dateOf, invoiceOf }: Props) {
  return (
    <table className="w-full border-collapse">
      <TableHead
        className="border-b border-ink text-left"
        heads={[
          { text: "Date", className: "label py-2" },
          { text: "Amount", className: "label py-2 text-right" },
          ...(invoiceOf ? [{ text: "Invoice", className: "label py-2 text-right" }] : []),
        ]}
      />
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.id} className="border-b border-rule align-top">
            <td className="py-2">{dateOf(payment)}</td>
            <td className="num py-2">
              <PaymentAmount payment={payment} />
            </td>
            {invoiceOf && <td className="py-2 text-right">{invoiceOf(payment)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PaymentAmount({ payment }: { payment: PaymentView }) {
  const refund = refundText(payment);
  return (
    <>
      {formatDollarsAndCents(payment.amount)}
      {refund && <span className="block text-ink-2">{refund}</span>}
    </>
  );
}
