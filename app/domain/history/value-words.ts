import { formatCalendarDate, readCalendarDate } from "../bills/calendar-date";
import { POSITION_WORDS } from "../deal/gst-position";
import { TERM_WORDS } from "../deal/row-terms";
import { moneyFormat } from "../money";
import { percentText } from "../row-text";
import { shorten } from "../shorten";
import type { RecordedField } from "./recorded";

/** Texts are quoted by their beginning. */
const LONGEST_SHOWN = 80;
const CHOICES: Record<string, RecordedField["words"]> = { gstMode: POSITION_WORDS, ...TERM_WORDS };

/** From and to as they are read; null where a change is recorded without them: nobody reads an id. */
export function inWords(
  field: RecordedField | undefined,
  [from, to]: readonly [unknown, unknown] = [null, null],
  nameOf: (id: string) => string | null = () => null,
): { from: string | null; to: string | null } {
  if (!field) return { from: null, to: null };
  if (field.name === "projectId") return { from: idInWords(from), to: idInWords(to) };
  const isOpaque = field.name.endsWith("Id") || typeof (from ?? to) === "object";
  if (isOpaque) return { from: null, to: null };
  if (field.kind === "choice") return { from: choice(field, from), to: choice(field, to) };
  return { from: valueInWords(field, from, to), to: valueInWords(field, to, from) };

  function idInWords(id: unknown): string | null {
    return typeof id === "string" ? nameOf(id) : null;
  }
}

const choice = ({ name, words = CHOICES[name] }: RecordedField, value: unknown) =>
  words ? (words[String(value)] ?? "none") : null;

function valueInWords({ kind, nullable }: RecordedField, value: unknown, other: unknown): string {
  if (kind === "flag" && (value !== null || !nullable)) return value === true ? "yes" : "no";
  if (kind === "money") {
    const show = moneyFormat([value, other].map(Number));
    return value === null ? "none" : show(Number(value));
  }
  if (value === null) return "none";
  if (kind === "percent") return percentText(Number(value));
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (kind === "date" && readCalendarDate(text)) return formatCalendarDate(text);
  return text.length > LONGEST_SHOWN ? `${shorten(text, LONGEST_SHOWN).trim()}…` : text;
}
