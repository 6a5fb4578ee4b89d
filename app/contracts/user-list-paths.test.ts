import { expect, test } from "vitest";
import {
  backToUserList,
  backToUsers,
  userActionPath,
  userListPath,
  userPath,
} from "./user-list-paths";

const queryOf = (path: string) => new URL(path, "http://here.invalid").searchParams;

test("the list's URL omits default parameters", () => {
  expect(userListPath({ q: " ", sort: "name", direction: "asc", page: 1 })).toBe("/admin/users");
  const asked = { q: "tūī & co", sort: "lastLogin", direction: "desc", page: 3 } as const;
  const query = queryOf(userListPath(asked));
  expect(Object.fromEntries(query)).toEqual({ ...asked, page: "3" });
});

test("a user's page goes back to the list as it was, and a question about them to where it was asked", () => {
  const list = userListPath({ q: "a&b", sort: "name", direction: "asc", page: 2 });
  expect(userPath("7Kq", "/admin/users")).toBe("/admin/users/7Kq");
  const page = userPath("7Kq", list);
  expect(backToUsers(queryOf(page))).toBe(list);
  const question = userActionPath("7Kq", "delete", page);
  expect(backToUsers(queryOf(question))).toBe(page);
  expect(backToUserList(queryOf(question))).toBe(list);
  expect(backToUserList(queryOf(userActionPath("7Kq", "delete", list)))).toBe(list);
  expect(backToUserList(queryOf(userActionPath("7Kq", "delete", "/admin/users/7Kq")))).toBe(
    "/admin/users",
  );
});

test.each([
  "",
  "/properties",
  "//evil.example",
  "https://evil.example/admin/users",
  "/admin/usersx",
  "/admin/users/../../auth/logout",
])("nothing leads back to %j", (back) => {
  expect(backToUsers(new URLSearchParams({ back }))).toBe("/admin/users");
  expect(backToUserList(new URLSearchParams({ back }))).toBe("/admin/users");
});
