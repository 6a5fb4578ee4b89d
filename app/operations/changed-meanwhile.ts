import { messages } from "~/contracts/messages";
import { findUser } from "~/data/users";
import { Refusal, type FieldMessages } from "~/domain/refusal";
import type { Context } from "./operation";

/**
 * Who changed something to what, in words for whoever saw another value there and would overwrite
 * it (docs/decisions/0011).
 */
export function changedMeanwhile(
  { db, actor }: Pick<Context, "db" | "actor">,
  changedBy: string | null,
  value: string,
): string {
  const who = changedBy === actor.user.id ? "You" : changedBy && findUser(db, changedBy)?.firstName;
  return messages.changedMeanwhile(who || "Somebody", value);
}

/**
 * @throws Refusal of a call that would overwrite what somebody else has changed, if it names any
 * such field.
 */
export function refuseOverwriting(conflicts: FieldMessages): void {
  const [message] = Object.values(conflicts).flat();
  if (message !== undefined) throw new Refusal("conflict", message, conflicts);
}
