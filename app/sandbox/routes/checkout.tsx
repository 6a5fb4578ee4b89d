import { formatDollarsAndCents } from "~/domain/money";
import { pressCheckout, showCheckout, type CheckoutView } from "~/sandbox/operations";
import { sandboxRoute, type PageProps, SandboxDocument } from "~/sandbox/sandbox-route";

const handler = sandboxRoute({
  show: showCheckout,
  press: pressCheckout,
  next: ({ goTo }) => goTo,
  Page: CardPage,
});

export const loader = handler.loader;
export const action = handler.action;

const DECLINED = "Your card was declined. Nothing was paid. You can try again.";

/** Has card fields for looks only: no card data is taken. */
function CardPage({
  view: session,
  productName,
  problem = session.declined ? DECLINED : undefined,
}: PageProps<CheckoutView>) {
  const price = `${formatDollarsAndCents(session.cents)} NZD`;
  return (
    <SandboxDocument
      title={`Sandbox card page – ${productName}`}
      label="Sandbox: no card is needed, and no money moves"
      problem={session.status === "open" ? problem : undefined}
    >
      <section className="sheet grid gap-4">
        <header className="grid gap-1">
          <h1>Subscribe to {productName}</h1>
          <p className="text-3xl font-semibold tabular-nums">{price}</p>
          <p className="hint">
            {session.plan} subscription, paid every {session.interval}, GST included
          </p>
        </header>
        {session.status === "open" ? (
          <OpenSession session={session} price={price} />
        ) : (
          <Closed session={session} />
        )}
      </section>
    </SandboxDocument>
  );
}

function OpenSession({ session, price }: { session: CheckoutView; price: string }) {
  return (
    <form method="post" className="grid gap-4">
      {session.email && (
        <p>
          For <b className="wrap-anywhere">{session.email}</b>
        </p>
      )}
      <fieldset className="grid gap-3">
        <legend className="label mb-2">Card, already filled in</legend>
        <CardField id="number" label="Card number" value="4242 4242 4242 4242" />
        <div className="grid grid-cols-2 gap-3">
          <CardField id="expiry" label="Expiry" value="12 / 34" />
          <CardField id="code" label="Security code" value="123" />
        </div>
      </fieldset>
      <div className="grid gap-2">
        <button className="btn btn-primary" name="button" value="pay">
          Pay {price}
        </button>
        <button className="btn" name="button" value="decline">
          Decline
        </button>
        {session.backUrl && (
          <button className="btn btn-plain" name="button" value="back">
            Back
          </button>
        )}
      </div>
      <p className="hint">Pay is a card that works, Decline one that does not.</p>
    </form>
  );
}

function CardField({ id, label, value }: { id: string; label: string; value: string }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} className="input" value={value} readOnly autoComplete="off" />
    </div>
  );
}

function Closed({ session }: { session: CheckoutView }) {
  const paid = session.status === "complete";
  return (
    <form method="post" className="grid gap-4">
      <p>{paid ? "This has been paid." : "This page has expired. Nothing was paid."}</p>
      <button className="btn btn-primary" name="button" value={paid ? "pay" : "back"}>
        {paid ? "Go on" : "Back"}
      </button>
    </form>
  );
}
