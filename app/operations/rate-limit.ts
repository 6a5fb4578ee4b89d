import { resetAttempts, countAttempt, findAttempts, uncountAttempt } from "~/data/rate-limits";
import { inWriteTransaction, type Db } from "~/data/database";
import { messages } from "~/contracts/messages";
import { foldEmail } from "~/domain/email";
import { Refusal } from "~/domain/refusal";
import { networkOf } from "~/services/network";
import type { PreparingContext, RequestContext } from "./request-context";

type Rule = { tries: number; minutes: number };
/**
 * Beyond `tries`, each network has `own` tries, up to `most` in all, so that attackers cannot lock
 * the owner out.
 */
type AccountRule = Rule & {
  own?: number;
  most?: number;
  /** Another limit whose count this one shares. */
  countedAs?: string;
};

/** Per network (docs/decisions/0009, docs/decisions/0041). */
const networkLimits = {
  "sign-in": { tries: 20, minutes: 1 },
  // Counted by itself, so that guesses keep no known browser of their network out.
  "known-sign-in": { tries: 20, minutes: 1 },
  register: { tries: 5, minutes: 60 },
  link: { tries: 20, minutes: 1 },
} as const satisfies Record<string, Rule>;

/** Per account, or per address. */
const accountLimits = {
  guess: { tries: 100, minutes: 24 * 60, own: 3, most: 5_000 },
  "known-browser": { tries: 100, minutes: 24 * 60 },
  // By recipient, unanswered (docs/decisions/0092).
  "mail-to-oneself": { tries: 2, minutes: 24 * 60, own: 1, most: 10 },
  // Reaches verified accounts alone, whose owners are not to be kept from their link.
  "new-password": {
    tries: 2,
    minutes: 24 * 60,
    own: 1,
    most: 100,
    countedAs: "mail-to-oneself",
  },
  "mail-to-other": { tries: 2, minutes: 24 * 60 },
  "trial-mails": { tries: 10, minutes: 24 * 60 },
  share: { tries: 20, minutes: 60 },
  clone: { tries: 20, minutes: 60 },
  "ask-supplier": { tries: 20, minutes: 60 },
  password: { tries: 5, minutes: 15 },
  // Several calls to Stripe each.
  subscribe: { tries: 20, minutes: 60 },
  unsubscribe: { tries: 20, minutes: 60 },
  "card-page": { tries: 20, minutes: 60 },
  "checkout-return": { tries: 60, minutes: 60 },
} as const satisfies Record<string, AccountRule>;

/** Reads that cost money or CPU. */
const readingLimits = {
  addresses: { tries: 120, minutes: 1 },
  invoice: { tries: 30, minutes: 60 },
  export: { tries: 10, minutes: 60 },
  "supplier-link": { tries: 60, minutes: 1 },
} as const satisfies Record<string, Rule>;

export type AccountRateLimit = keyof typeof accountLimits;
type Counting = Pick<RequestContext, "app" | "client" | "now"> & { db: Db };

export function clientNetwork({ client }: Pick<RequestContext, "client">): string {
  return networkOf(client) ?? "unknown";
}

/** Whose turn or try it is: the account, or the network of who has none, such as a supplier. */
export function whoAsks({
  currentActor,
  client,
}: Pick<RequestContext, "currentActor" | "client">): string {
  return currentActor?.user.id ?? clientNetwork({ client });
}

/** Counts a try in its own transaction. @throws Refusal too-many, with the seconds to wait. */
export function limitByNetwork(context: PreparingContext, limit: keyof typeof networkLimits): void {
  if (!context.app.settings.limits) return;
  const rule = networkLimits[limit];
  const bucket = `${limit}:${clientNetwork(context)}`;
  inWriteTransaction(context.db, () => {
    const seconds = secondsUntilFree(context, bucket, rule);
    if (seconds > 0) throw new Refusal("too-many", messages.tooMany, {}, seconds);
    count(context, bucket, rule);
  });
}

/** Counts a try in its own transaction. @throws Refusal too-many, with the seconds to wait. */
export function limitByAccount(
  context: PreparingContext,
  limit: AccountRateLimit,
  account: string,
  refusal: string = messages.tooMany,
): void {
  inWriteTransaction(context.db, () => {
    const seconds = spendAttempt(context, limit, account);
    if (seconds > 0) throw new Refusal("too-many", refusal, {}, seconds);
  });
}

/** Counts a try, in the caller's transaction. @returns 0, or the seconds to wait: not counted. */
export function spendAttempt(context: Counting, limit: AccountRateLimit, account: string): number {
  if (!context.app.settings.limits) return 0;
  const rule: AccountRule = accountLimits[limit];
  const { shared, own } = bucketsOf(context, limit, account);
  const seconds = secondsUntilFree(context, shared, rule);
  if (seconds > 0) {
    if (!rule.own || !rule.most) return seconds;
    const ownSeconds = Math.max(
      secondsUntilFree(context, own, { ...rule, tries: rule.own }),
      secondsUntilFree(context, shared, { ...rule, tries: rule.most }),
    );
    if (ownSeconds > 0) return Math.min(seconds, ownSeconds);
  }
  count(context, shared, rule);
  if (rule.own) count(context, own, rule);
  return 0;
}

/** Takes back a try, and this network's own ones. */
export function refundAttempt(context: Counting, limit: AccountRateLimit, account: string): void {
  const { shared } = bucketsOf(context, limit, account);
  uncountAttempt(context.db, shared);
  resetOwnLimit(context, limit, account);
}

/**
 * Makes room for mails to an address. Whoever reads its mail has answered: a link was used, a
 * shared property looked at (docs/decisions/0092).
 */
export function noteAnswered(context: Counting, email: string): void {
  for (const limit of ["mail-to-oneself", "mail-to-other"] as const) {
    resetAttempts(context.db, bucketsOf(context, limit, foldEmail(email)).shared);
    resetOwnLimit(context, limit, foldEmail(email));
  }
}

export function resetOwnLimit(context: Counting, limit: AccountRateLimit, account: string): void {
  resetAttempts(context.db, bucketsOf(context, limit, account).own);
}

/**
 * Counts in memory: queries never write.
 * @throws Refusal too-many, with the seconds to wait.
 */
export function limitReads(context: RequestContext, limit: keyof typeof readingLimits): void {
  const { app, now } = context;
  if (!app.settings.limits) return;
  const seconds = app.rateLimiter.spend(`${limit}:${whoAsks(context)}`, readingLimits[limit], now);
  if (seconds > 0) throw new Refusal("too-many", messages.tooMany, {}, seconds);
}

function bucketsOf(
  context: Counting,
  limit: AccountRateLimit,
  account: string,
): { shared: string; own: string } {
  const { countedAs = limit }: AccountRule = accountLimits[limit];
  const shared = `${countedAs}:${account}`;
  return { shared, own: `${shared}|${clientNetwork(context)}` };
}

/** 0 when there is room. */
function secondsUntilFree({ db, now }: Counting, bucket: string, { tries, minutes }: Rule): number {
  const length = minutes * 60_000;
  const used = findAttempts(db, bucket, { now, length });
  if (!used || used.count < tries) return 0;
  return Math.ceil((used.windowStart.getTime() + length - now.getTime()) / 1000);
}

function count({ db, now }: Counting, bucket: string, { minutes }: Rule): void {
  countAttempt(db, bucket, { now, length: minutes * 60_000 });
}
