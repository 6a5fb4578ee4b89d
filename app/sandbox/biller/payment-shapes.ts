import type Stripe from "stripe";
import type { BillerContext } from "./biller-context";
import type { ChargeEntry, DisputeEntry, InvoiceEntry, RefundEntry } from "./ledger";

export function chargeShape(charge: ChargeEntry): Stripe.Charge {
  const failed = charge.status === "failed";
  return {
    id: charge.id,
    object: "charge",
    amount: charge.amount,
    amount_captured: failed ? 0 : charge.amount,
    amount_refunded: charge.refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: "SANDBOX",
    captured: !failed,
    created: charge.created,
    currency: "nzd",
    customer: charge.customer,
    description: "Subscription",
    disputed: charge.disputed,
    failure_balance_transaction: null,
    failure_code: failed ? "card_declined" : null,
    failure_message: failed ? "Your card has insufficient funds." : null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: outcomeShape(failed),
    paid: !failed,
    payment_intent: charge.paymentIntent,
    payment_method: null,
    payment_method_details: { type: "card" },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: charge.refunded === charge.amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: charge.status,
    transfer_data: null,
    transfer_group: null,
  };
}

function outcomeShape(failed: boolean): Stripe.Charge["outcome"] {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: failed ? "declined_by_network" : "approved_by_network",
    reason: failed ? "insufficient_funds" : null,
    risk_level: "normal",
    seller_message: failed
      ? "The bank returned the decline code `insufficient_funds`."
      : "Payment complete.",
    type: failed ? "issuer_declined" : "authorized",
  };
}

export function paymentIntentShape(
  { ledger }: Pick<BillerContext, "ledger">,
  invoice: InvoiceEntry,
  id: string,
): Stripe.PaymentIntent {
  const charge = ledger.charges.findLast(({ paymentIntent }) => paymentIntent === id);
  const paid = charge?.status === "succeeded";
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: invoice.due,
    amount_capturable: 0,
    amount_received: paid ? invoice.due : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: `${id}_secret_${invoice.secret}`,
    confirmation_method: "automatic",
    created: invoice.finalizedAt ?? invoice.created,
    currency: "nzd",
    customer: invoice.customer,
    customer_account: null,
    description: "Subscription",
    excluded_payment_method_types: null,
    last_payment_error:
      charge && !paid
        ? {
            charge: charge.id,
            code: "card_declined",
            decline_code: "insufficient_funds",
            message: "Your card has insufficient funds.",
            type: "card_error",
          }
        : null,
    latest_charge: charge?.id ?? null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: "off_session",
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? "succeeded" : "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
  };
}

export function refundShape(refund: RefundEntry, charge: ChargeEntry): Stripe.Refund {
  return {
    id: refund.id,
    object: "refund",
    amount: refund.amount,
    balance_transaction: null,
    charge: refund.charge,
    created: refund.created,
    currency: "nzd",
    customer: charge.customer,
    customer_account: null,
    destination_details: { card: { type: "refund" }, type: "card" },
    metadata: {},
    payment_intent: charge.paymentIntent,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  };
}

export function disputeShape(dispute: DisputeEntry, charge: ChargeEntry): Stripe.Dispute {
  return {
    id: dispute.id,
    object: "dispute",
    amount: dispute.amount,
    balance_transactions: [],
    charge: dispute.charge,
    created: dispute.created,
    currency: "nzd",
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: dispute.created + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.paymentIntent,
    reason: dispute.reason,
    status: dispute.status,
  };
}

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
