import { messages } from "~/contracts/messages";
import { shellView } from "~/contracts/shell";
import type { Db } from "~/data/database";
import { ownerDate } from "~/domain/dates";
import { fullNameOf } from "~/domain/user";
import { countOpenBills } from "../bills/bill-figures";
import { type Actor, isSold, expiredMessage } from "../identity/actor";
import { query } from "../operation";

export const showShell = query({
  summary: "What the frame of every page shows",
  failure: messages.serverError,
  access: "anyone",
  output: shellView,
  run({ app, db, currentActor: signedIn }) {
    // A closed account can still see the login page.
    const actor = signedIn?.user.isActive ? signedIn : null;
    const banner = actor && bannerFor(actor);
    return {
      productName: app.settings.productName,
      publicUrl: app.settings.publicUrl,
      viewer: actor && viewerOf(db, actor),
      banner,
      isSold: isSold(app),
      offersSubscription: banner !== null && isSold(app) && actor?.actingAdmin === null,
      isSandbox: app.settings.sandbox,
    };
  },
});

function viewerOf(db: Db, { user, standing, actingAdmin }: Actor) {
  return {
    fullName: fullNameOf(user),
    email: user.email,
    avatar: user.avatar,
    isAdmin: user.isAdmin,
    isVerified: user.emailVerified,
    hasAccess: standing.hasAccess,
    imping: actingAdmin !== null,
    openBills: user.emailVerified && standing.hasAccess ? countOpenBills(db, user) : 0,
  };
}

/** The banners of docs/specification.md §3.2, and the trial's end. */
function bannerFor({ user, standing }: Actor): string | null {
  if (!user.emailVerified) return null;
  if (!standing.hasAccess) return expiredMessage(user);
  if (standing.status === "trial" && standing.expiry)
    return `Your free trial ends on ${ownerDate(standing.expiry)}.`;
  return null;
}
