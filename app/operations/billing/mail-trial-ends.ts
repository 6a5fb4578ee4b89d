import { inWriteTransaction } from "~/data/database";
import { listTrialsBegun } from "~/data/users";
import type { App } from "../app";
import { standingOf } from "../identity/standing";
import { trialEndedMail, trialEndingMail } from "../mail/billing-mails";
import { sendMail } from "../mail/outbox";

const DAY = 86_400_000;
/** In days: older notices are not sent. */
const LATE = 3;

/** Hourly: mails accounts on trial once a day before its end and once at its end. */
export function mailTrialEnds(app: App): void {
  const { trialDays } = app.settings;
  const now = app.clock();
  const trialsOver = (days: number) => new Date(now.getTime() + (days - trialDays) * DAY);
  inWriteTransaction(app.db, (db) => {
    // A one-day trial would be announced as it begins.
    for (const user of trialDays < 2 ? [] : listTrialsBegun(db, trialsOver(0), trialsOver(1))) {
      const { status, expiry } = standingOf(app, db, user, now);
      if (status !== "trial" || !expiry) continue;
      const key = `trial-ending:${user.id}:${expiry.toISOString()}`;
      sendMail({ db, now }, { to: user.email, key, mail: trialEndingMail(app, user, expiry) });
    }
    for (const user of listTrialsBegun(db, trialsOver(-LATE), trialsOver(0))) {
      const { status, expiry } = standingOf(app, db, user, now);
      if (status !== "expired" || user.hasSubscribed) continue;
      const key = `trial-ended:${user.id}:${expiry?.toISOString()}`;
      sendMail({ db, now }, { to: user.email, key, mail: trialEndedMail(app, user) });
    }
  });
}
