import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { closeDatabase, openDatabase } from "~/data/database";
import { findWrongItemMoney } from "~/data/item-money";
import { isCostInUse } from "~/domain/bills/forecast-in-use";
import { databaseOf } from "../../../tests/support/old-database";
import { makeWorld, NOW } from "../../../tests/support/world";
import { perform } from "../operation";
import { listProperties, showProperty } from "./properties";

/** Cents of budget and spent by category. */
const KEPT: Record<string, [budget: number, spent: number][]> = {
  kitchen: [
    [260_000, 254_800],
    [680_000, 639_200],
    [885_000, 431_000],
  ],
  bathroom: [
    [1_480_000, 1_722_400],
    [0, -18_400],
    [5_050, 0],
  ],
  empty: [],
};

const all = Object.values(KEPT).flat();
const sum = (lines: [number, number][], column: 0 | 1) =>
  lines.reduce((so, line) => so + line[column], 0);
const figuresOf = (lines: [number, number][]) => ({
  budget: sum(lines, 0),
  spent: sum(lines, 1),
  left: sum(lines, 0) - sum(lines, 1),
});

test("figures are the same after migrating a database from before bills, twice", async () => {
  const file = oldDatabase();
  closeDatabase(openDatabase(file));
  closeDatabase(openDatabase(file));
  const world = makeWorld({}, file);
  const ada = world.found("ada");
  const property = await perform(showProperty, world.as(ada), { propertyId: "rata" }, {});
  // The larger of spent and budget of each category, as it was worked out before.
  const renoCost = Object.values(KEPT).reduce(
    (so, lines) => so + Math.max(sum(lines, 0), sum(lines, 1)),
    0,
  );
  const shown = {
    ...figuresOf(all),
    renoCost,
    forecast: renoCost,
    toComplete: renoCost - sum(all, 1),
    paid: sum(all, 1),
    unpaid: 0,
    committed: 0,
    contingency: null,
  };
  expect(property).toMatchObject(shown);
  // The report and the page show no column or figure that they did not show before.
  expect([isCostInUse(property), property.bills.isUsed, property.quoteCount]).toEqual([
    false,
    false,
    0,
  ]);
  expect(await perform(listProperties, world.as(ada), {}, {})).toMatchObject([shown]);
  const categories = property.projects.map((project) => [project.id, project]);
  expect(Object.fromEntries(categories)).toMatchObject(
    Object.fromEntries(Object.entries(KEPT).map(([id, lines]) => [id, figuresOf(lines)])),
  );
  for (const { id, activeItems } of property.projects) {
    const items = activeItems.map(({ budget, spent, entryCount }) => ({
      budget,
      spent,
      entryCount,
    }));
    const expected = (KEPT[id] ?? []).map(([budget, spent]) => ({
      budget,
      spent,
      entryCount: spent === 0 ? 0 : 1,
    }));
    expect(items).toHaveLength(expected.length);
    expect(items).toEqual(expect.arrayContaining(expected));
    const ids = activeItems.map((item) => item.id);
    expect(findWrongItemMoney(world.app.db, ids)).toEqual([]);
  }
});

/** For the version before bills; returns its file. */
function oldDatabase(): string {
  const file = databaseOf(9);
  const old = new Database(file);
  const date = NOW.toISOString();
  const run = (sql: string, ...values: unknown[]) => old.prepare(sql).run(...values);
  run(
    `insert into users (id, first_name, last_name, email, email_key, password_hash, create_date, trial_start, activation_date, email_verified)
     values ('ada', 'Ada', 'Tester', 'ada@example.nz', 'ada@example.nz', '', ?, ?, ?, 1)`,
    date,
    date,
    date,
  );
  run(
    "insert into properties (id, creator_id, name, full_address, create_date) values ('rata', 'ada', 'Rātā', '', ?)",
    date,
  );
  for (const [id, lines] of Object.entries(KEPT)) {
    run(
      "insert into projects (id, property_id, name, create_date) values (?, 'rata', ?, ?)",
      id,
      id,
      date,
    );
    lines.forEach(([budget, spent], place) =>
      run(
        "insert into project_items (id, project_id, name, budget, spent, create_date) values (?, ?, ?, ?, ?, ?)",
        `${id}-${place}`,
        id,
        `Item ${place}`,
        budget,
        spent,
        date,
      ),
    );
  }
  old.close();
  return file;
}
