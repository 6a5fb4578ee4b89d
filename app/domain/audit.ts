/** What an admin can do to an account and that is kept in the audit log. */
export const AUDITED = [
  "activate",
  "convert-to-paid",
  "convert-to-free",
  "delete",
  "impersonate",
  "stop-impersonating",
  "grant-admin",
  "revoke-admin",
] as const;

export type AuditedAction = (typeof AUDITED)[number];
