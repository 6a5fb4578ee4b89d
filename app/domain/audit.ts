/** What the audit log lists, in words. */
export const AUDITED_NAMES = {
  activate: "Activated",
  "convert-to-paid": "Converted from free",
  "convert-to-free": "Converted to free",
  delete: "Deleted",
  impersonate: "Impersonation started",
  "stop-impersonating": "Impersonation stopped",
  "grant-admin": "Made an admin",
  "revoke-admin": "Made an ordinary user",
  "delete-template": "Template deleted",
  "restore-template": "Template brought back",
  "delete-default-row": "Default row deleted",
  "restore-default-row": "Default row brought back",
};

export type AuditedAction = keyof typeof AUDITED_NAMES;

export const AUDITED = Object.keys(AUDITED_NAMES) as [AuditedAction, ...AuditedAction[]];
