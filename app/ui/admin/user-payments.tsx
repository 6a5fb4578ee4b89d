import type { AdminUserDetails } from "~/contracts/users";
import { PaymentTable } from "../billing/payment-table";
import { AdminTime } from "./admin-time";

export function UserPayments({ payments }: Pick<AdminUserDetails, "payments">) {
  return (
    <section className="sheet" aria-labelledby="payments">
      <h2 id="payments">Payments</h2>
      <PaymentTable payments={payments} dateOf={({ date }) => <AdminTime date={date} none="" />} />
    </section>
  );
}
