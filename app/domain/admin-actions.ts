import type { AccountStatus } from "./account-status";

/** What decides what an admin can do to an account; `isFree` is what an admin chose, `status` what follows from it and all else. */
export type ActedOn = { status: AccountStatus; isFree: boolean; isAdmin: boolean; isActivated: boolean; isSelf: boolean };

export type AdminAction = "activate" | "convert-to-paid" | "convert-to-free" | "impersonate" | "delete";

/** What an admin can do to an account (specification §4, §6; decisions §2), in the order of the menu. */
export function actionsOn(account: ActedOn): AdminAction[] {
  const all: AdminAction[] = ["activate", "convert-to-paid", "convert-to-free", "impersonate", "delete"];
  return all.filter((action) => rules[action](account));
}

const rules: Record<AdminAction, (account: ActedOn) => boolean> = {
  activate: ({ isActivated }) => !isActivated,
  "convert-to-paid": ({ isFree }) => isFree,
  "convert-to-free": ({ isFree, status }) => !isFree && convertible.has(status),
  impersonate: ({ isAdmin, isSelf }) => !isAdmin && !isSelf,
  delete: ({ isAdmin, isSelf }) => !isAdmin && !isSelf,
};

const convertible: ReadonlySet<AccountStatus> = new Set(["trial", "expired", "paid", "cancelled", "billFail"]);
