import { paths } from "~/contracts/paths";
import { ownerDate } from "~/domain/dates";
import { formatDollarsAndCents, type Cents } from "~/domain/money";
import type { App } from "../app";
import { composeMail, type Addressee, type Mail } from "./compose-mail";

/** @param end of the first period, if known. */
export function subscriptionStartedMail(app: App, to: Addressee, end: Date | null): Mail {
  const { productName } = app.settings;
  return composeMail(app, {
    subject: `Your ${productName} subscription has begun`,
    to,
    paragraphs: [
      `Thank you for subscribing to ${productName}. Everything is open to you.`,
      ...(end
        ? [
            `The next payment is due on ${ownerDate(end)}. You can cancel at any time before, and keep what you paid for.`,
          ]
        : []),
    ],
    link: { label: "See your payments and invoices", path: paths.profile },
  });
}

/** @param accessEnd null when access has ended. */
export function paymentFailedMail(app: App, to: Addressee, accessEnd: Date | null): Mail {
  const { productName } = app.settings;
  return composeMail(app, {
    subject: `Your ${productName} payment did not go through`,
    to,
    paragraphs: [
      `Your card was declined when we asked for the next payment for ${productName}. Nothing was charged.`,
      accessEnd
        ? `We will try again in the next days. Until ${ownerDate(accessEnd)} everything stays open to you.`
        : "We will try again in the next days. What you have entered is kept.",
    ],
    link: { label: "Look after your card", path: paths.profile },
  });
}

/** @param end of the paid period; null when over. */
export function subscriptionCancelledMail(app: App, to: Addressee, end: Date | null): Mail {
  const { productName } = app.settings;
  return composeMail(app, {
    subject: `Your ${productName} subscription is cancelled`,
    to,
    paragraphs: [
      `Your subscription to ${productName} is cancelled. No more payments will be taken.`,
      end
        ? `Everything stays open to you until ${ownerDate(end)}. What you have entered is kept after that too.`
        : "What you have entered is kept, and you can download it at any time.",
    ],
    link: { label: "Subscribe again", path: paths.subscribe },
  });
}

/** Stripe stopped retrying the payment. */
export function subscriptionLostMail(app: App, to: Addressee): Mail {
  const { productName } = app.settings;
  return composeMail(app, {
    subject: `Your ${productName} subscription has ended`,
    to,
    paragraphs: [
      "We could not take the payment for your subscription, and will not try again: it has ended.",
      "What you have entered is kept, and you can download it at any time. Subscribe again to go on where you were.",
    ],
    link: { label: "Subscribe again", path: paths.subscribe },
  });
}

/** @param refund `amount` in cents of `currency`. */
export function refundedMail(
  app: App,
  to: Addressee,
  refund: { amount: Cents; currency: string; paidOn: Date },
): Mail {
  const { productName } = app.settings;
  const sum = `${formatDollarsAndCents(refund.amount)} ${refund.currency.toUpperCase()}`;
  return composeMail(app, {
    subject: `A ${productName} payment was refunded`,
    to,
    paragraphs: [
      `${sum} of your payment of ${ownerDate(refund.paidOn)} was given back. It takes your bank some days to show it.`,
    ],
  });
}

export function trialEndingMail(app: App, to: Addressee, end: Date): Mail {
  const { productName } = app.settings;
  return composeMail(app, {
    subject: `Your ${productName} trial ends tomorrow`,
    to,
    paragraphs: [
      `Your free trial of ${productName} ends on ${ownerDate(end)}. Nothing is charged: you never gave us a card.`,
      "To go on with your renovations after that, subscribe. What you have entered stays in any case.",
    ],
    link: { label: "See what it costs", path: paths.subscribe },
  });
}

export function trialEndedMail(app: App, to: Addressee): Mail {
  const { productName } = app.settings;
  return composeMail(app, {
    subject: `Your ${productName} trial has ended`,
    to,
    paragraphs: [
      `Your free trial of ${productName} has ended. Everything that you have entered is kept, and you can download it at any time.`,
      "Subscribe to go on where you were.",
    ],
    link: { label: "Subscribe", path: paths.subscribe },
  });
}
