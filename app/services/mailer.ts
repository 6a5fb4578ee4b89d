/** `key` is the provider's idempotency key. */
export type OutgoingMail = { key: string; to: string; subject: string; text: string; html: string };

/** Throws MailRejected when the mail was not handed over, or may not have been. */
export type Mailer = (mail: OutgoingMail) => Promise<void>;

export class MailRejected extends Error {
  constructor(
    message: string,
    /** HTTP status; null when unreachable. */
    readonly status: number | null,
  ) {
    super(message);
    this.name = "MailRefused";
  }
}

type ResendSettings = { apiKey: string; from: string };

/** Imports Resend lazily; Resend deduplicates a key for a day. */
export function resendMailer({ apiKey, from }: ResendSettings, timeoutMs = 10_000): Mailer {
  return async ({ key, ...mail }) => {
    const { Resend } = await import("resend");
    const { error } = await new Resend(apiKey).emails.send(
      { from, ...mail },
      { idempotencyKey: key, signal: AbortSignal.timeout(timeoutMs) },
    );
    if (error) throw new MailRejected(`${error.name}: ${error.message}`, error.statusCode);
  };
}
