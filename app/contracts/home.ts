import { z } from "zod";
import { pricesView, subscriptionView } from "./billing";
import { money } from "./fields";

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
    firstName: z.string(),
    active: z.number(),
    completed: z.number(),
    recent: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        fullAddress: z.string(),
        isComplete: z.boolean(),
        toComplete: money,
        left: money,
      }),
    ),
  }),
]);
export type HomeView = z.output<typeof homeView>;
export type HomeScreen<Name extends HomeView["screen"]> = Extract<HomeView, { screen: Name }>;
