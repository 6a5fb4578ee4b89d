import { inWriteTransaction, type Db } from "~/data/database";
import { findUser, listTrialsBegun } from "~/data/users";
import type { User } from "~/domain/user";
import type { App } from "../app";
import { standingOf } from "../identity/actor";
import { inBatches } from "../in-turns";
import { trialEndedMail, trialEndingMail } from "../mail/billing-mails";
import { sendMail } from "../mail/outbox";

const DAY = 86_400_000;
/** In days: older notices are not sent. */
const LATE = 3;

/** Some milliseconds of work. */
const AT_ONCE = 50;

/** Hourly: mails accounts on trial once a day before its end and once at its end. */
export async function mailTrialEnds(app: App): Promise<void> {
  const { trialDays } = app.settings;
  const now = app.clock();
  const trialsOver = (days: number) => new Date(now.getTime() + (days - trialDays) * DAY);
  // A one-day trial would be announced as it begins.
  const ending = trialDays < 2 ? [] : listTrialsBegun(app.db, trialsOver(0), trialsOver(1));
  await eachOf(app, ending, (db, user) => {
    const { status, expiry } = standingOf(app, db, user, now);
    if (status !== "trial" || !expiry) return;
    const key = `trial-ending:${user.id}:${expiry.toISOString()}`;
    sendMail({ db, now }, { to: user.email, key, mail: trialEndingMail(app, user, expiry) });
  });
  const ended = listTrialsBegun(app.db, trialsOver(-LATE), trialsOver(0));
  await eachOf(app, ended, (db, user) => {
    const { status, expiry } = standingOf(app, db, user, now);
    if (status !== "expired" || user.hasSubscribed) return;
    const key = `trial-ended:${user.id}:${expiry?.toISOString()}`;
    sendMail({ db, now }, { to: user.email, key, mail: trialEndedMail(app, user) });
  });
}

/** Each batch has its own transaction. */
async function eachOf(
  app: App,
  userIds: readonly string[],
  mail: (db: Db, user: User) => void,
): Promise<void> {
  const left = [...userIds];
  await inBatches(app, () => {
    const some = left.splice(0, AT_ONCE);
    if (some.length === 0) return false;
    inWriteTransaction(app.db, (within) => {
      for (const id of some) {
        const user = findUser(within, id);
        if (user) mail(within, user);
      }
    });
    return left.length > 0;
  });
}
