import {
  addToOutbox,
  listDueMails,
  markDead,
  markFailed,
  markSent,
  type OutboxRecord,
} from "~/data/outbox";
import { isTooOldToSend, nextMailAttempt } from "~/domain/mail-retry";
import { newId } from "~/services/ids";
import { MailRejected, type Mailer } from "~/services/mailer";
import type { App } from "../app";
import type { Context } from "../operation";
import type { Mail } from "./compose-mail";

/**
 * Queues a mail in the causing transaction.
 * @param key of the occasion, such as "activate:HASH"; one mail per key.
 */
export function sendMail(
  { db, now }: Pick<Context, "db" | "now">,
  { to, key, mail }: { to: string; key: string; mail: Mail },
): void {
  addToOutbox(db, { id: newId(), uniqueKey: key, recipient: to, ...mail, createDate: now });
}

const A_ROUND = 20;

/**
 * Sends queued mails, retrying for a day; keys prevent duplicates after a lost answer or a crash.
 * @returns how many were sent.
 */
export async function deliverOutbox(app: App, mailer: Mailer): Promise<number> {
  let sent = 0;
  for (const mail of listDueMails(app.db, app.clock(), A_ROUND)) {
    if (isTooOldToSend(mail.createDate, app.clock())) {
      markDead(app.db, mail.id, app.clock());
      app.report(
        new Error(
          `The mail ${mail.uniqueKey} was given up after ${mail.tries} tries: ${mail.lastError}`,
        ),
      );
      continue;
    }
    const refusal = await attempt(app, mailer, mail);
    if (!refusal) sent++;
    else if (isProviderDown(refusal)) break;
  }
  return sent;
}

async function attempt(
  app: App,
  mailer: Mailer,
  mail: OutboxRecord,
): Promise<MailRejected | undefined> {
  const { id, uniqueKey: key, recipient: to, subject, text, html } = mail;
  try {
    await mailer({ key, to, subject, text, html });
  } catch (error) {
    if (!(error instanceof MailRejected)) throw error;
    const tries = mail.tries + 1;
    markFailed(app.db, id, {
      tries,
      nextTryDate: nextMailAttempt(tries, app.clock()),
      lastError: error.message.slice(0, 300),
    });
    return error;
  }
  markSent(app.db, id, app.clock());
  return undefined;
}

/** Stops the round, unlike an error of one mail. */
function isProviderDown({ status }: MailRejected): boolean {
  return status === null || status === 429 || status >= 500;
}
