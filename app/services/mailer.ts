/** A mail on its way out. `key` lets the provider know a mail that it has sent before. */
export type OutgoingMail = { key: string; to: string; subject: string; text: string; html: string };

/**
 * Hands one mail to the provider. Throws MailRefused when it could not be handed over, or nobody
 * knows whether it was.
 */
export type Mailer = (mail: OutgoingMail) => Promise<void>;

export class MailRejected extends Error {
  constructor(
    message: string,
    /** The provider's HTTP status; null when it could not be reached. */
    readonly status: number | null,
  ) {
    super(message);
    this.name = "MailRefused";
  }
}

type ResendSettings = { apiKey: string; from: string; baseUrl: string | undefined };

/**
 * Sends through Resend, whose package is loaded with the first mail. A mail with a key that Resend
 * has seen within a day is not sent again.
 */
export function resendMailer(
  { apiKey, from, baseUrl }: ResendSettings,
  timeoutMs = 10_000,
): Mailer {
  return async ({ key, ...mail }) => {
    const { Resend } = await import("resend");
    const resend = new Resend(apiKey, baseUrl ? { baseUrl } : {});
    const { error } = await resend.emails.send(
      { from, ...mail },
      { idempotencyKey: key, signal: AbortSignal.timeout(timeoutMs) },
    );
    if (error) throw new MailRejected(`${error.name}: ${error.message}`, error.statusCode);
  };
}
