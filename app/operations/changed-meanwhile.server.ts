import { messages } from "~/contracts/messages";
import { findPerson } from "~/data/people.server";
import type { Context } from "./operation.server";

/** Who changed something to what, in words for whoever saw another value there and would overwrite it (decision record 11). */
export function changedMeanwhile({ db, actor }: Pick<Context, "db" | "actor">, changedBy: string | null, value: string): string {
  const who = changedBy === actor.user.id ? "You" : changedBy && findPerson(db, changedBy)?.firstName;
  return messages.changedMeanwhile(who || "Somebody", value);
}
