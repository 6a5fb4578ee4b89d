import type { UserView } from "~/contracts/accounts.server";
import { ownerDate } from "~/domain/dates";
import { centsFromDollars, formatDollarsAndCents } from "~/domain/money";

export function PaymentList({ payments }: Pick<UserView, "payments">) {
  if (payments.length === 0) return <p className="text-ink-2">No payments yet. When you subscribe, each payment is listed here.</p>;
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="border-b border-ink text-left">
          <th scope="col" className="label py-2">
            Date
          </th>
          <th scope="col" className="label py-2 text-right">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map(({ id, date, amount }) => (
          <tr key={id} className="border-b border-rule">
            <td className="py-2">{ownerDate(new Date(date))}</td>
            <td className="num py-2">{formatDollarsAndCents(centsFromDollars(amount) ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
