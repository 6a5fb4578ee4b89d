import { paths } from "~/contracts/paths";
import { countAttempt } from "~/data/rate-limits";
import { removeFromOutbox } from "~/data/outbox";
import { hashOfSecret, newId, newSecret } from "~/services/ids";
import { resetMail } from "../mail/account-mails";
import { sendMail } from "../mail/send-mail";
import type { Context } from "../operation";

/**
 * Does as much as writing a mail with a link takes, and takes it back, where there is nobody to
 * write to. The answer for an unknown address would otherwise come sooner than that for a known one
 * (docs/specification.md §2.2).
 */
export function equalizeTiming(context: Context): void {
  const token = newSecret();
  const key = `nobody:${hashOfSecret(token)}`;
  const mail = resetMail(
    context.app,
    { firstName: "Nobody", email: "" },
    paths.resetPassword(token, newId()),
  );
  sendMail(context, { to: "nobody@example.invalid", key, mail });
  removeFromOutbox(context.db, key);
  // As many pages as a link takes.
  countAttempt(context.db, "nobody", context.now, context.now);
}
