/**
 * What is done with somebody's own money: while an account has no access too, and never by an admin
 * who acts as them (docs/specification.md §3.2).
 */
export const ownBilling = { access: "verified", whileImpersonating: "refused" } as const;
