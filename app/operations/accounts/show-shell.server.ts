import { messages } from "~/contracts/messages";
import { shellView } from "~/contracts/shell.server";
import { ownerDate } from "~/domain/dates";
import { fullNameOf } from "~/domain/person";
import type { Visitor } from "../app.server";
import { isSold } from "../billing/is-sold.server";
import { query } from "../operation.server";
import { expiredMessage } from "./expired-message.server";

export const showShell = query({
  summary: "What the frame of every page shows",
  failure: messages.serverError,
  access: "anyone",
  output: shellView,
  run({ app, visitor: signedIn }) {
    // A closed account is shown nothing of itself, so that the login page can be shown in its browser.
    const visitor = signedIn?.user.isActive ? signedIn : null;
    const banner = visitor && bannerFor(visitor);
    return {
      productName: app.settings.productName,
      viewer: visitor && viewerOf(visitor),
      banner,
      isSold: isSold(app),
      offersSubscription: banner !== null && isSold(app) && visitor?.actingAdmin === null,
      isSandbox: app.settings.sandbox,
    };
  },
});

function viewerOf({ user, standing, actingAdmin }: Visitor) {
  return {
    fullName: fullNameOf(user),
    email: user.email,
    avatar: user.avatar,
    isAdmin: user.isAdmin,
    isVerified: user.emailVerified,
    hasAccess: standing.hasAccess,
    imping: actingAdmin !== null,
  };
}

/** The account banners of specification §4, and the trial's end while it runs. */
function bannerFor({ user, standing }: Visitor): string | null {
  if (!user.emailVerified) return null;
  if (!standing.hasAccess) return expiredMessage(user);
  if (standing.status === "trial" && standing.expiry) return `Your free trial ends on ${ownerDate(standing.expiry)}.`;
  return null;
}
