import { Form } from "@remix-run/react";
import type { PaymentClaimView } from "~/contracts/payment-claims";
import { paths } from "~/contracts/paths";
import { addDays, addMonths, formatCalendarDate } from "~/domain/bills/calendar-date";
import { formatDollarsAndCents } from "~/domain/money";
import { LONGEST_NOTES } from "~/domain/text-limits";
import { ErrorSummary } from "../forms/error-summary";
import { Field, fieldIdOf } from "../forms/field";
import { SubmitButton } from "../forms/submit-button";
import { messagesOf, useReply, valueOf, type Reply } from "../forms/use-reply";
import { dueText } from "./due-text";

type Props = { page: PaymentClaimView; reply: Reply };
type Claim = NonNullable<PaymentClaimView["bill"]["claim"]>;
type Schedule = NonNullable<Claim["schedule"]>;

/** An invoice under the Construction Contracts Act: by when to answer it, and the answer. */
export function PaymentClaim({ page }: { page: PaymentClaimView }) {
  const reply = useReply("save-claim", "save-schedule", "end-claim", "undo");
  const { property, title, bill } = page;
  const { claim, reference, total, date } = bill;
  return (
    <>
      <ErrorSummary reply={reply} />
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
        <Answer claim={claim} page={page} reply={reply} />
      ) : (
        <section className="sheet claim-sheet">
          <p>
            A builder's or tradesperson's invoice that says it is made under the Construction
            Contracts Act is a payment claim: it has to be paid or answered in time. <Act />
          </p>
          <ClaimForm page={page} reply={reply} />
        </section>
      )}
    </>
  );
}

function Answer({ claim, page, reply }: Props & { claim: Claim }) {
  const { schedule } = claim;
  const isRefused = ["claim.date", "claim.answerDate"].some(
    (name) => messagesOf(reply, name).length > 0,
  );
  return (
    <>
      <section className="sheet claim-sheet" aria-label="Answer">
        <State claim={claim} page={page} />
        <p className="hint no-print">
          In short, never advice. <Act />
        </p>
      </section>
      {schedule && <ScheduleSheet claim={claim} schedule={schedule} page={page} />}
      <section className="sheet claim-sheet no-print">
        <h2>{schedule ? "Change the payment schedule" : "Payment schedule"}</h2>
        {!schedule && (
          <p>
            Where you will pay less than is claimed, say how much and why, and send it to the
            supplier in writing.
          </p>
        )}
        <ScheduleForm claim={claim} page={page} reply={reply} />
      </section>
      <details className="sheet claim-more no-print" open={isRefused || undefined}>
        <summary>Dates of the claim</summary>
        <ClaimForm page={page} reply={reply} />
        <Form method="post" action={pathOf(page)} preventScrollReset>
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
    </p>
  );
}

/** What is sent to the supplier; it prints by itself. */
function ScheduleSheet({
  claim,
  schedule,
  page: { bill, title, property },
}: {
  claim: Claim;
  schedule: Schedule;
  page: PaymentClaimView;
}) {
  const difference = bill.total - schedule.amount;
  return (
    <section className="sheet claim-sheet" aria-label="Payment schedule">
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
      {schedule.reason && (
        <div>
          <h3>Reasons for the difference</h3>
          <p className="whitespace-pre-line">{schedule.reason}</p>
        </div>
      )}
      <p className="hint no-print">Print this page to send it.</p>
    </section>
  );
}

function ClaimForm({ page, reply }: Props) {
  const { bill, today } = page;
  const { claim } = bill;
  return (
    <Form method="post" action={pathOf(page)} className="claim-form" preventScrollReset>
      <Field
        label="Received on"
        name="claim.date"
        type="date"
        reply={reply}
        start={claim?.date ?? bill.date}
        min="2000-01-01"
        max={addDays(today, 1)}
      />
      <Field
        label="Answer by, if the contract says so"
        name="claim.answerDate"
        type="date"
        reply={reply}
        start={claim?.answerDate ?? ""}
        hint="Else 20 working days after it was received."
        max={addMonths(today, 60)}
      />
      <SubmitButton intent="save-claim">{claim ? "Save" : "It is a payment claim"}</SubmitButton>
    </Form>
  );
}

function ScheduleForm({ claim, page, reply }: Props & { claim: Claim }) {
  const { bill, today } = page;
  const { schedule } = claim;
  const problems = messagesOf(reply, REASON);
  return (
    <Form method="post" action={pathOf(page)} className="claim-form" preventScrollReset>
      <input type="hidden" name="claim.date" value={claim.date} />
      <Field
        label="Amount you will pay"
        name="claim.schedule.amount"
        reply={reply}
        start={schedule ? formatDollarsAndCents(schedule.amount) : ""}
        hint={`Of ${formatDollarsAndCents(bill.total)} claimed.`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={200}
      />
      <Field
        label="Sent on"
        name="claim.schedule.date"
        type="date"
        reply={reply}
        start={schedule?.date ?? today}
        min="2000-01-01"
        max={addDays(today, 1)}
      />
      <div className="field claim-reason">
        <label htmlFor={fieldIdOf(REASON)}>Why it is less: a reason for each difference</label>
        {problems.length > 0 && (
          <p id="claim-reason-error" className="field-error">
            {problems.join(" ")}
          </p>
        )}
        <textarea
          id={fieldIdOf(REASON)}
          name={REASON}
          className="input"
          rows={4}
          maxLength={LONGEST_NOTES}
          defaultValue={valueOf(reply, REASON, schedule?.reason ?? "")}
          aria-describedby={problems.length > 0 ? "claim-reason-error" : undefined}
          aria-invalid={problems.length > 0 || undefined}
        />
      </div>
      <SubmitButton intent="save-schedule">Save payment schedule</SubmitButton>
    </Form>
  );
}

const REASON = "claim.schedule.reason";

function Act() {
  return (
    <a
      className="link link-alone"
      href="https://www.legislation.govt.nz/act/public/2002/0046/latest/whole.html"
    >
      Construction Contracts Act 2002, sections 20 to 23
    </a>
  );
}

function pathOf({ property, bill }: PaymentClaimView): string {
  return paths.paymentClaim(property.id, bill.id);
}
