import type { PaymentClaimView } from "~/contracts/bills-page";
import { paths } from "~/contracts/paths";
import { billDateLimits, latestDates } from "~/domain/bills/bill-dates";
import { CONTRACT_RULES } from "~/domain/bills/contract-rules";
import { formatDollarsAndCents } from "~/domain/money";
import { LONGEST_NOTES } from "~/domain/text-limits";
import { Form } from "../forms/form";
import { SubmitButton } from "../forms/form-parts";
import { CheckField } from "../forms/record-field";
import { Field, SelectField, TextAreaField } from "../forms/field";
import { RuleSource } from "./contract-rules";

type Props = { page: PaymentClaimView };
type Claim = NonNullable<PaymentClaimView["bill"]["claim"]>;

/** When the claim came, and with what. */
export function ClaimForm({ page }: Props) {
  const { bill, today } = page;
  const { claim } = bill;
  const notice = { true: "yes", false: "no", null: "" }[String(claim?.hasNotice ?? null)];
  return (
    <Form action={claimPath(page)} className="claim-form" preventScrollReset>
      <Field
        label="Received on"
        name="claim.date"
        type="date"
        start={claim?.date ?? bill.date}
        {...billDateLimits(today)}
      />
      <Field
        label="Answer by, if the contract says so"
        name="claim.answerDate"
        type="date"
        start={claim?.answerDate ?? ""}
        hint="Else 20 working days after it was received."
        max={latestDates(today).due}
      />
      <SelectField
        label="Did the prescribed notice (Form 1) come with it?"
        name="claim.hasNotice"
        start={notice}
        className="field col-span-full"
        hint={
          <>
            A page that says how to answer the claim, and what happens without an answer.{" "}
            <RuleSource rule={CONTRACT_RULES.prescribedNotice} />
          </>
        }
        options={[
          ["", "Not looked yet"],
          ["yes", "Yes"],
          ["no", "No"],
        ]}
      />
      <SubmitButton intent="save-claim">{claim ? "Save" : "It is a payment claim"}</SubmitButton>
    </Form>
  );
}

/** What section 21(3) of the Act asks for, where less is scheduled than is claimed. */
export function ScheduleForm({ claim, page }: Props & { claim: Claim }) {
  const { bill, today } = page;
  const { schedule } = claim;
  const isWithheld = (schedule?.withheldReason ?? "") !== "";
  return (
    <Form action={claimPath(page)} className="claim-form" preventScrollReset>
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
        {...billDateLimits(today)}
      />
      <p className="hint col-span-full">Where it is less than is claimed:</p>
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
      <CheckField
        name="claim.schedule.isWithheld"
        start={isWithheld}
        className="choice col-span-full"
      >
        Some of it is withheld, such as for defects or as retention
      </CheckField>
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
  <TextAreaField {...field} className="field col-span-full" rows={3} maxLength={LONGEST_NOTES} />
);

export function claimPath({ property, bill }: PaymentClaimView): string {
  return paths.paymentClaim(property.id, bill.id);
}
