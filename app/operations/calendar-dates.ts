import { billMessage } from "~/contracts/bill-messages";
import { readDate } from "~/domain/bills/bill-dates";
import { todayIn, type CalendarDate } from "~/domain/bills/calendar-date";
import type { AnyRecord } from "~/domain/record/record";
import { Refusal, type FieldMessages } from "~/domain/refusal";

type Use = "bill" | "due";
type Typed = string | null | undefined;
type DatesIn<Of> = Of extends { types?: { declared: infer Declared } }
  ? keyof {
      [Name in keyof Declared as Declared[Name] extends { kind: "date" } ? Name : never]: true;
    } &
      string
  : never;

/** The dates that are typed of a declared record. @throws Refusal invalid */
export function datesOf<Of extends AnyRecord>(
  now: Date,
  { list }: Of,
  typed: NoInfer<{ [Own in DatesIn<Of>]?: Typed }>,
): { [Own in DatesIn<Of>]?: CalendarDate | null } {
  const uses: Record<string, Use> = {};
  for (const { kind, name, latest = "bill" } of list) if (kind === "date") uses[name] = latest;
  return readDates(now, uses, typed) as { [Own in DatesIn<Of>]?: CalendarDate | null };
}

/**
 * Typed dates by field, each for a use: "bill" is at most a day ahead, "due" five years. Blank is
 * null, absent stays absent.
 * @throws Refusal invalid, naming each date that is wrong.
 */
export function readDates<Name extends string>(
  now: Date,
  uses: Record<Name, Use>,
  typed: NoInfer<{ [Own in Name]?: Typed }>,
): { [Own in Name]?: CalendarDate | null } {
  const dates = new Map<string, CalendarDate | null>();
  const wrong: FieldMessages = {};
  for (const [name, use] of Object.entries<Use>(uses)) {
    const text = typed[name as Name];
    if (text === undefined) continue;
    if (text === null || text.trim() === "") {
      dates.set(name, null);
      continue;
    }
    const { date, problem } = readDate(text, use, todayIn(now));
    if (problem) wrong[name] = [billMessage(problem)];
    else dates.set(name, date);
  }
  const [message] = Object.values(wrong).flat();
  if (message !== undefined) throw new Refusal("invalid", message, wrong);
  return Object.fromEntries(dates) as { [Own in Name]?: CalendarDate | null };
}
