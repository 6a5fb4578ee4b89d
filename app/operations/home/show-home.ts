import { z } from "zod";
import { homeView, type HomeView } from "~/contracts/home";
import { messages } from "~/contracts/messages";
import { listPropertyRows } from "~/data/properties";
import { todayIn } from "~/domain/bills/calendar-date";
import { sumBy } from "~/domain/money";
import { PRICES } from "~/domain/price";
import { Refusal } from "~/domain/refusal";
import { viewSubscription } from "../billing/subscription";
import { isSold, expiredMessage } from "../identity/actor";
import { query, type Context } from "../operation";
import { viewToPay } from "./to-pay";
import { viewSince } from "./since-visit";
import { forecastOf, viewRenovation } from "./view-renovation";
import { viewWaiting } from "./waiting-photos";

/** Drawn; My Properties has them all. */
const MOST_ACTIVE = 12;
const MOST_COMPLETED = 3;

/** "/" is the landing page, or home once signed in (docs/specification.md §17.2). */
export const showHome = query({
  summary: "What the home page shows to this actor",
  failure: messages.serverError,
  access: "anyone",
  input: z.object({
    /** The address registered from this browser just now. */
    pending: z.string().nullable(),
    /** When home was shown in the last visit. */
    since: z.date().nullable(),
  }),
  output: homeView,
  run(context, _subject, { pending, since }): HomeView {
    const { app, db, currentActor, now } = context;
    const { productName, trialDays } = app.settings;
    if (!currentActor && pending)
      return { screen: "hangTight", productName, email: pending, isSignedIn: false };
    if (!currentActor)
      return { screen: "landing", productName, trialDays, prices: isSold(app) ? PRICES : null };
    const { user, standing, actingAdmin } = currentActor;
    if (!user.isActive) throw new Refusal("forbidden", messages.accountBlocked);
    if (!user.emailVerified)
      return { screen: "hangTight", productName, email: user.email, isSignedIn: true };
    if (standing.hasAccess) return welcome(context, since);
    return {
      screen: "expired",
      productName,
      banner: expiredMessage(user),
      subscription: actingAdmin ? null : viewSubscription(app, db, user, now),
    };
  },
});

function welcome(context: Context, since: Date | null): HomeView {
  const { app, db, now } = context;
  const { user } = context.actor;
  const properties = listPropertyRows(db, user);
  const active = properties.filter(({ status }) => status === "active");
  const completed = properties.filter(({ status }) => status === "complete");
  return {
    screen: "welcome",
    productName: app.settings.productName,
    today: todayIn(now),
    active: active.length,
    completed: completed.length,
    toComplete: sumBy(
      "toComplete",
      active.map((property) => forecastOf(db, property)),
    ),
    renovations: [...active.slice(0, MOST_ACTIVE), ...completed.slice(0, MOST_COMPLETED)].map(
      (property) => viewRenovation(db, property, now),
    ),
    toPay: viewToPay(db, properties, now),
    since: since && viewSince(context, properties, since),
    waiting: viewWaiting(db, active),
  };
}
