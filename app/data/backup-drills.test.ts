import { expect, test } from "vitest";
import { makeWorld } from "../../tests/support/world";
import {
  beginDrill,
  endDrill,
  isNightTaken,
  lastDrill,
  purgeDrills,
  deleteDrill,
} from "./backup-drills";
import { backupDrills } from "./schema";

const HOUR = 3_600_000;
const night = "2026-03-05";

function makeDrills() {
  const { app } = makeWorld();
  const start = app.clock();
  const after = (hours: number) => new Date(start.getTime() + hours * HOUR);
  return { db: app.db, start, after };
}

test("allows one drill a night and any number of manual ones", () => {
  const { db, start } = makeDrills();
  expect(beginDrill(db, { id: "a", night, startDate: start })).toBe(true);
  expect(beginDrill(db, { id: "b", night, startDate: start })).toBe(false);
  expect(beginDrill(db, { id: "c", night: null, startDate: start })).toBe(true);
  expect(beginDrill(db, { id: "d", night: null, startDate: start })).toBe(true);
  const drills = db.select({ id: backupDrills.id }).from(backupDrills).all();
  expect(drills.map(({ id }) => id).toSorted()).toEqual(["a", "c", "d"]);
});

test("a killed drill blocks its night for two hours, a finished one for good", () => {
  const { db, start, after } = makeDrills();
  beginDrill(db, { id: "killed", night, startDate: start });
  expect([isNightTaken(db, night, after(1.9)), isNightTaken(db, night, after(2.1))]).toEqual([
    true,
    false,
  ]);
  expect(beginDrill(db, { id: "again", night, startDate: after(2.1) })).toBe(true);
  endDrill(db, "again", {
    endDate: after(2.2),
    ok: true,
    bytes: 1,
    newestAgeSeconds: 1,
    problem: null,
  });
  expect(isNightTaken(db, night, after(9))).toBe(true);
});

test("a drill that was stopped leaves its night to another", () => {
  const { db, start } = makeDrills();
  beginDrill(db, { id: "stopped", night, startDate: start });
  deleteDrill(db, "stopped");
  expect(isNightTaken(db, night, start)).toBe(false);
});

test("the last drill is the newest finished one", () => {
  const { db, start, after } = makeDrills();
  expect(lastDrill(db)).toBeUndefined();
  beginDrill(db, { id: "a", night, startDate: start });
  expect(lastDrill(db)).toBeUndefined();
  endDrill(db, "a", {
    endDate: after(0.001),
    ok: true,
    bytes: 4096,
    newestAgeSeconds: 2,
    problem: null,
  });
  beginDrill(db, { id: "b", night: null, startDate: after(1) });
  endDrill(db, "b", {
    endDate: after(1),
    ok: false,
    bytes: 0,
    newestAgeSeconds: null,
    problem: "It is empty.",
  });
  beginDrill(db, { id: "under way", night: null, startDate: after(2) });
  expect(lastDrill(db)).toEqual({
    date: after(1),
    ok: false,
    seconds: 0,
    bytes: 0,
    newestAgeSeconds: null,
    problem: "It is empty.",
  });
  purgeDrills(db, after(1.5));
  expect(lastDrill(db)).toBeUndefined();
});
