import { dealMessages } from "~/contracts/deal-messages";
import { messages } from "~/contracts/messages";
import { findUser } from "~/data/users";
import { formatCalendarDate, readCalendarDate } from "~/domain/bills/calendar-date";
import type { Project } from "~/domain/property";
import { formatDollarsAndCents } from "~/domain/money";
import type { AnyRecord, Field } from "~/domain/record/record";
import { type FieldMessages, Refusal } from "~/domain/refusal";
import { percentText } from "~/domain/row-text";
import { inOneLine } from "~/domain/shorten";
import type { Context } from "./operation";

type Editing = Pick<Context, "db" | "actor">;
type Values<Name extends string> = { readonly [Own in Name]?: unknown };

type Edit<Name extends string> = {
  /** Only what is sent is compared, and only where the editor says what was seen. */
  sent: Values<Name>;
  seen: { readonly [field: string]: unknown } | undefined;
  stored: { readonly [field: string]: unknown };
  /** Its declaration: amounts and percents are said as such. */
  of?: AnyRecord;
  /** Who changed the record last; undefined where that is not stored. */
  changedBy?: string | null | undefined;
  /** The stored value in words, where they are others than the usual; null where it has none. */
  show?: (name: Name) => string | null | undefined;
  /** Equal for values that are the same. */
  key?: (value: unknown) => unknown;
};

/**
 * Refuses to overwrite what somebody else changed meanwhile: each field whose stored value is
 * neither the one that the editor saw nor the one that is sent (docs/decisions/0011,
 * docs/decisions/0027, docs/decisions/0038).
 * @throws Refusal conflict with a message at each such field.
 */
export function refuseStale<Name extends string>(
  context: Editing,
  { sent, seen = {}, stored, of, changedBy = null, show, key = asText }: Edit<Name>,
): void {
  const stale = (Object.keys(sent) as Name[]).filter((name) => {
    if (sent[name] === undefined || seen[name] === undefined) return false;
    const is = key(stored[name]);
    return is !== key(seen[name]) && is !== key(sent[name]);
  });
  const conflicts: FieldMessages = {};
  for (const name of stale) {
    const shown = show?.(name);
    const kind = of?.fields[name]?.kind;
    const words = shown === undefined ? inWords(stored[name], kind) : shown;
    conflicts[name] = [changedMeanwhile(context, changedBy, words)];
  }
  const [message] = Object.values(conflicts).flat();
  if (message !== undefined) throw new Refusal("conflict", message, conflicts, undefined, stale);
}

/** Records and lists by their contents; texts however they are written down; blank is none. */
function asText(value: unknown): unknown {
  if (value === "") return asText(null);
  if (typeof value === "string") return inLines(value.normalize("NFC").trim());
  return typeof value === "object" ? JSON.stringify(value) : value;
}

function inWords(value: unknown, kind?: Field["kind"]): string {
  if (value === null || value === undefined) return "none";
  if (kind === "money") return formatDollarsAndCents(Number(value));
  if (kind === "percent") return percentText(Number(value));
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return readCalendarDate(text) ? formatCalendarDate(text) : text;
}

function changedMeanwhile(
  { db, actor }: Editing,
  changedBy: string | null,
  value: string | null,
): string {
  if (value === null) return dealMessages.changedMeanwhile;
  if (value === "") return messages.emptiedMeanwhile;
  const who = changedBy === actor.user.id ? "You" : changedBy && findUser(db, changedBy)?.firstName;
  return messages.changedMeanwhile(who || "Somebody", value);
}

const TEXTS = ["name", "notes", "scopeOfWork"] as const;

type Texts = Pick<Project, (typeof TEXTS)[number]>;
type SentTexts = { [Name in keyof Texts]?: string | undefined };

/**
 * The texts after an edit: those sent as they were seen are untouched.
 * @throws Refusal conflict
 */
export function readTexts(
  context: Editing,
  stored: Texts,
  sent: SentTexts,
  seen: SentTexts = {},
): Texts {
  const touched = TEXTS.filter(
    (own) => sent[own] !== undefined && inLines(sent[own]) !== inLines(seen[own]),
  );
  const changed: SentTexts = Object.fromEntries(touched.map((own) => [own, sent[own]]));
  refuseStale(context, { sent: changed, seen, stored, show: quoted });
  const { name, notes, scopeOfWork } = stored;
  return { name, notes, scopeOfWork, ...(changed as Partial<Texts>) };

  function quoted(name: keyof Texts): string {
    return inOneLine(stored[name], MOST);
  }
}

/** A long text is quoted by its start. */
const MOST = 80;

/** Forms send CRLF, calls LF. */
const inLines = (text: string | undefined) => text?.replaceAll("\r\n", "\n");
