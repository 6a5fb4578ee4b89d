import type { BudgetLine } from "./budget";
import { foldedWords } from "./fold-text";
import { sumBy, type Cents } from "./money";
import type { WorkStatus } from "./property";

export type HousePart = keyof typeof WORDS;

/**
 * Beginnings of the words, folded, that name a part of the house. The first part that is named
 * counts: rooms come first, so that "Bathroom floor" is the bathroom.
 */
const WORDS = {
  kitchen: ["kitchen", "pantry", "scullery"],
  bathroom: ["bath", "ensuite", "toilet", "shower", "wc"],
  laundry: ["laundr", "washhouse"],
  room: ["bed", "living", "lounge", "dining", "office", "study", "hall", "rumpus", "nursery"],
  roof: ["roof", "reroof", "gutter", "spouting", "chimney"],
  piles: ["structur", "pile", "piling", "repil", "foundation", "subfloor"],
  floor: ["floor", "carpet", "lino", "vinyl"],
  garden: ["landscap", "garden", "fenc", "deck", "patio", "paving", "driveway", "lawn", "pool"],
} as const;

const PARTS = Object.keys(WORDS) as HousePart[];

/** Null for what has no place in the drawing, such as consents. */
export function housePartOf(category: string): HousePart | null {
  return firstNamed(WORDS, category);
}

/** The first of them that a text names: one of its words begins as one of theirs. */
export function firstNamed<Name extends string>(
  beginnings: Record<Name, readonly string[]>,
  text: string,
): Name | null {
  const words = foldedWords(text);
  const isNamed = (name: Name) =>
    beginnings[name].some((start) => words.some((word) => word.startsWith(start)));
  return (Object.keys(beginnings) as Name[]).find(isNamed) ?? null;
}

/** Cents; `variance` is the expected total less the budget. */
export type HouseCategory = BudgetLine & { name: string; status: WorkStatus; variance: Cents };

/**
 * A part as drawn: the numbers of its categories (from 1, in the property's order), how far it is
 * filled (0 to 1), and what it is over its budget (cents).
 */
export type DrawnPart = { part: HousePart; numbers: number[]; fill: number; over: Cents };

/** Categories that share a part are drawn as their sum. */
export function drawnParts(categories: readonly HouseCategory[]): DrawnPart[] {
  const placed = categories.map((category, index) => ({
    ...category,
    number: index + 1,
    part: housePartOf(category.name),
  }));
  return PARTS.flatMap((part) => {
    const here = placed.filter((category) => category.part === part);
    if (here.length === 0) return [];
    const variance = sumBy("variance", here);
    return {
      part,
      numbers: here.map(({ number }) => number),
      fill: here.every(({ status }) => status === "complete") ? 1 : fillOf(here),
      over: Math.max(0, variance),
    };
  });
}

function fillOf(lines: readonly BudgetLine[]): number {
  const budget = sumBy("budget", lines);
  const spent = sumBy("spent", lines);
  if (spent <= 0) return 0;
  return budget <= 0 ? 1 : Math.min(1, spent / budget);
}
