import { countAttempt, findAttempts } from "~/data/attempts.server";
import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";
import type { PreparingContext } from "./operation.server";

/** How many tries in how many minutes (security figures; `sign-in` counts tries from one address, whatever the account). */
const limits = {
  "sign-in": { tries: 20, minutes: 1 },
  register: { tries: 5, minutes: 60 },
  forgot: { tries: 3, minutes: 60 },
  resend: { tries: 3, minutes: 60 },
  share: { tries: 20, minutes: 60 },
  password: { tries: 5, minutes: 15 },
  link: { tries: 20, minutes: 1 },
} as const;

export type Limit = keyof typeof limits;

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
