import { z } from "zod";
import { homeView, type HomeView } from "~/contracts/home";
import { messages } from "~/contracts/messages";
import { listPropertyRows } from "~/data/properties";
import { PRICES } from "~/domain/price";
import { Refusal } from "~/domain/refusal";
import { viewSubscription } from "../billing/subscription";
import { isSold, expiredMessage } from "../identity/actor";
import { query, type Context } from "../operation";
import { viewSummary } from "../properties/view-property";

const RECENT = 3;

/** "/" is the landing page, or home once signed in (docs/specification.md §17.2). */
export const showHome = query({
  summary: "What the home page shows to this actor",
  failure: messages.serverError,
  access: "anyone",
  input: z.object({
    /** The address registered from this browser just now. */
    pending: z.string().nullable(),
  }),
  output: homeView,
  run(context, _subject, { pending }): HomeView {
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
    if (standing.hasAccess) return welcome(context);
    return {
      screen: "expired",
      productName,
      banner: expiredMessage(user),
      subscription: actingAdmin ? null : viewSubscription(app, db, user, now),
    };
  },
});

function welcome({ app, db, actor: { user } }: Context): HomeView {
  const properties = listPropertyRows(db, user);
  const active = properties.filter(({ status }) => status === "active");
  return {
    screen: "welcome",
    productName: app.settings.productName,
    firstName: user.firstName,
    active: active.length,
    completed: properties.length - active.length,
    recent: [...active, ...properties.filter((property) => !active.includes(property))]
      .slice(0, RECENT)
      .map((property) => viewSummary(db, user, property))
      .map(({ id, name, address, status, toComplete, left }) => ({
        id,
        name,
        fullAddress: address.fullAddress,
        isComplete: status === "complete",
        toComplete,
        left,
      })),
  };
}
