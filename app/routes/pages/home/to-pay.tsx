import { Link } from "@remix-run/react";
import { ReceiptText } from "lucide-react";
import type { HomeScreen } from "~/contracts/home";
import { paths } from "~/contracts/paths";
import { formatDollarsAndCents } from "~/domain/money";
import { dueText } from "~/ui/bills/due-text";

type Props = Pick<HomeScreen<"welcome">, "toPay" | "today">;

export function ToPay({ toPay, today }: Props) {
  const { amount, count, bills, unsorted, unsortedTotal } = toPay;
  return (
    <section className="sheet" aria-labelledby="to-pay">
      <div className="home-head">
        <h2 id="to-pay">
          To pay {count > 0 && <span className="amount">{formatDollarsAndCents(amount)}</span>}
        </h2>
        <Link className="link link-alone" to={paths.bills()}>
          All bills
        </Link>
      </div>
      <ul className="home-rows">
        {bills.map((bill) => (
          <DueBill key={bill.id} bill={bill} today={today} />
        ))}
        {unsorted > 0 && (
          <li>
            <ReceiptText size={20} aria-hidden />
            <p>
              <Link className="link link-alone" to={paths.bills()}>
                {unsorted} {unsorted === 1 ? "bill" : "bills"} to sort
              </Link>
            </p>
            <span className="amount">{formatDollarsAndCents(unsortedTotal)}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

type Bill = HomeScreen<"welcome">["toPay"]["bills"][number];

function DueBill({ bill, today }: { bill: Bill; today: string }) {
  const { name, property, dueDate, unpaid } = bill;
  const { day, away } = dueText(dueDate, today);
  const isOverdue = dueDate !== null && dueDate < today;
  return (
    <li>
      {isOverdue ? (
        <span className="balloon is-over" aria-hidden="true">
          !
        </span>
      ) : (
        <span />
      )}
      <p>
        <bdi>{name}</bdi>
        <small>
          <Link className="link link-alone" to={paths.propertyBills(property.id)}>
            {property.name}
          </Link>
        </small>
        <small className={isOverdue ? "over" : undefined}>
          {isOverdue ? `Due ${away}` : [day, away].filter(Boolean).join(", ")}
        </small>
      </p>
      <span className="amount">{formatDollarsAndCents(unpaid)}</span>
    </li>
  );
}
