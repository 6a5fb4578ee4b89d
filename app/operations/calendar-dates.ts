import { billMessage } from "~/contracts/bill-messages";
import { readDate } from "~/domain/bills/bill-dates";
import { todayIn, type CalendarDate } from "~/domain/bills/calendar-date";
import { Refusal, type FieldMessages } from "~/domain/refusal";

type Use = "bill" | "due";
type Typed = string | null | undefined;

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
