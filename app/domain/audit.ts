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

/** What was done, as the log says it. */
export const AUDITED_NAMES: Record<AuditedAction, string> = {
  activate: "Activated",
  "convert-to-paid": "Converted to paid",
  "convert-to-free": "Converted to free",
  delete: "Deleted",
  impersonate: "Impersonation started",
  "stop-impersonating": "Impersonation stopped",
  "grant-admin": "Made an admin",
  "revoke-admin": "Made an ordinary user",
};
