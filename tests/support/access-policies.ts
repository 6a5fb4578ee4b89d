/** `acting` is an admin impersonating the creator. */
export const ACTORS = [
  "signedOut",
  "unverified",
  "expired",
  "blocked",
  "stranger",
  "former",
  "collaborator",
  "creator",
  "admin",
  "acting",
] as const;
export type ActorKind = (typeof ACTORS)[number];

/** "in" once authorised, whatever becomes of the input; else the status. */
export type Outcome = "in" | 401 | 402 | 403 | 404 | 405 | 409;
export type Policy = Readonly<Record<ActorKind, Outcome>>;

function policy(standing: Outcome, exceptions: Partial<Policy> = {}): Policy {
  return {
    ...(Object.fromEntries(ACTORS.map((actor) => [actor, standing])) as Policy),
    ...exceptions,
  };
}

export const anyone = policy("in");
export const verified = policy("in", { signedOut: 401, unverified: 403, blocked: 403 });
export const content: Policy = { ...verified, expired: 402 };
/** For everyone who shares the property. */
export const shared: Policy = { ...content, stranger: 404, former: 404, admin: 404 };
export const creator: Policy = { ...shared, collaborator: 403 };
export const admin = policy(403, { signedOut: 401, admin: "in" });
export const noRoute = policy(404);
export const unlessActing = (base: Policy): Policy => ({ ...base, acting: 403 });

/** A closed account's session is answered 403. */
export const tellsBlocked: Policy = { ...anyone, blocked: 403 };
/** Only the payer: no collaborator, and no impersonating admin. */
export const ownPayment: Policy = {
  ...verified,
  expired: 404,
  stranger: 404,
  former: 404,
  collaborator: 404,
  admin: 404,
  acting: 403,
};
/** For the account itself: no collaborator's. */
export const ownAccount: Policy = { ...shared, collaborator: 404 };
/** Admins get no access to a property by their role. */
export const adminOnShared: Policy = { ...admin, admin: 404 };
/** Stopping is refused to an admin who is not impersonating. */
export const stopping: Policy = { ...admin, admin: 409, acting: "in" };
export const impersonating: Policy = { ...admin, acting: 409 };
