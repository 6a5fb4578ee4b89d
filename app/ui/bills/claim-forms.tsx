import type { PaymentClaimView } from "~/contracts/payment-claims";
import { paths } from "~/contracts/paths";
import { addDays, addMonths } from "~/domain/bills/calendar-date";
import { CONTRACT_RULES } from "~/domain/bills/contract-rules";
import { formatDollarsAndCents } from "~/domain/money";
import { LONGEST_NOTES } from "~/domain/text-limits";
import { Form } from "../forms/form";
import { ControlField } from "../forms/control-field";
import { Field } from "../forms/field";
import { SubmitButton } from "../forms/submit-button";
import { useReply, valueOf } from "../forms/use-reply";
import { RuleSource } from "./rule-source";

type Props = { page: PaymentClaimView };
type Claim = NonNullable<PaymentClaimView["bill"]["claim"]>;

/** When the claim came, and with what. */
export function ClaimForm({ page }: Props) {
  const { bill, today } = page;
  const { claim } = bill;
  const notice = { true: "yes", false: "no", null: "" }[String(claim?.hasNotice ?? null)];
  return (
    <Form method="post" action={claimPath(page)} className="claim-form" preventScrollReset>
      <Field
        label="Received on"
        name="claim.date"
        type="date"
        start={claim?.date ?? bill.date}
        min="2000-01-01"
        max={addDays(today, 1)}
      />
      <Field
        label="Answer by, if the contract says so"
        name="claim.answerDate"
        type="date"
        start={claim?.answerDate ?? ""}
        hint="Else 20 working days after it was received."
        max={addMonths(today, 60)}
      />
      <ControlField
        label="Did the prescribed notice (Form 1) come with it?"
        name="claim.hasNotice"
        start={notice}
        className="field claim-wide"
        hint={
          <>
            A page that says how to answer the claim, and what happens without an answer.{" "}
            <RuleSource rule={CONTRACT_RULES.prescribedNotice} />
          </>
        }
      >
        {(control) => (
          <select {...control}>
            <option value="">Not looked yet</option>
            <option value="yes">Yes</option>
            <option value="no">No</option>
          </select>
        )}
      </ControlField>
      <SubmitButton intent="save-claim">{claim ? "Save" : "It is a payment claim"}</SubmitButton>
    </Form>
  );
}

/** What section 21(3) of the Act asks for, where less is scheduled than is claimed. */
export function ScheduleForm({ claim, page }: Props & { claim: Claim }) {
  const reply = useReply();
  const { bill, today } = page;
  const { schedule } = claim;
  const isWithheld = (schedule?.withheldReason ?? "") !== "";
  const tick = "claim.schedule.isWithheld";
  return (
    <Form method="post" action={claimPath(page)} className="claim-form" preventScrollReset>
      <input type="hidden" name="claim.date" value={claim.date} />
      <Field
        label="Amount you will pay"
        name="claim.schedule.amount"
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
        start={schedule?.date ?? today}
        min="2000-01-01"
        max={addDays(today, 1)}
      />
      <p className="hint claim-wide">Where it is less than is claimed:</p>
      <Reason
        label="How you calculated the amount"
        name="claim.schedule.calculation"
        start={schedule?.calculation}
      />
      <Reason
        label="Why it is less: a reason for each difference"
        name="claim.schedule.reason"
        start={schedule?.reason}
      />
      <label className="choice claim-wide">
        <input
          type="checkbox"
          name={tick}
          value="yes"
          defaultChecked={reply ? valueOf(reply, tick) === "yes" : isWithheld}
        />
        Some of it is withheld, such as for defects or as retention
      </label>
      <Reason
        label="Why it is withheld"
        name="claim.schedule.withheldReason"
        start={schedule?.withheldReason}
      />
      <SubmitButton intent="save-schedule">Save payment schedule</SubmitButton>
    </Form>
  );
}

type ReasonProps = { label: string; name: string; start: string | undefined };

const Reason = (field: ReasonProps) => (
  <ControlField {...field} className="field claim-wide">
    {(control) => <textarea {...control} rows={3} maxLength={LONGEST_NOTES} />}
  </ControlField>
);

export function claimPath({ property, bill }: PaymentClaimView): string {
  return paths.paymentClaim(property.id, bill.id);
}
