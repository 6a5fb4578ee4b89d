import { countAttempt, findAttempts } from "~/data/attempts.server";
import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";
import type { PreparingContext, RequestContext } from "./operation.server";

/** How many tries in how many minutes (decision record 9). `sign-in` counts tries from one network address, whatever the account. */
const limits = {
  "sign-in": { tries: 20, minutes: 1 },
  register: { tries: 5, minutes: 60 },
  forgot: { tries: 3, minutes: 60 },
  resend: { tries: 3, minutes: 60 },
  share: { tries: 20, minutes: 60 },
  password: { tries: 5, minutes: 15 },
  link: { tries: 20, minutes: 1 },
  // Each of these asks Stripe several times.
  subscribe: { tries: 20, minutes: 60 },
  unsubscribe: { tries: 20, minutes: 60 },
  "card-page": { tries: 20, minutes: 60 },
  "checkout-return": { tries: 60, minutes: 60 },
} as const;

/** The same for what only reads but costs money or work elsewhere: enough to type an address, or to download a year's invoices twice. */
const readingLimits = {
  addresses: { tries: 120, minutes: 1 },
  invoice: { tries: 30, minutes: 60 },
} as const;

export type Limit = keyof typeof limits;
type ReadingLimit = keyof typeof readingLimits;

/**
 * Counts a try against a limit, in a write of its own that stays whatever follows.
 * @param who the account or the network address that is counted.
 * @throws Refusal too-many, with the seconds until the window has passed.
 */
export function spendTry({ app, db, now }: PreparingContext, limit: Limit, who: string): void {
  if (!app.settings.limits) return;
  const { tries, minutes } = limits[limit];
  const bucket = `${limit}:${who}`;
  const windowStart = new Date(now.getTime() - minutes * 60_000);
  const used = findAttempts(db, bucket, windowStart);
  if (used && used.count >= tries) {
    const seconds = Math.ceil((used.windowStart.getTime() - windowStart.getTime()) / 1000);
    throw new Refusal("too-many", messages.tooMany, {}, seconds);
  }
  countAttempt(db, bucket, windowStart, now);
}

/**
 * Counts a reading of the visitor's against a limit, in memory: a GET never writes, on a replica it could not. Each process counts for itself.
 * @throws Refusal too-many, with the seconds until the window has passed.
 */
export function spendReading({ app, visitor, client, now }: RequestContext, limit: ReadingLimit): void {
  if (!app.settings.limits) return;
  const seconds = app.recentTries.spend(`${limit}:${visitor?.user.id ?? client}`, readingLimits[limit], now);
  if (seconds > 0) throw new Refusal("too-many", messages.tooMany, {}, seconds);
}
