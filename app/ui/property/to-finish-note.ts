import type { ShownProperty } from "~/contracts/deal-page";
import { formatDollars, type Cents } from "~/domain/money";

export type Standing = Pick<
  ShownProperty,
  "status" | "left" | "toComplete" | "contingency" | "contingencyLeft" | "short"
> & { projects: readonly Category[] };

type Category = { name: string; variance: Cents };
type Show = (amount: Cents) => string;

/** Why To finish is not what is left in the budget; null where the two are the same. */
export function toFinishNote(property: Standing, show: Show = formatDollars): string | null {
  const { status, left, toComplete, projects } = property;
  if (toComplete === left) return null;
  if (status === "complete") return "This renovation is complete: nothing is left to finish.";
  const sentences = [
    contingencySentence(property, show),
    overSentence(
      property,
      projects.filter(({ variance }) => variance > 0),
      show,
    ),
    underSentence(
      projects.filter(({ variance }) => variance < 0),
      show,
    ),
  ];
  return sentences.filter(Boolean).join(" ") || null;
}

/** Bidi isolate: a right-to-left name would reorder the amounts beside it. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}

function contingencySentence({ toComplete, contingencyLeft }: Standing, show: Show): string {
  if (contingencyLeft === 0) return "";
  const work = toComplete - contingencyLeft;
  return `${show(work)} of work and ${show(contingencyLeft)} of contingency.`;
}

function overSentence(
  { contingency, short }: Standing,
  over: readonly Category[],
  show: Show,
): string {
  if (over.length === 0) return "";
  const amount = show(sumOf(over));
  if (contingency === null) return `${amount} over in ${placeOf(over)} is not taken off.`;
  const subject = `${placeOf(over)} ${over.length === 1 ? "is" : "are"} ${amount} over`;
  return short === 0
    ? `${subject}; that came out of the contingency.`
    : `${subject}, ${show(short)} more than the contingency.`;
}

function underSentence(under: readonly Category[], show: Show): string {
  if (under.length === 0) return "";
  return `${show(-sumOf(under))} of the budget of ${placeOf(under)} is not needed.`;
}

function placeOf(categories: readonly Category[]): string {
  const [first] = categories;
  return first && categories.length === 1
    ? isolated(first.name)
    : `${categories.length} categories`;
}

function sumOf(categories: readonly Category[]): Cents {
  return categories.reduce((sum, { variance }) => sum + variance, 0);
}
