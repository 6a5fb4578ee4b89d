import type Stripe from "stripe";
import { listOf, type BillerContext } from "./biller-context";
import type { PortalEntry, SessionEntry } from "./ledger";
import { planOf, priceShape, PRODUCT } from "./plans";

/** Fields of a session that the sandbox never fills. */
const EMPTY_FIELDS = {
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  customer_account: null,
  customer_creation: null,
  customer_email: null,
  discounts: [],
  integration_identifier: null,
  invoice_creation: null,
  locale: null,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_configuration_details: null,
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>;

export function sessionShape(
  { ledger, publicUrl }: Pick<BillerContext, "ledger" | "publicUrl">,
  session: SessionEntry,
): Stripe.Checkout.Session {
  const customer = ledger.customers.find(({ id }) => id === session.customer);
  const email = customer?.email;
  const amount = planOf(session.price).cents;
  return {
    ...EMPTY_FIELDS,
    id: session.id,
    object: "checkout.session",
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    created: session.created,
    currency: "nzd",
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: session.customer,
    customer_details: email
      ? {
          address: null,
          business_name: null,
          email,
          individual_name: null,
          name: customer?.name ?? null,
          phone: null,
          tax_exempt: "none",
          tax_ids: null,
        }
      : null,
    expires_at: session.expiresAt,
    invoice: session.invoice,
    livemode: false,
    metadata: session.metadata,
    mode: "subscription",
    payment_method_collection: "always",
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_status: session.status === "complete" ? "paid" : "unpaid",
    status: session.status,
    subscription: session.subscription,
    success_url: session.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: session.status === "open" ? `${publicUrl}/sandbox/checkout/${session.id}` : null,
  };
}

export function sessionLines(session: SessionEntry): Stripe.ApiList<Stripe.LineItem> {
  const plan = planOf(session.price);
  const amount = plan.cents;
  const line: Stripe.LineItem = {
    id: `li_${session.id.slice(-24)}`,
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: "nzd",
    description: PRODUCT.name,
    metadata: {},
    price: priceShape(plan),
    quantity: 1,
  };
  return listOf(`/v1/checkout/sessions/${session.id}/line_items`, [line]);
}

export function portalShape(
  { publicUrl }: Pick<BillerContext, "publicUrl">,
  portal: PortalEntry,
): Stripe.BillingPortal.Session {
  return {
    id: portal.id,
    object: "billing_portal.session",
    configuration: "bpc_sandbox",
    created: portal.created,
    customer: portal.customer,
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: portal.returnUrl,
    url: `${publicUrl}/sandbox/portal/${portal.id}`,
  };
}
