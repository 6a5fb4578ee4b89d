import type { CalendarDate } from "~/domain/bills/calendar-date";
import type { GstMode } from "~/domain/deal/inputs";
import type { StoredInputs } from "~/domain/deal/stored-deal";
import type { DemoSpending } from "./demo-spending";

export type DemoProperty = {
  name: string;
  address: { address1: string; suburb: string; city: string; postcode: string };
  startedDaysAgo: number;
  completedDaysAgo?: number;
  categories: DemoCategory[];
  /** Dollars by the labels of the default rows. */
  deal?: Record<string, number>;
  /** For the deal; without them its position is not answered. */
  answers?: DemoAnswers;
  sharedWith?: string[];
  picture?: DemoImage;
  /** Without it, what is spent has no bills. */
  spending?: DemoSpending;
};

/**
 * `spentPercents`: of each item's budget, in order of names; further items have no spend. `pair`:
 * before and after.
 */
export type DemoCategory = {
  template: string;
  spentPercents: readonly number[];
  pair?: "kitchen" | "bathroom";
};

export const demoImages = [
  "house",
  "kitchen-before",
  "kitchen-after",
  "bathroom-before",
  "bathroom-after",
] as const;
export type DemoImage = (typeof demoImages)[number];

/** For a property that began on that day. Cents and thousandths of a percent. */
export type DemoAnswers = {
  gstMode: GstMode;
  inputs?: (start: CalendarDate) => StoredInputs;
};
