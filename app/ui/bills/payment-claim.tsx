import type { PaymentClaimView } from "~/contracts/bills-page";
import { formatCalendarDate } from "~/domain/bills/calendar-date";
import { CONTRACT_RULES } from "~/domain/bills/contract-rules";
import { formatDollarsAndCents } from "~/domain/money";
import { Form } from "../forms/form";
import { SubmitButton, ErrorSummary } from "../forms/form-parts";
import { messagesOf, useReply } from "../forms/field";
import { claimPath, ClaimForm, ScheduleForm } from "./claim-forms";
import { dueText } from "./due-text";
import { RuleSource } from "./contract-rules";

type Props = { page: PaymentClaimView };
type Claim = NonNullable<PaymentClaimView["bill"]["claim"]>;
type Schedule = NonNullable<Claim["schedule"]>;

/** An invoice under the Construction Contracts Act: by when to answer it, and the answer. */
export function PaymentClaim({ page }: { page: PaymentClaimView }) {
  const { property, title, bill } = page;
  const { claim, reference, total, date } = bill;
  return (
    <>
      <ErrorSummary />
      <header>
        <p className="label">{property.name}</p>
        <h1>Payment claim</h1>
        <p className="text-ink-2">
          {[title, reference, formatCalendarDate(date), formatDollarsAndCents(total)]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </header>
      {claim ? (
        <Answer claim={claim} page={page} />
      ) : (
        <section className="sheet grid max-w-[46rem] gap-3">
          <p>
            A builder's or tradesperson's invoice that says it is made under the Construction
            Contracts Act is a payment claim: it has to be paid or answered in time. <Act />
          </p>
          <ClaimForm page={page} />
        </section>
      )}
    </>
  );
}

function Answer({ claim, page }: Props & { claim: Claim }) {
  const reply = useReply();
  const { schedule } = claim;
  const isRefused = ["claim.date", "claim.answerDate", "claim.hasNotice"].some(
    (name) => messagesOf(reply, name).length > 0,
  );
  return (
    <>
      <section className="sheet grid max-w-[46rem] gap-3" aria-label="Answer">
        <State claim={claim} page={page} />
        <p className="hint no-print">
          In short, never advice. <Act />
        </p>
      </section>
      {schedule && <ScheduleSheet claim={claim} schedule={schedule} page={page} />}
      <section className="sheet no-print grid max-w-[46rem] gap-3">
        <h2>{schedule ? "Change the payment schedule" : "Payment schedule"}</h2>
        {!schedule && (
          <p>
            Where you will pay less than is claimed, say how much, how you calculated it and why,
            and send it to the supplier in writing.
          </p>
        )}
        <ScheduleForm claim={claim} page={page} />
      </section>
      <details
        className="sheet no-print max-w-[46rem] open:grid open:gap-3"
        open={isRefused || undefined}
      >
        <summary className="cursor-pointer font-semibold">Dates and notice of the claim</summary>
        <ClaimForm page={page} />
        <Form action={claimPath(page)} preventScrollReset>
          <SubmitButton intent="end-claim" className="btn">
            It is no payment claim
          </SubmitButton>
        </Form>
      </details>
    </>
  );
}

/** When it is due, and what happens then. */
function State({ claim, page: { bill, today } }: { claim: Claim; page: PaymentClaimView }) {
  const { answerBy, schedule, state } = claim;
  const { day, away } = dueText(answerBy, today);
  const total = formatDollarsAndCents(bill.total);
  if (state === "paid")
    return (
      <p>
        <strong>Paid.</strong>{" "}
        {bill.retained > 0
          ? `${formatDollarsAndCents(bill.retained)} of the claim is held back.`
          : "Nothing of the claim is still to pay."}
      </p>
    );
  if (state === "answered" && schedule)
    return (
      <p>
        <strong>{`Answered on ${formatCalendarDate(schedule.date)}`}</strong>, in time: a payment
        schedule was due by {day}. {formatDollarsAndCents(schedule.amount)} of {total} is payable
        when the claim is due.
      </p>
    );
  if (state === "invalid")
    return (
      <p>
        <strong className="over">Not a valid claim without the prescribed notice (Form 1).</strong>{" "}
        Until it comes with the notice, nothing becomes payable because it is not answered. Ask the
        supplier for it; where you are not sure, answer by {day} all the same.
      </p>
    );
  if (state === "late")
    return (
      <p>
        <strong className="over">{`Not answered by ${day}.`}</strong> Without a payment schedule in
        time all of the claim, {total}, is payable.
        {schedule && ` The schedule of ${formatCalendarDate(schedule.date)} came after that.`}
      </p>
    );
  return (
    <p>
      <strong>
        Pay or answer by {day}
        {away && `, ${away}`}.
      </strong>{" "}
      Without a payment schedule by then all of the claim, {total}, is payable.
      {claim.hasNotice === null &&
        " Look whether the prescribed notice (Form 1) came with it: without it the claim is not valid."}
    </p>
  );
}

type SheetProps = { claim: Claim; schedule: Schedule; page: PaymentClaimView };

/** What is sent to the supplier; it prints by itself. */
function ScheduleSheet({ claim, schedule, page: { bill, title, property } }: SheetProps) {
  const difference = bill.total - schedule.amount;
  return (
    <section className="sheet grid max-w-[46rem] gap-3" aria-label="Payment schedule">
      <h2>Payment schedule</h2>
      <p>
        {`To ${title}, ${formatCalendarDate(schedule.date)}. In answer to your payment claim${
          bill.reference ? ` “${bill.reference}”` : ""
        } of ${formatCalendarDate(bill.date)}, received on ${formatCalendarDate(claim.date)}, for ${property.name}.`}
      </p>
      <dl className="claim-amounts">
        <dt>Claimed</dt>
        <dd>{formatDollarsAndCents(bill.total)}</dd>
        <dt>Scheduled</dt>
        <dd>
          <b>{formatDollarsAndCents(schedule.amount)}</b>
        </dd>
        {difference > 0 && (
          <>
            <dt>Difference</dt>
            <dd>{formatDollarsAndCents(difference)}</dd>
          </>
        )}
      </dl>
      {difference > 0 && (
        <>
          <Reason title="How the scheduled amount was calculated" text={schedule.calculation} />
          <Reason title="Reasons for the difference" text={schedule.reason} />
          <Reason
            title="Reason for withholding payment"
            text={schedule.withheldReason || "Nothing is withheld."}
          />
        </>
      )}
      <p className="hint no-print">Print this page to send it.</p>
    </section>
  );
}

/** One of before this was asked for says that it is missing. */
function Reason({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3>{title}</h3>
      {text ? (
        <p className="whitespace-pre-line">{text}</p>
      ) : (
        <p className="over no-print">Missing: the Act asks for it. Say it below.</p>
      )}
    </div>
  );
}

function Act() {
  return <RuleSource rule={CONTRACT_RULES.paymentClaim} />;
}
