import { z } from "zod";
import { fields, id } from "~/contracts/fields";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { listMails, type OutboxRecord } from "~/data/outbox";
import { foldEmail } from "~/domain/email";
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

/** What the biller shows of one; as its pages are made of it, no schema repeats its shape. */
type Shown<Page extends "checkout" | "portal"> = NonNullable<ReturnType<SandboxBiller[Page]>>;

export type CheckoutView = Shown<"checkout"> & { declined: boolean };

/** A path or URL to redirect to. */
const goToView = z.object({ goTo: z.string() });

/** Replaces Stripe's hosted page (docs/specification.md §22.2); the URL authorises. */
export const showCheckout = query({
  ...OPEN_TO_ALL,
  summary: "The sandbox's card page",
  params: checkoutParams,
  input: checkoutQuery,
  output: z.custom<CheckoutView>(),
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

export type PortalView = Shown<"portal">;

/** Replaces Stripe's portal; the URL authorises. */
export const showPortal = query({
  ...OPEN_TO_ALL,
  summary: "The sandbox's billing portal",
  params: portalParams,
  output: z.custom<PortalView>(),
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

export type SandboxMailsView = ReturnType<typeof viewMail>[];

/** Accepts any query; only `to` is read. */
const sandboxMailsInput = z.object({ to: z.string().max(254).optional() });

/** The mails of the outbox, sent or not, instead of an inbox (docs/specification.md §22.2). */
export const showSandboxMails = query({
  ...OPEN_TO_ALL,
  summary: "The mails that the sandbox kept, the newest first",
  input: sandboxMailsInput,
  output: z.custom<SandboxMailsView>(),
  run({ app, db }, _subject, { to }) {
    sandboxOnly(app);
    const mails = listMails(db, NEWEST).filter(
      ({ recipient }) => !to || foldEmail(recipient) === foldEmail(to),
    );
    return mails.map(viewMail);
  },
});

/** A mail as the sandbox shows it (docs/specification.md §22.2). `sentAt` is ISO 8601 UTC. */
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
