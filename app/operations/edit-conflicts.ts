import { messages } from "~/contracts/messages";
import { findUser } from "~/data/users";
import type { Project } from "~/domain/property";
import { type FieldMessages, Refusal } from "~/domain/refusal";
import { shorten } from "~/domain/shorten";
import type { Context } from "./operation";

const MOST = 80;
const NAMES = ["name", "notes", "scopeOfWork"] as const;

type Name = (typeof NAMES)[number];
type Texts = Pick<Project, Name>;
type Sent = { [Own in Name]?: string | undefined };
type Edited = { texts: Texts; conflicts: FieldMessages };

/**
 * The texts after an edit, and the conflicts: those changed by another user that the edit would
 * overwrite, with their present text (docs/decisions/0011, docs/decisions/0027,
 * docs/decisions/0038).
 * Sent as seen means untouched.
 */
export function editTexts(
  context: Pick<Context, "db" | "actor">,
  stored: Texts,
  sent: Sent,
  seen: Sent = {},
): Edited {
  const touched = NAMES.filter(
    (name) => sent[name] !== undefined && !readsSame(sent[name], seen[name]),
  );
  const overwritten = touched.filter(
    (name) =>
      seen[name] !== undefined &&
      !readsSame(seen[name], stored[name]) &&
      !readsSame(sent[name], stored[name]),
  );
  const { name, notes, scopeOfWork } = stored;
  return {
    texts: Object.assign(
      { name, notes, scopeOfWork },
      ...touched.map((own) => ({ [own]: sent[own] })),
    ) as Texts,
    conflicts: Object.fromEntries(
      overwritten.map((own) => [own, [conflictIn(context, stored[own])]]),
    ),
  };
}

/** A text has no stored author; a long one is quoted by its start. */
function conflictIn(context: Pick<Context, "db" | "actor">, text: string): string {
  const words = text.trim().replace(/\s+/g, " ");
  if (words === "") return messages.emptiedMeanwhile;
  return changedMeanwhile(
    context,
    null,
    words.length > MOST ? `${shorten(words, MOST).trim()}…` : words,
  );
}

/** Forms send CRLF, calls LF. */
function readsSame(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && inLines(one) === inLines(other);
}

const inLines = (text: string) => text.replaceAll("\r\n", "\n");

/** The conflict message: who changed it to what (docs/decisions/0011). */
export function changedMeanwhile(
  { db, actor }: Pick<Context, "db" | "actor">,
  changedBy: string | null,
  value: string,
): string {
  const who = changedBy === actor.user.id ? "You" : changedBy && findUser(db, changedBy)?.firstName;
  return messages.changedMeanwhile(who || "Somebody", value);
}

/** @throws Refusal if there is any conflict. */
export function refuseOverwriting(conflicts: FieldMessages): void {
  const [message] = Object.values(conflicts).flat();
  if (message !== undefined) throw new Refusal("conflict", message, conflicts);
}
