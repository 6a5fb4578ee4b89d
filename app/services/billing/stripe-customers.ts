import type { Biller } from "./biller";
import { all, keyFor, orUndefined, secondsFrom, type StripeClient } from "./stripe-client";
import { idOf, paidInvoiceOf, refundsByPayment, subscriptionOf } from "./stripe-truth";

/** @param portal the page to which Stripe's portal returns. */
export function customerCalls({ ask }: StripeClient, portal: string) {
  return {
    findCustomer: ({ id, email }) =>
      ask(
        async (stripe) =>
          (await all(stripe.customers.list({ email, limit: 100 }))).find(
            ({ metadata }) => metadata["userId"] === id,
          )?.id,
      ),

    listCustomers: (since) =>
      ask(async (stripe) => {
        const made = await all(stripe.customers.list({ created: secondsFrom(since), limit: 100 }));
        return made.flatMap(({ id, metadata: { userId } }) => (userId ? [{ id, userId }] : []));
      }),

    ownerOf: (id) =>
      ask(async (stripe) => {
        const customer = await orUndefined(stripe.customers.retrieve(id));
        return !customer || customer.deleted ? null : (customer.metadata["userId"] ?? null);
      }),

    createCustomer: ({ id, email, name }, after) =>
      ask(async (stripe) => {
        const asked = { email, name, metadata: { userId: id } };
        return (
          await stripe.customers.create(asked, {
            idempotencyKey: keyFor(`customer:${id}:${after}`, asked),
          })
        ).id;
      }),

    readCustomer: (id) =>
      ask(async (stripe) => {
        const customer = await orUndefined(stripe.customers.retrieve(id));
        if (!customer) return { isDeleted: true, subscriptions: [], invoices: null };
        const isDeleted = customer.deleted === true;
        // Payments of a deleted customer may or may not be readable.
        const ifReadable = <Item>(list: Promise<Item[]>) => (isDeleted ? orUndefined(list) : list);
        const [subscriptions, invoices, charges] = await Promise.all([
          isDeleted
            ? []
            : all(stripe.subscriptions.list({ customer: id, status: "all", limit: 100 })),
          ifReadable(
            all(
              stripe.invoices.list({
                customer: id,
                status: "paid",
                limit: 100,
                expand: ["data.payments"],
              }),
            ),
          ),
          ifReadable(all(stripe.charges.list({ customer: id, limit: 100 }))),
        ]);
        const disputed = charges?.filter((charge) => charge.disputed) ?? [];
        const disputes = await Promise.all(
          disputed.map(({ id: charge }) => all(stripe.disputes.list({ charge, limit: 100 }))),
        );
        const refunds = charges && refundsByPayment(charges, disputes.flat());
        return {
          isDeleted,
          subscriptions: subscriptions.map(subscriptionOf),
          invoices:
            invoices && refunds ? invoices.map((invoice) => paidInvoiceOf(invoice, refunds)) : null,
        };
      }),

    openPortal: (customer) =>
      ask(
        async (stripe) =>
          (await stripe.billingPortal.sessions.create({ customer, return_url: portal })).url,
      ),

    customerOfCharge: (id) =>
      ask(async (stripe) => idOf((await orUndefined(stripe.charges.retrieve(id)))?.customer)),
  } satisfies Partial<Biller>;
}
