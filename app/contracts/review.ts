import { z } from "zod";
import { PROFIT_LINES } from "~/domain/deal/offer-difference";
import { WORK_STATUSES } from "~/domain/property";
import { fields, id, money, nameAndId } from "./fields";
import { propertyHead } from "./properties";
import type { FormFields } from "./form-fields";

/** What may not come again: `off` is what it cost of each item. */
const oneOffView = z.object({
  id: z.string(),
  text: z.string(),
  amount: money,
  isProposed: z.boolean(),
  off: z.array(z.object({ itemId: z.string(), amount: money })),
});
export const oneOffsView = z.object({
  oneOffs: z.array(oneOffView),
  /** By item, of those that have one. */
  spent: z.array(z.object({ id: z.string(), spent: money })),
  /** The real costs of all others. */
  others: money,
});
export type OneOffsView = z.output<typeof oneOffsView>;

const overView = z.object({
  ...nameAndId.shape,
  category: z.string(),
  /** Its place among the categories, from 1. */
  number: z.number(),
  budget: money,
  spent: money,
  over: money,
  why: z.enum(["variation", "quantity", "price"]),
  words: z.string(),
  lesson: z.string(),
  pieces: z.array(
    z.object({ date: z.string(), text: z.string(), amount: money, isOver: z.boolean() }),
  ),
});
export type OverView = z.output<typeof overView>;

const offerView = z.object({
  date: z.string(),
  rows: z.array(
    z.object({
      line: z.enum(PROFIT_LINES as [(typeof PROFIT_LINES)[number]]),
      offer: money.nullable(),
      now: money.nullable(),
      moved: money,
    }),
  ),
  profit: z.object({ offer: money, now: money }),
});
export type OfferResult = z.output<typeof offerView>;

const weeksView = z.object({
  start: z.string(),
  end: z.string(),
  taken: z.number(),
  planned: z.number().nullable(),
  scale: z.number(),
  categories: z.array(
    z.object({ ...nameAndId.shape, from: z.number(), days: z.number(), weeks: z.number() }),
  ),
});
export type WeeksView = z.output<typeof weeksView>;

/** What a finished renovation taught, on paper too. */
export const reviewView = z.object({
  /** The day in New Zealand. */
  finished: z.string(),
  budget: money,
  agreed: money,
  spent: money,
  categories: z.array(
    z.object({
      ...nameAndId.shape,
      status: z.enum(WORK_STATUSES),
      budget: money,
      agreed: money,
      spent: money,
      /** Spent less budget. */
      variance: money,
    }),
  ),
  overs: z.array(overView),
  /** Null unless an offer was kept, and both profits are known. */
  offer: offerView.nullable(),
  /** Null without a dated bill. */
  weeks: weeksView.nullable(),
});
export type ReviewView = z.output<typeof reviewView>;

export const reviewPageView = z.object({
  property: propertyHead,
  hasBills: z.boolean(),
  review: reviewView,
  oneOffs: oneOffsView,
  /** What the viewer keeps of it as own templates; null for nothing. */
  kept: z.object({ date: z.string(), count: z.number(), total: money }).nullable(),
});
export type ReviewPageView = z.output<typeof reviewPageView>;

/** Ids of what is left out of the real costs. */
export const leaveOut = z.array(id).max(100).optional().default([]);
export const keepTemplatesInput = fields({ leaveOut });
export const keptTemplatesView = z.object({ templates: z.array(nameAndId), total: money });

/** Ticked boxes, by id. */
export function leaveOutForm({ leaveOut: ticks, ...others }: FormFields): FormFields {
  return { ...others, leaveOut: Object.keys(ticks ?? {}) };
}

export const reviewMessages = {
  loadFailed: "Failed to load what it taught",
  keepFailed: "Failed to keep it as your template",
  dropFailed: "Failed to remove your template",
  nothingSpent: "Nothing was spent yet that a template could be made of.",
  kept: (count: number, total: string) =>
    `Kept as your template: ${count === 1 ? "1 category" : `${count} categories`}, ${total}.`,
  dropped: "It is no longer your template.",
  undone: "Your template is as it was before.",
} as const;
