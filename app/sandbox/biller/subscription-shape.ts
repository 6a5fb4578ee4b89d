import type Stripe from "stripe";
import { listOf } from "./biller-context";
import type { SubscriptionEntry } from "./ledger";
import { planOf, planShape, priceShape } from "./plans";

export function subscriptionShape(subscription: SubscriptionEntry): Stripe.Subscription {
  return {
    id: subscription.id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: subscription.anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: subscription.cancelAt,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    canceled_at: subscription.canceledAt,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: subscription.reason,
    },
    collection_method: "charge_automatically",
    created: subscription.created,
    currency: "nzd",
    customer: subscription.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: subscription.endedAt,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: listOf(`/v1/subscription_items?subscription=${subscription.id}`, [
      itemShape(subscription),
    ]),
    latest_invoice: subscription.latestInvoice,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: subscription.created,
    status: subscription.status,
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" },
    },
    trial_start: null,
  };
}

function itemShape(subscription: SubscriptionEntry): Stripe.SubscriptionItem {
  const plan = planOf(subscription.price);
  return {
    id: subscription.item,
    object: "subscription_item",
    billing_thresholds: null,
    created: subscription.created,
    current_period_end: subscription.periodEnd,
    current_period_start: subscription.periodStart,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planShape(plan),
    price: priceShape(plan),
    quantity: subscription.quantity,
    subscription: subscription.id,
    tax_rates: [],
  };
}
