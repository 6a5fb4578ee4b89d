import { foldText } from "./fold-text";
import { sumBy, type Cents } from "./money";
import type { ItemStatus } from "./property";

/** Items named before a template is taken; the rest are counted. */
export const MOST_NAMED = 40;

type Planned = { name: string; budget: Cents; status: ItemStatus };

/** What a template brings: its suggestions are in no total, and named last. */
export function planOf<Item extends Planned>(items: readonly Item[]) {
  const active = items.filter(({ status }) => status === "active");
  const suggested = items.filter(({ status }) => status === "optional");
  return {
    total: sumBy("budget", active),
    items: active.length,
    suggestions: suggested.length,
    named: [...active, ...suggested].slice(0, MOST_NAMED),
  };
}

/** A category of another renovation that is finished, with what was spent on it. */
export type FinishedJob = { name: string; spent: Cents; property: string };

/** The first one called as the template is that cost something. */
export function ownJobOf(template: string, jobs: readonly FinishedJob[]): FinishedJob | null {
  const name = foldText(template);
  return jobs.find((job) => job.spent > 0 && foldText(job.name) === name) ?? null;
}
