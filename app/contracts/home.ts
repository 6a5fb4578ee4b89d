import { z } from "zod";
import { pricesView, subscriptionView } from "./billing";

/**
 * What "/" shows: who is not signed in, waits for the activation mail, has no access, or is at home
 * (docs/specification.md §17.2).
 */
export const homeView = z.discriminatedUnion("screen", [
  z.object({
    screen: z.literal("landing"),
    productName: z.string(),
    trialDays: z.number(),
    /** null where nothing is sold: then every account is free (docs/specification.md §4.5). */
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
    /** null for an admin who acts as this user: nothing is bought in another's name. */
    subscription: subscriptionView.nullable(),
  }),
  z.object({
    screen: z.literal("welcome"),
    productName: z.string(),
    firstName: z.string(),
    active: z.number(),
    completed: z.number(),
    /** `left` in dollars: what each budget still has. */
    recent: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        fullAddress: z.string(),
        isComplete: z.boolean(),
        left: z.number(),
      }),
    ),
  }),
]);
export type HomeView = z.output<typeof homeView>;
export type HomeScreen<Name extends HomeView["screen"]> = Extract<HomeView, { screen: Name }>;
