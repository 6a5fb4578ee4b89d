import { messages } from "~/contracts/messages";
import { findUser } from "~/data/users";
import type { Project } from "~/domain/property";
import { type FieldMessages, Refusal } from "~/domain/refusal";
import { shorten } from "~/domain/shorten";
import type { Context } from "./operation";

const MOST = 80;
/** The texts of a category or a template that are saved by themselves. */
const NAMES = ["name", "notes", "scopeOfWork"] as const;

type Name = (typeof NAMES)[number];
type Texts = Pick<Project, Name>;
type Sent = { [Own in Name]?: string | undefined };
type Edited = { texts: Texts; conflicts: FieldMessages };

/**
 * How the texts read after an edit, and which of them it would overwrite although they no longer
 * read as their editor saw them, each with what they read now
 * (docs/decisions/0011, docs/decisions/0027, docs/decisions/0038).
 * What is sent as it was seen was not touched, and stays as somebody else may have left it; who
 * writes what is there already overwrites nothing.
 */
export function editTexts(
  context: Pick<Context, "db" | "actor">,
  kept: Texts,
  sent: Sent,
  seen: Sent = {},
): Edited {
  const touched = NAMES.filter(
    (name) => sent[name] !== undefined && !readsSame(sent[name], seen[name]),
  );
  const overwritten = touched.filter(
    (name) =>
      seen[name] !== undefined &&
      !readsSame(seen[name], kept[name]) &&
      !readsSame(sent[name], kept[name]),
  );
  const { name, notes, scopeOfWork } = kept;
  return {
    texts: Object.assign(
      { name, notes, scopeOfWork },
      ...touched.map((own) => ({ [own]: sent[own] })),
    ) as Texts,
    conflicts: Object.fromEntries(
      overwritten.map((own) => [own, [conflictIn(context, kept[own])]]),
    ),
  };
}

/** Who wrote a text is kept nowhere; a long one is told by how it begins. */
function conflictIn(context: Pick<Context, "db" | "actor">, text: string): string {
  const words = text.trim().replace(/\s+/g, " ");
  if (words === "") return messages.emptiedMeanwhile;
  return changedMeanwhile(
    context,
    null,
    words.length > MOST ? `${shorten(words, MOST).trim()}…` : words,
  );
}

/** A form ends its lines otherwise than a call. */
function readsSame(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && inLines(one) === inLines(other);
}

const inLines = (text: string) => text.replaceAll("\r\n", "\n");

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
