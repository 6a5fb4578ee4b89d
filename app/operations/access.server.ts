import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";
import type { Visitor } from "./app.server";

/** Who may knock at all, before anything is looked up: the weakest first. */
export type Access = "anyone" | "signed-in" | "verified" | "content" | "admin" | "impersonating";

/** What becomes of an admin who acts as somebody and asks for what is not theirs to do so: "refused", or told that this would be "nested". */
export type WhileImpersonating = "refused" | "nested";

/** The refusal that a visitor earns before anything is looked up, if any. */
export function refusalAtTheDoor(
  { access, whileImpersonating }: { access: Access; whileImpersonating?: WhileImpersonating },
  visitor: Visitor | null,
): Refusal | undefined {
  if (visitor?.actingAdmin && whileImpersonating) return whileActing[whileImpersonating]();
  return demands[access](visitor);
}

const whileActing: Record<WhileImpersonating, () => Refusal> = {
  refused: () => new Refusal("forbidden", messages.notWhileImpersonating),
  nested: () => new Refusal("conflict", messages.stopImpersonatingFirst),
};

/** What each level demands of a visitor, as the refusal it earns (decisions §2, §7). */
const demands: Record<Access, (visitor: Visitor | null) => Refusal | undefined> = {
  anyone: () => undefined,
  "signed-in": (visitor) => signedIn(visitor),
  verified: (visitor) => signedIn(visitor) ?? verified(visitor),
  content: (visitor) => signedIn(visitor) ?? verified(visitor) ?? paidUp(visitor),
  admin: (visitor) => signedIn(visitor) ?? verified(visitor) ?? admin(visitor),
  impersonating: (visitor) => (visitor?.actingAdmin ? undefined : (demands.admin(visitor) ?? notActing())),
};

function signedIn(visitor: Visitor | null): Refusal | undefined {
  if (!visitor) return new Refusal("signed-out", messages.pleaseSignIn);
  if (!visitor.user.isActive) return new Refusal("forbidden", messages.accountBlocked);
  return undefined;
}

function verified(visitor: Visitor | null): Refusal | undefined {
  return visitor?.user.emailVerified ? undefined : new Refusal("unverified", messages.hangTight);
}

function paidUp(visitor: Visitor | null): Refusal | undefined {
  if (visitor?.standing.hasAccess) return undefined;
  return new Refusal("no-access", visitor?.user.hasSubscribed ? messages.subscriptionExpired : messages.trialExpired);
}

function admin(visitor: Visitor | null): Refusal | undefined {
  return visitor?.user.isAdmin && !visitor.actingAdmin ? undefined : new Refusal("forbidden", messages.adminsOnly);
}

function notActing(): Refusal {
  return new Refusal("conflict", messages.notImpersonating);
}
