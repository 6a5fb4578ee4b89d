import { Link, useLoaderData } from "@remix-run/react";
import { Download, MonitorX } from "lucide-react";
import { apiPaths } from "~/contracts/api-paths";
import type { PaymentView, UserView } from "~/contracts/accounts";
import type { ProfileView, SubscriptionView } from "~/contracts/billing";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { templatePaths } from "~/contracts/template-paths";
import { ownerDate } from "~/domain/dates";
import { LONGEST_PERSON_NAME } from "~/domain/text-limits";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { renameUser, showProfile } from "~/operations/accounts/profile";
import { signOutEverywhere } from "~/operations/accounts/sign-in";
import { openPortal } from "~/operations/billing/subscription";
import { AvatarImage } from "~/ui/avatar-image";
import { cancelQuestion } from "~/ui/billing/cancel-question";
import { MANAGE, ManageCard } from "~/ui/billing/manage-card";
import { PaymentTable } from "~/ui/billing/payment-table";
import { standingInWords } from "~/ui/billing/standing-words";
import { ConfirmLink, DialogLink } from "~/ui/confirm/confirm-link";
import { Form } from "~/ui/forms/form";
import { SubmitButton, ErrorSummary } from "~/ui/forms/form-parts";
import { Field, ReplyScope } from "~/ui/forms/field";
import type { PageHandle } from "~/ui/page";
import { useShell } from "~/ui/use-shell";
import { DELETE_ACCOUNT, DeleteAccountForm } from "./profile/delete-account-form";

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
export { sendForm as clientAction } from "~/ui/forms/send-form";

export const handle: PageHandle = { title: "My Profile" };

export default function Profile() {
  const { data: user, subscription, templates } = useLoaderData<typeof loader>();
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
        {templates.length > 0 && <OwnTemplates templates={templates} />}
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

function OwnTemplates({ templates }: Pick<ProfileView, "templates">) {
  return (
    <section className="sheet grid gap-4 lg:col-span-2" id="templates">
      <h2>Your templates</h2>
      <p className="text-ink-2">What your finished jobs cost, offered when you add a category.</p>
      <ul className="grid gap-2">
        {templates.map(({ id, name, keptAt }) => (
          <li key={id} className="wrap-anywhere">
            <Link className="link link-alone" to={templatePaths.own.template(id)}>
              {name}
            </Link>
            <span className="text-ink-2"> of {keptAt}</span>
          </li>
        ))}
      </ul>
    </section>
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

type Props = { subscription: SubscriptionView; hasPaid: boolean; imping: boolean };

/** docs/specification.md §3.3. */
function AccountStatusBlock({ subscription, hasPaid, imping }: Props) {
  const { name, tag, text } = standingInWords({ ...subscription, hasPaid });
  return (
    <div className="grid gap-2">
      <h2>Account status</h2>
      <p>
        <span className={tag}>{name}</span>
      </p>
      <p>{text}</p>
      {!imping && <Actions subscription={subscription} hasPaid={hasPaid} />}
    </div>
  );
}

function Actions({
  subscription: { subscription, canSubscribe, canManage, canCancel },
  hasPaid,
}: Omit<Props, "imping">) {
  const { to, title, ...question } = cancelQuestion;
  // A customer who only opened the checkout has nothing in the portal.
  const manages = canManage && (subscription !== null || hasPaid);
  if (!canSubscribe && !manages && !canCancel) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      {canSubscribe && (
        <Link className="btn btn-primary" to={paths.subscribe}>
          {subscription?.isSetToEnd ? "Renew subscription" : "Subscribe"}
        </Link>
      )}
      {manages && <ManageCard />}
      {canCancel && (
        <ConfirmLink to={to} title={title} {...question}>
          {title}
        </ConfirmLink>
      )}
    </div>
  );
}

function AccountActions({ email }: { email: string }) {
  return (
    <section className="sheet grid items-start gap-6 lg:col-span-2 lg:grid-cols-3">
      <div className="grid justify-items-start gap-2">
        <h2>Your devices</h2>
        <p className="text-ink-2">
          Left yourself signed in somewhere? This ends every session but the one you are in.
        </p>
        <ReplyScope to={["sign-out-everywhere"]}>
          <ErrorSummary />
        </ReplyScope>
        <Form replace>
          <SubmitButton intent="sign-out-everywhere" className="btn">
            <MonitorX size={16} aria-hidden />
            Sign out everywhere
          </SubmitButton>
        </Form>
      </div>
      <div className="grid justify-items-start gap-2">
        <h2>Your data</h2>
        <p className="text-ink-2">
          One ZIP file with all of your properties: budgets as tables and as JSON, photos, and the
          files of each dossier.
        </p>
        <Link className="btn" to={paths.exportAccount} reloadDocument>
          <Download size={16} aria-hidden />
          Download everything I own
        </Link>
      </div>
      <div className="grid justify-items-start gap-2">
        <h2>Leave</h2>
        <p className="text-ink-2">
          Deletes your account and everything that you created, at once and for good.
        </p>
        <DialogLink
          to={paths.deleteAccount}
          title={DELETE_ACCOUNT}
          dialog={(close) => (
            <DeleteAccountForm
              email={email}
              cancel={
                <button type="button" className="btn" onClick={close}>
                  Cancel
                </button>
              }
            />
          )}
        >
          {DELETE_ACCOUNT}
        </DialogLink>
      </div>
    </section>
  );
}
