import { z } from "zod";
import { WORK_STATUSES } from "~/domain/property";
import { pricesView, subscriptionView } from "./billing";
import { money, nameAndId } from "./fields";
import { changeView } from "./history";
import { forecastSums } from "./projects";
import { propertySummary } from "./properties";

const renovation = propertySummary
  .pick({ id: true, name: true, status: true, completeDate: true })
  .extend({
    /** The suburb, else the town. */
    place: z.string(),
    /** Since it was added, until it was completed. */
    days: z.number(),
    budget: money,
    spent: money,
    left: money,
    openCommitment: money,
    forecast: money,
    toComplete: money,
    contingencyLeft: money,
    short: money,
    contingency: propertySummary.shape.contingency,
    projects: z.array(
      forecastSums.extend({ ...nameAndId.shape, status: z.enum(WORK_STATUSES), variance: money }),
    ),
  });
export type Renovation = z.output<typeof renovation>;

/** What somebody else changed in a property: the last of it, and where all of it is. */
const sinceLine = z.object({
  property: nameAndId,
  change: changeView.pick({
    date: true,
    who: true,
    doing: true,
    thing: true,
    amount: true,
    on: true,
    place: true,
    from: true,
    to: true,
  }),
  /** Changes besides it; null where they are more than a page of the history. */
  more: z.number().nullable(),
  /** The day in New Zealand, where all were made on one. */
  day: z.string().nullable(),
});
export type SinceLine = z.output<typeof sinceLine>;

/** The screens of "/" (docs/specification.md §17.2). */
export const homeView = z.discriminatedUnion("screen", [
  z.object({
    screen: z.literal("landing"),
    productName: z.string(),
    trialDays: z.number(),
    /** null where nothing is sold (docs/specification.md §4.5). */
    prices: pricesView.nullable(),
  }),
  z.object({
    screen: z.literal("hangTight"),
    productName: z.string(),
    email: z.string(),
    isSignedIn: z.boolean(),
  }),
  z.object({
    screen: z.literal("expired"),
    productName: z.string(),
    banner: z.string(),
    /** null while an admin impersonates the user: admins cannot buy for others. */
    subscription: subscriptionView.nullable(),
  }),
  z.object({
    screen: z.literal("welcome"),
    productName: z.string(),
    /** "YYYY-MM-DD" in New Zealand. */
    today: z.string(),
    active: z.number(),
    completed: z.number(),
    /** What all that are under way cost to finish. */
    toComplete: money,
    /** The newest: those under way, then those completed. */
    renovations: z.array(renovation),
    /** The earliest due of `count`; `amount` is what all of them come to. */
    toPay: z.object({
      amount: money,
      count: z.number(),
      bills: z.array(
        z.object({
          ...nameAndId.shape,
          property: nameAndId,
          dueDate: z.string().nullable(),
          unpaid: money,
        }),
      ),
      unsorted: z.number(),
      unsortedTotal: money,
    }),
    /** What others changed since the last visit in this browser; null where that is nothing. */
    since: z.object({ words: z.string(), lines: z.array(sinceLine) }).nullable(),
    /** Photos without an "after", the newest of `count`. */
    waiting: z.object({
      count: z.number(),
      photos: z.array(
        z.object({
          id: z.string(),
          project: nameAndId,
          property: nameAndId,
          beforeImageUrl: z.string(),
          createDate: z.string(),
        }),
      ),
    }),
  }),
]);
export type HomeView = z.output<typeof homeView>;
export type HomeScreen<Name extends HomeView["screen"]> = Extract<HomeView, { screen: Name }>;
