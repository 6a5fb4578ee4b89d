import { z } from "zod";
import { fields, id } from "~/contracts/fields";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { listMails, type OutboxRecord } from "~/data/outbox";
import { foldEmail } from "~/domain/email";
import { PLANS } from "~/domain/price";
import { Refusal } from "~/domain/refusal";
import type { App } from "~/operations/app";
import { command, query } from "~/operations/operation";
import type { SandboxParts } from "./app-parts";
import type { SandboxBiller } from "./biller/sandbox-biller";
import { isStripeFault } from "./biller/ledger";

const OPEN_TO_ALL = { failure: messages.notFound, access: "anyone" } as const;

const checkoutParams = z.object({ sessionId: id });
/** Accepts any query; only `declined` is read. */
const checkoutQuery = z.object({ declined: z.string().optional() });
const checkoutInput = fields({ button: z.enum(["pay", "decline", "back"]) });

/** Money in cents (NZD). */
const checkoutView = z.object({
  id: z.string(),
  status: z.enum(["open", "complete", "expired"]),
  product: z.string(),
  plan: z.string(),
  interval: z.enum(["month", "year"]),
  cents: z.number(),
  email: z.string().nullable(),
  backUrl: z.string().nullable(),
  declined: z.boolean(),
});
export type CheckoutView = z.output<typeof checkoutView>;

/** A path or URL to redirect to. */
const goToView = z.object({ goTo: z.string() });

/** Replaces Stripe's hosted page (docs/specification.md §22.2); the URL authorises. */
export const showCheckout = query({
  ...OPEN_TO_ALL,
  summary: "The sandbox's card page",
  params: checkoutParams,
  input: checkoutQuery,
  output: checkoutView,
  find: ({ app }, { sessionId }) => present(billerOf(app).checkout(sessionId)),
  run: (_context, session, { declined }) => ({ ...session, declined: declined !== undefined }),
});

/** Results reach the product by webhook, as from Stripe. */
export const pressCheckout = command({
  ...OPEN_TO_ALL,
  summary: "A button of the sandbox's card page",
  params: checkoutParams,
  input: checkoutInput,
  output: goToView,
  find: ({ app }, { sessionId }) => present(billerOf(app).checkout(sessionId)),
  run: ({ app }, { id }, { button }) => ({ goTo: present(billerOf(app)[button](id)) }),
});

const portalParams = z.object({ portalId: id });
const PRESS = {
  "good-card": (biller, id) => biller.setCard(id, "good"),
  "declining-card": (biller, id) => biller.setCard(id, "declining"),
  monthly: (biller, id) => biller.switchPlan(id, "monthly"),
  annual: (biller, id) => biller.switchPlan(id, "annual"),
  cancel: (biller, id) => biller.cancel(id),
  resume: (biller, id) => biller.resume(id),
  "pay-now": (biller, id) => biller.payNow(id),
} satisfies Record<string, (biller: SandboxBiller, id: string) => void>;
export type PortalButton = keyof typeof PRESS;
const portalInput = fields({ button: z.enum(Object.keys(PRESS) as PortalButton[]) });

/** Money in cents (NZD), times ISO 8601 UTC. */
const portalView = z.object({
  id: z.string(),
  email: z.string().nullable(),
  returnUrl: z.string().nullable(),
  card: z.enum(["good", "declining"]).nullable(),
  subscription: z
    .object({
      plan: z.enum(PLANS),
      status: z.string(),
      periodEnd: z.string(),
      cancelAt: z.string().nullable(),
    })
    .nullable(),
  invoices: z.array(
    z.object({
      id: z.string(),
      number: z.string().nullable(),
      date: z.string(),
      cents: z.number(),
      status: z.string(),
    }),
  ),
});
export type PortalView = z.output<typeof portalView>;

/** Replaces Stripe's portal; the URL authorises. */
export const showPortal = query({
  ...OPEN_TO_ALL,
  summary: "The sandbox's billing portal",
  params: portalParams,
  output: portalView,
  find: ({ app }, { portalId }) => present(billerOf(app).portal(portalId)),
  run: (_context, portal) => portal,
});

/** Results reach the product by webhook, as from Stripe. */
export const pressPortal = command({
  ...OPEN_TO_ALL,
  summary: "A button of the sandbox's billing portal",
  params: portalParams,
  input: portalInput,
  output: goToView,
  find: ({ app }, { portalId }) => present(billerOf(app).portal(portalId)),
  run({ app }, { id }, { button }) {
    try {
      PRESS[button](billerOf(app), id);
    } catch (error) {
      throw isStripeFault(error) ? new Refusal("conflict", error.message) : error;
    }
    return { goTo: paths.sandboxPortal(id) };
  },
});

const DAYS = "Enter a number of days from 1 to 1,000.";
const clockInput = fields({
  days: z.coerce.number(DAYS).int(DAYS).min(1, DAYS).max(1_000, DAYS),
});

const clockView = z.object({ now: z.string() });

export const showClock = query({
  ...OPEN_TO_ALL,
  summary: "The sandbox's clock",
  output: clockView,
  run({ app }) {
    sandboxOnly(app);
    return { now: app.clock().toISOString() };
  },
});

/** Answers after the biller has done what fell due and delivered its events. */
export const moveClock = command({
  ...OPEN_TO_ALL,
  summary: "Puts the sandbox's clock forward",
  input: clockInput,
  output: clockView,
  async prepare({ app }, { days }) {
    sandboxOnly(app);
    present(app.moveClock)(days);
    await app.sandboxBiller?.tick();
  },
  run: ({ app }) => ({ now: app.clock().toISOString() }),
});

const NEWEST = 500;

/** A mail as the sandbox shows it (docs/specification.md §22.2). `sentAt` is ISO 8601 UTC. */
const sandboxMailsView = z.array(
  z.object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    links: z.array(z.string()),
    sentAt: z.string(),
  }),
);
export type SandboxMailsView = z.output<typeof sandboxMailsView>;

/** Accepts any query; only `to` is read. */
const sandboxMailsInput = z.object({ to: z.string().max(254).optional() });

/** The mails of the outbox, sent or not, instead of an inbox (docs/specification.md §22.2). */
export const showSandboxMails = query({
  ...OPEN_TO_ALL,
  summary: "The mails that the sandbox kept, the newest first",
  input: sandboxMailsInput,
  output: sandboxMailsView,
  run({ app, db }, _subject, { to }) {
    sandboxOnly(app);
    const mails = listMails(db, NEWEST).filter(
      ({ recipient }) => !to || foldEmail(recipient) === foldEmail(to),
    );
    return mails.map(viewMail);
  },
});

function viewMail({ recipient, subject, text, html, createDate, sentDate }: OutboxRecord) {
  return {
    to: recipient,
    subject,
    text,
    html,
    links: text.match(/https?:\/\/\S+/g) ?? [],
    sentAt: (sentDate ?? createDate).toISOString(),
  };
}

/** @throws Refusal missing outside the sandbox (docs/specification.md §22.2). */
function sandboxOnly({ settings }: Pick<App, "settings">): void {
  if (!settings.sandbox) throw new Refusal("missing", messages.notFound);
}

/** @throws Refusal missing without a sandbox biller. */
function billerOf(app: Pick<App, "settings"> & Pick<SandboxParts, "sandboxBiller">): SandboxBiller {
  sandboxOnly(app);
  return present(app.sandboxBiller);
}

function present<Thing>(thing: Thing | null | undefined): Thing {
  if (thing === null || thing === undefined) throw new Refusal("missing", messages.notFound);
  return thing;
}
