import type { ReactNode } from "react";
import { ownerDate } from "~/domain/dates";
import { formatDollarsAndCents } from "~/domain/money";
import { INTERVALS, PRICES } from "~/domain/price";
import { pressPortal, showPortal, type PortalButton, type PortalView } from "~/sandbox/operations";
import { sandboxRoute, type PageProps, SandboxDocument } from "~/sandbox/sandbox-route";

const handler = sandboxRoute({
  show: showPortal,
  press: pressPortal,
  next: ({ goTo }) => goTo,
  Page: PortalPage,
});

export const loader = handler.loader;
export const action = handler.action;

function PortalPage({ view: portal, productName, problem }: PageProps<PortalView>) {
  const { subscription, card } = portal;
  return (
    <SandboxDocument
      title={`Sandbox billing portal – ${productName}`}
      label="Sandbox: no money moves"
      problem={problem}
      wide
    >
      <header className="grid gap-1">
        <h1>Billing</h1>
        {portal.email && <p className="hint wrap-anywhere">{portal.email}</p>}
        {portal.returnUrl && (
          <p>
            <a className="link link-alone" href={portal.returnUrl}>
              Back to {productName}
            </a>
          </p>
        )}
      </header>
      <section className="sheet grid gap-3">
        <h2 className="text-lg">Subscription</h2>
        {subscription ? <Plan subscription={subscription} /> : <p>There is no subscription.</p>}
      </section>
      <section className="sheet grid gap-3">
        <h2 className="text-lg">Card</h2>
        <p>
          {card === "declining"
            ? "4000 0000 0000 0341: every payment is declined."
            : "4242 4242 4242 4242: payments go through."}
        </p>
        {card === "declining" ? (
          <Press button="good-card">Use a card that works</Press>
        ) : (
          <Press button="declining-card">Use a card that is declined</Press>
        )}
      </section>
      <Invoices invoices={portal.invoices} />
    </SandboxDocument>
  );
}

function Plan({ subscription }: { subscription: NonNullable<PortalView["subscription"]> }) {
  const { plan, status, periodEnd, cancelAt } = subscription;
  return (
    <>
      <p>
        {plan === "annual" ? "Annual" : "Monthly"}, {formatDollarsAndCents(PRICES[plan])} a{" "}
        {INTERVALS[plan]}{" "}
        <span className={status === "active" ? "tag tag-good" : "tag"}>
          {status.replace("_", " ")}
        </span>
      </p>
      <p>
        {cancelAt
          ? `Ends on ${ownerDate(new Date(cancelAt))}.`
          : `Renews on ${ownerDate(new Date(periodEnd))}.`}
      </p>
      <form method="post" className="flex flex-wrap gap-2">
        <Button button={plan === "annual" ? "monthly" : "annual"}>
          {plan === "annual" ? "Switch to monthly" : "Switch to annual"}
        </Button>
        <Button button={cancelAt ? "resume" : "cancel"}>
          {cancelAt ? "Renew after all" : "Cancel at the end of the period"}
        </Button>
      </form>
    </>
  );
}

function Invoices({ invoices }: Pick<PortalView, "invoices">) {
  return (
    <section className="sheet grid gap-3">
      <h2 className="text-lg">Invoices</h2>
      {invoices.length === 0 && <p>There are none yet.</p>}
      <ul className="grid gap-2">
        {invoices.map(({ id, number, date, cents, status }) => (
          <li key={id} className="flex flex-wrap justify-between gap-2">
            <span>
              {ownerDate(new Date(date))} {number}
            </span>
            <span>
              {formatDollarsAndCents(cents)}{" "}
              <span className={status === "paid" ? "tag tag-good" : "tag"}>{status}</span>
            </span>
          </li>
        ))}
      </ul>
      {invoices.some(({ status }) => status === "open") && (
        <Press button="pay-now">Pay what is open</Press>
      )}
    </section>
  );
}

function Press({ button, children }: { button: PortalButton; children: ReactNode }) {
  return (
    <form method="post">
      <Button button={button}>{children}</Button>
    </form>
  );
}

function Button({ button, children }: { button: PortalButton; children: ReactNode }) {
  return (
    <button className="btn" name="button" value={button}>
      {children}
    </button>
  );
}
