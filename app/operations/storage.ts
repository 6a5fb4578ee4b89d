import { messages } from "~/contracts/messages";
import { bytesOfAccount, countUpload, findCreatorId, uploadedOn } from "~/data/storage";
import { isoDay } from "~/domain/dates";
import { refuseField } from "~/domain/refusal";
import { ACCOUNT_BYTES, DAILY_UPLOAD_BYTES } from "~/domain/storage";
import type { Context } from "./operation";

type Upload = { propertyId: string; bytes: number; field: string };

/**
 * Counts an upload against the day of whoever sends it; it is kept for the account that created the
 * property (docs/decisions/0046).
 * @throws Refusal invalid, at the field, when either has had as much as it may.
 */
export function spendStorage(
  { db, actor, now }: Pick<Context, "db" | "actor" | "now">,
  { propertyId, bytes, field }: Upload,
): void {
  const day = isoDay(now);
  if (uploadedOn(db, actor.user.id, day) + bytes > DAILY_UPLOAD_BYTES)
    throw refuseField(field, messages.dailyUploadsFull);
  if (bytesOfAccount(db, findCreatorId(db, propertyId)) + bytes > ACCOUNT_BYTES)
    throw refuseField(field, messages.accountFull);
  countUpload(db, actor.user.id, day, bytes);
}
