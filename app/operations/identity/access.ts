import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";
import type { Actor } from "./actor";
import { expiredMessage } from "./standing";

/** What an operation demands of its actor before any lookup, weakest first. */
export type Access = "anyone" | "signed-in" | "verified" | "content" | "admin" | "impersonating";

/** How an acting admin is answered: "refused", or "nested" for a second impersonation. */
export type WhileImpersonating = "refused" | "nested";

export function accessRefusal(
  { access, whileImpersonating }: { access: Access; whileImpersonating?: WhileImpersonating },
  actor: Actor | null,
): Refusal | undefined {
  if (actor?.actingAdmin && whileImpersonating) return whileActing[whileImpersonating]();
  return demands[access](actor);
}

const whileActing: Record<WhileImpersonating, () => Refusal> = {
  refused: () => new Refusal("forbidden", messages.notWhileImpersonating),
  nested: () => new Refusal("conflict", messages.stopImpersonatingFirst),
};

/** docs/specification.md §18.3 */
const demands: Record<Access, (actor: Actor | null) => Refusal | undefined> = {
  anyone: () => undefined,
  "signed-in": signedIn(),
  verified: signedIn(verified),
  content: signedIn(verified, paidUp),
  admin: signedIn(verified, admin),
  impersonating: (actor) =>
    actor?.actingAdmin ? undefined : (demands.admin(actor) ?? notActing()),
};

function signedIn(...further: ((actor: Actor) => Refusal | undefined)[]) {
  return (actor: Actor | null): Refusal | undefined => {
    if (!actor) return new Refusal("signed-out", messages.pleaseSignIn);
    if (!actor.user.isActive) return new Refusal("forbidden", messages.accountBlocked);
    for (const demand of further) {
      const refusal = demand(actor);
      if (refusal) return refusal;
    }
    return undefined;
  };
}

function verified({ user }: Actor): Refusal | undefined {
  return user.emailVerified ? undefined : new Refusal("unverified", messages.hangTight);
}

function paidUp({ user, standing }: Actor): Refusal | undefined {
  return standing.hasAccess ? undefined : new Refusal("no-access", expiredMessage(user));
}

function admin({ user, actingAdmin }: Actor): Refusal | undefined {
  return user.isAdmin && !actingAdmin ? undefined : new Refusal("forbidden", messages.adminsOnly);
}

function notActing(): Refusal {
  return new Refusal("conflict", messages.notImpersonating);
}
