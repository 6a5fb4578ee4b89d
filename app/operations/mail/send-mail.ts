import { addToOutbox } from "~/data/outbox";
import { newId } from "~/services/ids";
import type { Context } from "../operation";
import type { Mail } from "./compose-mail";

/**
 * Writes a mail in the transaction that causes it: it goes out afterwards, if and only if the cause
 * stays.
 * @param key names the occasion, such as "activate:HASH"; a second mail with the same key is not
 *   sent.
 */
export function sendMail(
  { db, now }: Pick<Context, "db" | "now">,
  { to, key, mail }: { to: string; key: string; mail: Mail },
): void {
  addToOutbox(db, { id: newId(), uniqueKey: key, recipient: to, ...mail, createDate: now });
}
