import { expect, test } from "vitest";
import type { AccountStatus } from "./account-status";
import { ADMIN_ACTIONS, mayOnAccount } from "./admin-actions";

const admin = { id: "root", isAdmin: true, isActive: true, emailVerified: true };
const account = {
  id: "ada",
  isAdmin: false,
  isActive: true,
  isFree: false,
  activationDate: new Date(0),
};

function actionsOn(
  changes: Partial<Omit<typeof account, "activationDate">> & { activationDate?: Date | null },
  status: AccountStatus = "trial",
  isSold = true,
) {
  return ADMIN_ACTIONS.filter((action) =>
    mayOnAccount(action, { ...account, ...changes }, { status, isSold }, admin),
  );
}

test("an account that was never activated can be, once", () => {
  expect(actionsOn({ activationDate: null })).toContain("activate");
  expect(actionsOn({})).not.toContain("activate");
});

test.each([
  ["free", true, ["convert-to-paid"]],
  ["trial", false, ["convert-to-free"]],
  ["expired", false, ["convert-to-free"]],
  ["paid", false, ["convert-to-free"]],
  ["cancelled", false, ["convert-to-free"]],
  ["billFail", false, ["convert-to-free"]],
  ["unknown", false, []],
] as const)(
  "an account that is %s can be converted only as the specification says",
  (status, isFree, wanted) => {
    expect(actionsOn({ isFree }, status).filter((action) => action.startsWith("convert"))).toEqual(
      wanted,
    );
  },
);

test.each([true, false])(
  "where nothing is sold every account is free, and there is nothing to convert to (chosen to be free: %s)",
  (isFree) => {
    expect(actionsOn({ isFree }, "free", false)).toEqual(["impersonate", "delete"]);
  },
);

test("a closed account can be deleted but not impersonated", () => {
  expect(actionsOn({ isActive: false })).toEqual(["convert-to-free", "delete"]);
});

test("no admin, oneself included, can be impersonated or deleted", () => {
  expect(actionsOn({ isAdmin: true })).toEqual(["convert-to-free"]);
  expect(actionsOn({ id: admin.id })).toEqual(["convert-to-free"]);
});
