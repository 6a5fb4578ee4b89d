import { Link, useLoaderData } from "@remix-run/react";
import { apiPaths } from "~/contracts/api-paths";
import type { PaymentView, UserView } from "~/contracts/accounts";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { ownerDate } from "~/domain/dates";
import { LONGEST_PERSON_NAME } from "~/domain/text-limits";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { renameUser, showProfile } from "~/operations/accounts/profile";
import { signOutEverywhere } from "~/operations/accounts/sign-in";
import { openPortal } from "~/operations/billing/subscription";
import { AvatarImage } from "~/ui/avatar-image";
import { MANAGE } from "~/ui/billing/manage-card";
import { PaymentTable } from "~/ui/billing/payment-table";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Form } from "~/ui/forms/form";
import { sendForm } from "~/ui/forms/send-form";
import { Field } from "~/ui/forms/field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { ReplyScope } from "~/ui/forms/use-reply";
import type { PageHandle } from "~/ui/page-title";
import { useShell } from "~/ui/use-shell";
import { AccountActions } from "./profile/account-actions";
import { AccountStatusBlock } from "./profile/account-status-block";

export const loader = pageLoader(showProfile);
export const action = pageForms({
  profile: formAction(renameUser, {
    next: () => paths.profile,
    toast: messages.profileSaved,
  }),
  [MANAGE]: formAction(openPortal, { next: ({ portalUrl }) => portalUrl }),
  "sign-out-everywhere": formAction(signOutEverywhere, {
    next: () => paths.profile,
    toast: messages.signedOutElsewhere,
  }),
});
export const clientAction = sendForm;

export const handle: PageHandle = { title: "My Profile" };

export default function Profile() {
  const { data: user, subscription } = useLoaderData<typeof loader>();
  const isSold = useShell()?.isSold ?? true;
  return (
    <div className="page">
      <header className="flex flex-wrap items-center gap-4">
        <AvatarImage avatar={user.avatar} />
        <div>
          <h1>My Profile</h1>
          <p className="wrap-anywhere text-ink-2">{user.email}</p>
        </div>
        <Link className="btn sm:ml-auto" to={paths.avatar}>
          Change my avatar
        </Link>
      </header>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <section className="sheet grid gap-4">
          <h2>Your name</h2>
          {user.imping ? <p>{user.fullName}</p> : <NameForm user={user} />}
        </section>
        <section className="sheet grid gap-4">
          <ReplyScope to={[MANAGE]}>
            <ErrorSummary />
          </ReplyScope>
          <AccountStatusBlock
            subscription={subscription}
            hasPaid={user.payments.length > 0}
            imping={user.imping}
          />
          {isSold && (
            <>
              <h2>Payments</h2>
              <PaymentList payments={user.payments} imping={user.imping} />
            </>
          )}
        </section>
        {!user.imping && <AccountActions email={user.email} />}
      </div>
      <p>
        <Link className="btn" to={paths.home}>
          Back
        </Link>
      </p>
    </div>
  );
}

function NameForm({ user }: { user: Pick<UserView, "firstName" | "lastName"> }) {
  return (
    <>
      <ReplyScope to={["profile"]}>
        <ErrorSummary />
      </ReplyScope>
      <Form className="grid gap-4" replace>
        <Field
          label="First name"
          name="firstName"
          start={user.firstName}
          autoComplete="given-name"
          maxLength={LONGEST_PERSON_NAME}
          required
        />
        <Field
          label="Last name"
          name="lastName"
          start={user.lastName}
          autoComplete="family-name"
          maxLength={LONGEST_PERSON_NAME}
          required
        />
        <SubmitButton intent="profile" className="btn btn-primary justify-self-start">
          Save
        </SubmitButton>
      </Form>
    </>
  );
}

/** Impersonating admins get no invoices (docs/decisions/0014). */
function PaymentList({ payments, imping }: Pick<UserView, "payments" | "imping">) {
  if (payments.length === 0)
    return (
      <p className="text-ink-2">
        No payments yet. When you subscribe, each payment is listed here.
      </p>
    );
  return (
    <PaymentTable
      payments={payments}
      dateOf={({ date }) => ownerDate(new Date(date))}
      invoiceOf={!imping && invoiceLink}
    />
  );
}

function invoiceLink({ id, date }: PaymentView) {
  return (
    <a className="link link-alone" href={apiPaths.invoice(id)} download>
      Download invoice
      <span className="sr-only"> of {ownerDate(new Date(date))}</span>
    </a>
  );
}
