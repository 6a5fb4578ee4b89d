import { expect, test } from "vitest";
import type { AccountStatus } from "./account-status";
import { actionsOn } from "./admin-actions";

const account = { status: "trial" as AccountStatus, isFree: false, isAdmin: false, isActivated: true, isSelf: false };

test("an account that was never activated can be, once", () => {
  expect(actionsOn({ ...account, isActivated: false })).toContain("activate");
  expect(actionsOn(account)).not.toContain("activate");
});

test.each([
  ["free", true, ["convert-to-paid"]],
  ["trial", false, ["convert-to-free"]],
  ["expired", false, ["convert-to-free"]],
  ["paid", false, ["convert-to-free"]],
  ["cancelled", false, ["convert-to-free"]],
  ["billFail", false, ["convert-to-free"]],
  ["unknown", false, []],
] as const)("an account that is %s can be converted only as the specification says", (status, isFree, wanted) => {
  expect(actionsOn({ ...account, status, isFree }).filter((action) => action.startsWith("convert"))).toEqual(wanted);
});

test("where nobody is billed every account is free, and there is nothing to convert to", () => {
  expect(actionsOn({ ...account, status: "free" })).toEqual(["impersonate", "delete"]);
});

test("an admin can be neither impersonated nor deleted, and oneself least of all", () => {
  expect(actionsOn({ ...account, isAdmin: true })).toEqual(["convert-to-free"]);
  expect(actionsOn({ ...account, isSelf: true })).toEqual(["convert-to-free"]);
});
