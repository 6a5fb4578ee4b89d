import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";
import type { Actor } from "./actor";
import { expiredMessage } from "./standing";

/** What an operation demands of its actor before anything is looked up: the weakest first. */
export type Access = "anyone" | "signed-in" | "verified" | "content" | "admin" | "impersonating";

/**
 * How an operation that an admin may not do in somebody else's name answers one who tries:
 * "refused", or "nested" for impersonating once more.
 */
export type WhileImpersonating = "refused" | "nested";

/** The refusal for this actor before anything is looked up, if any. */
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

/** The refusal of each level, for an actor who does not meet it (docs/specification.md §18.3). */
const demands: Record<Access, (actor: Actor | null) => Refusal | undefined> = {
  anyone: () => undefined,
  "signed-in": signedIn(),
  verified: signedIn(verified),
  content: signedIn(verified, paidUp),
  admin: signedIn(verified, admin),
  impersonating: (actor) =>
    actor?.actingAdmin ? undefined : (demands.admin(actor) ?? notActing()),
};

/** Signed in to an active account; then the further demands, one after the other. */
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
