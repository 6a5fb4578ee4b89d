import { expect, test } from "vitest";
import { isLive, isNoteDue, isTouchDue, type SessionKind } from "./session";

const now = new Date("2026-03-05T00:00:00Z");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test.each<[SessionKind, number, number, boolean]>([
  ["owner", 30 * 1440 - 1, 0, true],
  ["owner", 30 * 1440, 0, false],
  ["owner", 20 * 1440, 14 * 1440 - 1, true],
  ["owner", 20 * 1440, 14 * 1440, false],
  ["admin", 479, 29, true],
  ["admin", 480, 0, false],
  ["admin", 60, 30, false],
  ["impersonation", 59, 59, true],
  ["impersonation", 60, 0, false],
])("a session of kind %s made %i and used %i minutes ago is live: %s", (kind, made, used, live) => {
  expect(isLive({ createDate: minutesAgo(made), lastSeenDate: minutesAgo(used) }, kind, now)).toBe(
    live,
  );
});

test("writes activity after an hour and renews the cookie after five minutes", () => {
  expect([isTouchDue(minutesAgo(59), now), isTouchDue(minutesAgo(60), now)]).toEqual([false, true]);
  expect([isNoteDue(minutesAgo(4), now), isNoteDue(minutesAgo(5), now)]).toEqual([false, true]);
});
