import { emit, type Doing } from "~/sandbox/biller/biller-context";
import { cancelSubscription } from "~/sandbox/biller/invoices";
import { find, findLiveCustomer, isOver, type SubscriptionEntry } from "~/sandbox/biller/ledger";
import { startSandboxBiller, type SandboxBillerOptions } from "~/sandbox/biller/sandbox-biller";
import { customerShape, subscriptionShape } from "~/sandbox/biller/shapes";
import { pendingFaults } from "./biller-faults";
import { closeDispute, disputeInvoice, refundInvoice } from "./biller-refunds";

/** The sandbox biller with controls for what goes wrong, and for what happens outside its API. */
export async function startControlledBiller(options: Omit<SandboxBillerOptions, "before">) {
  const stopping = new AbortController();
  const { middleware, misbehave, behave } = pendingFaults(stopping.signal);
  const biller = await startSandboxBiller({ ...options, before: middleware });
  return {
    ...biller,
    ...outsideEvents(biller.doing),
    misbehave,
    behave,
    async stop(): Promise<void> {
      stopping.abort();
      await biller.stop();
    },
  };
}

/** What happens at Stripe without a call of the product's. */
function outsideEvents(doing: Doing) {
  return {
    refund: (invoice: string, cents?: number) =>
      doing((context) => refundInvoice(context, invoice, cents)),
    dispute: (invoice: string) => doing((context) => disputeInvoice(context, invoice)),
    closeDispute: (dispute: string, outcome: "won" | "lost") =>
      doing((context) => closeDispute(context, dispute, outcome)),
    /** Permanent, as at Stripe: subscriptions end at once, invoices stay. */
    deleteCustomer: (id: string) =>
      doing((context) => {
        const customer = findLiveCustomer(context.ledger, id);
        for (const subscription of context.ledger.subscriptions)
          if (subscription.customer === id && !isOver(subscription))
            cancelSubscription(context, subscription);
        emit(context, "customer.deleted", customerShape(customer));
        customer.deleted = true;
      }),
    /** Puts a subscription into any state, also one that Stripe does not have yet. */
    force: (
      id: string,
      changes: Partial<Omit<SubscriptionEntry, "id" | "status">> & { status?: string },
    ) =>
      doing((context) => {
        const subscription = Object.assign(find(context.ledger, "subscriptions", id), changes);
        emit(context, "customer.subscription.updated", subscriptionShape(subscription));
      }),
  };
}
