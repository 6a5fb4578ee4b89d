import { expect, test } from "vitest";
import { emailOf, makeWorld, NOW } from "../../../tests/support/world";
import * as accountMails from "./account-mails";
import * as billingMails from "./billing-mails";
import type { Mail } from "./compose-mail";
import * as sharingMails from "./sharing-mails";
import * as supplierMails from "./supplier-mails";

const templates = { ...accountMails, ...billingMails, ...sharingMails, ...supplierMails };
const { app } = makeWorld({ PUBLIC_URL: "http://localhost:4000", BILLING: "sandbox" });

const TYPED = "Locked - sign in at https://evil.example/x or www.evil.nz or evil。nz";
const typist = (emailVerified: boolean) => ({
  ...makeWorld().person("Ada"),
  emailVerified,
  firstName: TYPED,
  lastName: TYPED,
});
const email = emailOf("Ada");
const path = "/p";
const secret = "s";
const amount = TYPED;
const text = TYPED;
const street = TYPED;
const title = TYPED;
const name = TYPED;
const supplier = TYPED;

/** Each with typed text wherever it takes text: by whom it goes to, and by who is its sender. */
const mails: {
  [Name in keyof typeof templates]: (to: ReturnType<typeof typist>) => Mail;
} = {
  activationMail: (to) => accountMails.activationMail(app, to, path, { isContested: true }),
  alreadyRegisteredMail: (to) => accountMails.alreadyRegisteredMail(app, to),
  resetMail: (to) => accountMails.resetMail(app, to, path),
  firstPasswordMail: (to) => accountMails.firstPasswordMail(app, to, path),
  goodbyeMail: (to) => accountMails.goodbyeMail(app, to),
  passwordChangedMail: (to) => accountMails.passwordChangedMail(app, to),
  subscriptionStartedMail: (to) => billingMails.subscriptionStartedMail(app, to, NOW),
  paymentFailedMail: (to) => billingMails.paymentFailedMail(app, to, NOW),
  subscriptionCancelledMail: (to) => billingMails.subscriptionCancelledMail(app, to, NOW),
  subscriptionLostMail: (to) => billingMails.subscriptionLostMail(app, to),
  refundedMail: (to) =>
    billingMails.refundedMail(app, to, { amount: 500, currency: "nzd", paidOn: NOW }),
  trialEndingMail: (to) => billingMails.trialEndingMail(app, to, NOW),
  trialEndedMail: (to) => billingMails.trialEndedMail(app, to),
  sharedMail: (to) => sharingMails.sharedMail(app, to, typist(true), { id: "p", name: TYPED }),
  invitationMail: () =>
    sharingMails.invitationMail(app, email, typist(true), { id: "p", name: TYPED }),
  confirmVariationMail: () =>
    supplierMails.confirmVariationMail(app, typist(true), { secret, amount, text, street }),
  variationAnsweredMail: (to) =>
    supplierMails.variationAnsweredMail(app, to, { name, isConfirmed: true, amount, text, path }),
  askForQuoteMail: () =>
    supplierMails.askForQuoteMail(app, typist(true), { secret, title, street, replyBy: null }),
  quoteArrivedMail: (to) =>
    supplierMails.quoteArrivedMail(app, to, { supplier, total: 100, title, path }),
};

test.each(Object.keys(templates) as (keyof typeof templates)[])(
  "%s links to this product alone, whatever was typed",
  (template) => {
    const mail = mails[template](typist(true));
    const hrefs = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    for (const href of hrefs) expect(href).toMatch(/^http:\/\/localhost:4000\//);
    const words = [mail.subject, mail.text, mail.html.replace(/<style.*?<\/style>|<[^>]*>/gs, " ")];
    for (const said of words) {
      const rest = said.replaceAll(/http:\/\/localhost:4000\/\S*/g, "").replaceAll(email, "");
      expect(rest).not.toMatch(/:\/\/|[\p{L}\p{N}][.。]\p{L}{2}|@/u);
    }
  },
);

/** What somebody else typed is in these alone, whose senders have verified their address. */
const OF_OTHERS = /^(shared|invitation|confirmVariation|variationAnswered|askForQuote|quoteArr)/;

test.each(Object.keys(templates).filter((template) => !OF_OTHERS.test(template)))(
  "%s holds nothing typed before its address was verified",
  (template) => {
    const mail = mails[template as keyof typeof templates](typist(false));
    for (const said of Object.values(mail)) expect(said).not.toContain("Locked");
  },
);
