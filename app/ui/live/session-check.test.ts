import { expect, test } from "vitest";
import { judge, whereTo } from "./session-check";

const viewer = { email: "ada@example.nz", imping: false };
const signedIn = { data: { isLoggedIn: true, ...viewer } };

test("the same person's session stays", () => {
  expect(judge(200, signedIn, viewer)).toBe("same");
  expect(whereTo("same", "/properties")).toBeUndefined();
});

test("signed out goes to the login page, and back to where it was after signing in", () => {
  expect(judge(200, { data: { isLoggedIn: false } }, viewer)).toBe("signed-out");
  expect(whereTo("signed-out", "/properties?view=list")).toBe(
    "/auth/login?then=%2Fproperties%3Fview%3Dlist",
  );
});

test("deleted or blocked goes to the login page", () => {
  expect(judge(403, { error: {} }, viewer)).toBe("closed");
  expect(whereTo("closed", "/properties")).toBe("/auth/login");
});

test("another user's session, or an impersonation begun or ended, redirects home", () => {
  expect(judge(200, { data: { ...signedIn.data, email: "ben@example.nz" } }, viewer)).toBe("other");
  expect(judge(200, { data: { ...signedIn.data, imping: true } }, viewer)).toBe("other");
  expect(whereTo("other", "/properties")).toBe("/");
});

test.each([
  [500, null],
  [503, { error: {} }],
  [200, null],
  [200, {}],
])("an answer of %i with %j is inconclusive, and the page stays", (status, body) => {
  expect(judge(status, body, viewer)).toBe("unknown");
  expect(whereTo("unknown", "/")).toBeUndefined();
});
