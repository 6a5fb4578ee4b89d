export const AUDITED = [
  "activate",
  "convert-to-paid",
  "convert-to-free",
  "delete",
  "impersonate",
  "stop-impersonating",
  "grant-admin",
  "revoke-admin",
  "delete-template",
  "restore-template",
  "delete-default-row",
  "restore-default-row",
] as const;

export type AuditedAction = (typeof AUDITED)[number];

export const AUDITED_NAMES: Record<AuditedAction, string> = {
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
