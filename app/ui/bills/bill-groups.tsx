import { Link } from "@remix-run/react";
import { useRef, type ReactNode } from "react";
import type { BillGroupName, BillRow, BillsPageView } from "~/contracts/bills-page";
import { paths } from "~/contracts/paths";
import { monthName } from "~/domain/bills/month-name";
import { formatDollarsAndCents, type Cents } from "~/domain/money";
import { BillLine } from "./bill-line";
import { dueText, shownDay } from "./due-text";
import { useIsomorphicLayoutEffect } from "../forms/use-box-as-high-as";
import { PageLinks } from "../page-links";
import { formPathOf } from "./page-query";
import { PayForm } from "./pay-form";
import { TrustMoneyNotice } from "./contract-rules";

type Props = { page: BillsPageView };
type Group = BillsPageView["due"][number];

const NAMES: Record<BillGroupName, string> = {
  overdue: "Overdue",
  thisWeek: "This week",
  later: "Later",
  heldBack: "Held back",
  paid: "Paid",
};

/** What is to pay, with the day on which it is due. */
export function BillGroup({ group, page }: Props & { group: Group }) {
  const { name, count, bills } = group;
  if (count === 0) return null;
  const isOverdue = name === "overdue";
  return (
    <Section name={name} of={group} page={page}>
      {bills.map((bill) => (
        <DueRow key={bill.id} bill={bill} page={page} isOverdue={isOverdue} />
      ))}
    </Section>
  );
}

function DueRow({ bill, page, isOverdue }: Props & { bill: BillRow; isOverdue: boolean }) {
  const due = dueText(bill.dueDate, page.today);
  return (
    <BillLine
      bill={bill}
      page={page}
      amount={bill.unpaid}
      part={
        bill.retained > 0 ? `${formatDollarsAndCents(bill.retained)} held back` : partPaid(bill)
      }
      due={
        <span className={isOverdue ? "over" : undefined}>
          {due.day}
          {due.away && <small>{due.away}</small>}
          {bill.claim && <ClaimLink bill={bill} claim={bill.claim} today={page.today} />}
        </span>
      }
    >
      <PayForm bill={bill} page={page} amount={bill.unpaid} />
    </BillLine>
  );
}

type LinkProps = { bill: BillRow; claim: NonNullable<BillRow["claim"]>; today: string };

function ClaimLink({ bill, claim: { state, answerBy, scheduled }, today }: LinkProps) {
  const text =
    state === "late"
      ? "claim not answered in time"
      : state === "invalid"
        ? "claim without its notice"
        : scheduled !== null
          ? `${formatDollarsAndCents(scheduled)} scheduled`
          : `answer by ${shownDay(answerBy, today)}`;
  return (
    <small>
      <Link className="link link-alone" to={paths.paymentClaim(bill.property.id, bill.id)}>
        {text}
        <span className="sr-only">: payment claim of {bill.title}</span>
      </Link>
    </small>
  );
}

function partPaid({ unpaid, total }: BillRow): string | undefined {
  return unpaid === total ? undefined : `of ${formatDollarsAndCents(total)}`;
}

/** By quote: a release pays its bills, the oldest first. */
export function HeldBack({ page }: Props) {
  const { rows, ledgers, trust } = page.heldBack;
  if (rows.length === 0)
    return ledgers.length === 0 ? null : (
      <p className="bills-note">
        <Ledgers page={page} />
      </p>
    );
  return (
    <Section name="heldBack" of={page.heldBack} page={page}>
      {rows.map(({ bill, count, amount }) => (
        <BillLine
          key={bill.id}
          bill={bill}
          page={page}
          amount={amount}
          due={count > 1 ? `${count} claims` : shownDay(bill.date, page.today)}
        >
          <PayForm bill={bill} page={page} amount={amount} isRelease />
        </BillLine>
      ))}
      {trust !== "none" && (
        <li className="bills-note">
          <TrustMoneyNotice trust={trust} />
        </li>
      )}
      <li className="bills-note">
        <Ledgers page={page} />
      </li>
    </Section>
  );
}

/** On the page of all properties, one for each. */
function Ledgers({ page: { property, heldBack } }: { page: BillsPageView }) {
  return heldBack.ledgers.map(({ id, name }) => (
    <Link key={id} className="link link-alone mr-4" to={paths.heldBack(id)}>
      {property === null ? `Ledger of held-back money, ${name}` : "Ledger of held-back money"}
    </Link>
  ));
}

/** Folded: it is the past. */
export function PaidBills({ page }: { page: BillsPageView }) {
  const { month, total, count, rows } = page.paid;
  const fold = useOpenOnBack("paid");
  return (
    <details
      {...fold}
      id="paid"
      className="sheet bills-group"
      open={page.list === "paid" || undefined}
    >
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <b>{`Paid in ${monthName(month)}`}</b>
        <span className="text-ink-2">{`${count === 1 ? "1 bill" : `${count} bills`} · ${formatDollarsAndCents(total)}`}</span>
      </summary>
      <ul>
        {rows.map(({ bill, amount }) => (
          <BillLine
            key={bill.id}
            bill={bill}
            page={page}
            amount={amount}
            due={bill.paidOn !== null && `paid ${shownDay(bill.paidOn, page.today)}`}
          />
        ))}
        <Pages name="paid" of={page.paid} page={page} />
      </ul>
    </details>
  );
}

/** A fold that was opened is open again on Back: its entry of the browser's history says so. */
function useOpenOnBack(name: string) {
  const ref = useRef<HTMLDetailsElement>(null);
  // Ahead of the place in the page, which is restored after what stands in it.
  useIsomorphicLayoutEffect(() => {
    const isOpen = stateNow()?.[name];
    if (ref.current && typeof isOpen === "boolean") ref.current.open = isOpen;
  }, [name]);
  return {
    ref,
    onToggle: () => history.replaceState({ ...stateNow(), [name]: ref.current?.open === true }, ""),
  };
}

function stateNow() {
  return history.state as Record<string, unknown> | null;
}

type Listed = { total: Cents; count: number; page: number; pages: number };
type ListProps = { name: BillGroupName; of: Listed; page: BillsPageView };

function Section({ name, of, page, children }: ListProps & { children: ReactNode }) {
  const { total, count } = of;
  return (
    <section id={name} className="sheet bills-group" aria-label={NAMES[name]}>
      <header>
        <h2 className="text-lg">
          {NAMES[name]}
          {name === "overdue" && (
            <small className="over ml-2 text-[0.8125rem]">
              {count === 1 ? "1 bill" : `${count} bills`}
            </small>
          )}
        </h2>
        <b>{formatDollarsAndCents(total)}</b>
      </header>
      <ul>
        {children}
        <Pages name={name} of={of} page={page} />
      </ul>
    </section>
  );
}

/** Totals are of all, rows of a page. */
function Pages({ name, of, page }: ListProps) {
  if (of.pages === 1) return null;
  return (
    <li className="bills-note">
      <p>{`Page ${of.page} of ${of.pages}, ${of.count} in all`}</p>
      <PageLinks
        label={`Pages of ${NAMES[name]}`}
        page={of.page}
        pages={of.pages}
        to={(one) => `${formPathOf(page, { list: name, page: String(one) })}#${name}`}
        words={["Previous", "Next"]}
      />
    </li>
  );
}
