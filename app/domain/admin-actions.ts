import type { AccountStatus } from "./account-status";
import { mayImpersonate } from "./impersonation";
import type { User } from "./user";

type Account = Pick<User, "id" | "isAdmin" | "isActive" | "isFree" | "activationDate">;
type Admin = Parameters<typeof mayImpersonate>[0];
/** `isSold` is false where every account is free and there is nothing to convert to. */
type Standing = { status: AccountStatus; isSold: boolean };
type Rule = (account: Account, standing: Standing, admin: Admin) => boolean;

export function mayOnAccount(
  action: AdminAction,
  account: Account,
  standing: Standing,
  admin: Admin,
): boolean {
  const rule: Rule = rules[action];
  return rule(account, standing, admin);
}

/** In the order of the menu (docs/specification.md §16.3). */
const rules = {
  activate: ({ activationDate }) => activationDate === null,
  "convert-to-paid": ({ isFree }, { isSold }) => isSold && isFree,
  "convert-to-free": ({ isFree }, { isSold, status }) =>
    isSold && !isFree && convertible.has(status),
  impersonate: (account, _standing, admin) => mayImpersonate(admin, account),
  delete: (account, _standing, admin) => !account.isAdmin && account.id !== admin.id,
} satisfies Record<string, Rule>;

export type AdminAction = keyof typeof rules;

export const ADMIN_ACTIONS = Object.keys(rules) as [AdminAction, ...AdminAction[]];

const convertible: ReadonlySet<AccountStatus> = new Set([
  "trial",
  "expired",
  "paid",
  "cancelled",
  "billFail",
]);
