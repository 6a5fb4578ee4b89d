import { expect, test } from "vitest";
import {
  backupWarning,
  missingFrom,
  nightOf,
  type BackupDrill,
  type BackupState,
} from "./backup-drill";

const NOW = new Date("2026-03-04T23:00:00Z");
const drill: BackupDrill = {
  date: NOW,
  ok: true,
  seconds: 9,
  bytes: 4096,
  newestAgeSeconds: 3,
  problem: null,
};
const running: BackupState = { kind: "running", restarts: 0, problem: null };

test("a night begins at 3 in the morning in New Zealand, in summer and in winter", () => {
  expect(nightOf(new Date("2026-03-04T13:59:59Z"))).toBe("2026-03-04");
  expect(nightOf(new Date("2026-03-04T14:00:00Z"))).toBe("2026-03-05");
  expect(nightOf(new Date("2026-07-04T14:59:59Z"))).toBe("2026-07-04");
  expect(nightOf(new Date("2026-07-04T15:00:00Z"))).toBe("2026-07-05");
});

test("everything is there when no table has fewer rows than before and after", () => {
  expect(
    missingFrom({ users: 2, photos: 5 }, { users: 2, photos: 5 }, { users: 2, photos: 5 }),
  ).toBeNull();
});

test("rows added or deleted during the drill are no loss", () => {
  expect(missingFrom({ users: 2 }, { users: 2 }, { users: 3 })).toBeNull();
  expect(missingFrom({ users: 2 }, { users: 3 }, { users: 2 })).toBeNull();
  expect(missingFrom({ users: 4 }, { users: 2 }, { users: 3 })).toBeNull();
});

test("a table with fewer rows than before and after is named", () => {
  expect(
    missingFrom({ users: 2, photos: 4 }, { users: 2, photos: 5 }, { users: 2, photos: 6 }),
  ).toBe("The restored photos hold 4 rows, fewer than the 5 of the live database.");
  expect(missingFrom({}, { users: 1 }, { users: 1 })).toBe(
    "The restored users hold 0 rows, fewer than the 1 of the live database.",
  );
});

test("no warning without a backup or where another machine runs it", () => {
  expect(backupWarning({ ...running, kind: "off" }, undefined, NOW)).toBeNull();
  expect(backupWarning({ ...running, kind: "waiting" }, undefined, NOW)).toBeNull();
});

test.each<[string | null, BackupState, BackupDrill | undefined]>([
  [null, running, drill],
  [null, running, { ...drill, date: new Date(NOW.getTime() - 49 * 3_600_000) }],
  [
    "The last restore drill was more than two days ago.",
    running,
    { ...drill, date: new Date(NOW.getTime() - 51 * 3_600_000) },
  ],
  ["The backup has not been tried yet.", running, undefined],
  [
    "The last restore drill failed: no such bucket",
    running,
    { ...drill, ok: false, problem: "no such bucket" },
  ],
  [
    "The backup is failing: access denied",
    { kind: "failing", restarts: 2, problem: "access denied" },
    drill,
  ],
])("a running backup is warned of so: %s", (warning, state, last) => {
  expect(backupWarning(state, last, NOW)).toBe(warning);
});
