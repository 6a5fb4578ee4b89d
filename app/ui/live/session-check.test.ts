import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { judge, watchSession, whereTo } from "./session-check";

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

describe("a page that the history took from the browser's cache", () => {
  const page = Object.assign(new EventTarget(), {
    visibilityState: "visible",
    documentElement: { hidden: false },
  });
  const checks = vi.fn<() => Promise<Response>>(async () => Response.json(signedIn));
  const restore = () =>
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  const turn = async (visibilityState: string) => {
    Object.assign(page, { visibilityState });
    page.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(0);
  };
  let stop: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("window", new EventTarget());
    vi.stubGlobal("document", page);
    vi.stubGlobal("location", { pathname: "/properties", search: "" });
    vi.stubGlobal("fetch", checks.mockClear());
    stop = watchSession(viewer);
  });
  afterEach(() => {
    stop();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test("is hidden until its session is confirmed", async () => {
    restore();
    expect(page.documentElement.hidden).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect([checks.mock.calls.length, page.documentElement.hidden]).toEqual([1, false]);
  });

  test("is checked in a background tab once the tab is visible, without the pause", async () => {
    restore();
    await turn("hidden");
    restore();
    expect([checks.mock.calls.length, page.documentElement.hidden]).toEqual([1, true]);
    await turn("visible");
    expect([checks.mock.calls.length, page.documentElement.hidden]).toEqual([2, false]);
  });

  test("is checked on a return within the pause only when that is over", async () => {
    restore();
    await turn("visible");
    expect(checks).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(checks).toHaveBeenCalledTimes(2);
  });
});
