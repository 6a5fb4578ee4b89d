import type { AccountStatus } from "./account-status";
import { mayImpersonate } from "./impersonation";
import type { Person } from "./person";

/** What an admin can do to an account, in the order of the menu. */
export const ADMIN_ACTIONS = ["activate", "convert-to-paid", "convert-to-free", "impersonate", "delete"] as const;
export type AdminAction = (typeof ADMIN_ACTIONS)[number];

type Account = Pick<Person, "id" | "isAdmin" | "isActive" | "isFree" | "activationDate">;
type Admin = Parameters<typeof mayImpersonate>[0];
type Rule = (account: Account, status: AccountStatus, admin: Admin) => boolean;

/** Whether that admin can do it to an account of that status (specification §4, §6; decisions §2). */
export function canDo(action: AdminAction, account: Account, status: AccountStatus, admin: Admin): boolean {
  return rules[action](account, status, admin);
}

const rules: Record<AdminAction, Rule> = {
  activate: ({ activationDate }) => activationDate === null,
  // By what an admin chose and not by the status: where nobody is billed, every account's status is free.
  "convert-to-paid": ({ isFree }) => isFree,
  "convert-to-free": ({ isFree }, status) => !isFree && convertible.has(status),
  impersonate: (account, _status, admin) => mayImpersonate(admin, account),
  delete: (account, _status, admin) => !account.isAdmin && account.id !== admin.id,
};

const convertible: ReadonlySet<AccountStatus> = new Set(["trial", "expired", "paid", "cancelled", "billFail"]);
