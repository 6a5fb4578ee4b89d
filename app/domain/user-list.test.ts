import { describe, expect, test } from "vitest";
import type { AccountStatus } from "./account-status";
import { sortUsers, userMatcher, type UserSort } from "./user-list";

const user = (id: string, firstName: string, lastName: string, rest: Partial<Dates> = {}) => ({
  id,
  firstName,
  lastName,
  email: `${id}@example.nz`,
  createDate: "2024-01-01T00:00:00.000Z",
  activationDate: null,
  lastLoginDate: null,
  ...rest,
});
type Dates = {
  email: string;
  createDate: string;
  activationDate: string | null;
  lastLoginDate: string | null;
};

describe("searching users", () => {
  const aroha = user("a", "Āroha", "Te Whare", { email: "aroha.tw@Kōwhai.example" });
  test.each(["", "  ", "aroha", "ĀROHA", "te whare", "whare aroha", "tw@kowhai", "roha"])(
    "%j finds Āroha Te Whare",
    (text) => {
      expect(userMatcher(text)(aroha)).toBe(true);
    },
  );
  test.each(["arohanui", "te whare qq", "%", "_"])("%j does not", (text) => {
    expect(userMatcher(text)(aroha)).toBe(false);
  });
});

describe("sorting users", () => {
  const bob = user("2", "bob", "Young", {
    email: "Z@example.nz",
    createDate: "2024-03-01T00:00:00.000Z",
  });
  const ana = user("1", "Āna", "Zed", {
    email: "m@example.nz",
    activationDate: "2024-05-01T00:00:00.000Z",
  });
  const cy = user("3", "Cy", "Abe", {
    activationDate: "2024-04-01T00:00:00.000Z",
    lastLoginDate: "2024-06-01T00:00:00.000Z",
  });
  const types: Record<string, AccountStatus> = { 1: "unknown", 2: "free", 3: "trial" };
  const sorted = (sort: UserSort, isDescending = false) =>
    sortUsers([bob, cy, ana], { sort, isDescending }, ({ id }) => types[id] ?? "unknown").map(
      ({ firstName }) => firstName,
    );

  test.each([
    ["name", ["Āna", "bob", "Cy"]],
    ["email", ["Cy", "Āna", "bob"]],
    ["type", ["bob", "Cy", "Āna"]],
    ["created", ["Āna", "Cy", "bob"]],
    ["activated", ["Cy", "Āna", "bob"]],
    ["lastLogin", ["Cy", "Āna", "bob"]],
  ] as const)("by %s", (sort, wanted) => {
    expect(sorted(sort)).toEqual(wanted);
  });

  test("descending, empty dates stay last and equals stay in the order of names", () => {
    expect(sorted("name", true)).toEqual(["Cy", "bob", "Āna"]);
    expect(sorted("activated", true)).toEqual(["Āna", "Cy", "bob"]);
    expect(sorted("created", true)).toEqual(["bob", "Āna", "Cy"]);
    expect(sorted("lastLogin", true)).toEqual(["Cy", "Āna", "bob"]);
  });

  test("equal names have a stable order, so that no page repeats one", () => {
    const twins = ["7", "5", "6"].map((id) => user(id, "Tui", "Twin"));
    for (const isDescending of [false, true]) {
      expect(
        sortUsers(twins, { sort: "name", isDescending }, () => "free").map(({ id }) => id),
      ).toEqual(["5", "6", "7"]);
    }
  });
});
