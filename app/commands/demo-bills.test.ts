import { ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { listAllIds } from "~/data/exported";
import { findWrongItemMoney } from "~/data/item-money";
import { bills as billRows, propertyFiles, quotes as quoteRows, suppliers } from "~/data/schema";
import { findUserByEmail } from "~/data/users";
import { viewBills } from "~/operations/bills/view-bill";
import { moneyPapers } from "~/operations/export/export-money";
import { perform } from "~/operations/operation";
import { listProperties, showProperty } from "~/operations/properties/properties";
import { viewQuotes } from "~/operations/quotes/view-quote";
import { makeWorld } from "../../tests/support/world";
import { loadDemo } from "./demo";

const world = makeWorld();
const { db } = world.app;
await loadDemo(world.app, "public/demo");

const MERE = "mid@demo.example";
const mere = world.as(findUserByEmail(db, MERE) ?? null);
const [listed] = await perform(listProperties, mere, {}, {});
const kowhai = await perform(showProperty, mere, { propertyId: listed?.id }, {});
const bills = viewBills(db, listAllIds(db, "bills", kowhai.id), world.app.clock());
const quotes = viewQuotes(db, listAllIds(db, "quotes", kowhai.id), world.app.clock());

/** The figures of the property before it had bills (docs/specification.md §10). */
test("the renovation under way has bills for the same figures as before", () => {
  expect(kowhai).toMatchObject({
    budget: 8_230_000,
    spent: 4_460_700,
    left: 3_769_300,
    toComplete: 4_011_700,
    forecast: 8_472_400,
    renoCost: 8_472_400,
  });
  const items = kowhai.projects.flatMap(({ activeItems }) => activeItems);
  expect(
    findWrongItemMoney(
      db,
      items.map(({ id }) => id),
    ),
  ).toEqual([]);
});

test("its bills are about 60, of suppliers, none an adjustment or a duplicate", () => {
  expect(bills.length).toBeGreaterThanOrEqual(60);
  for (const { kind, supplier, lines, duplicateOf } of bills)
    expect([kind === "adjustment", supplier === null, duplicateOf]).toEqual([
      false,
      lines.length === 0,
      null,
    ]);
  const states = new Set(bills.map(({ state }) => state));
  expect(states).toEqual(new Set(["paid", "to-pay", "unsorted", "held-back"]));
});

test("each has a small picture or a PDF, which the export names by date, supplier and amount", () => {
  const files = db.select().from(propertyFiles).all();
  const ofBills = files.filter(({ billId }) => billId !== null);
  expect(ofBills).toHaveLength(bills.length);
  expect(Math.max(...ofBills.map(({ bytes }) => bytes))).toBeLessThan(15 * 1024);
  expect(new Set(ofBills.map(({ contentType }) => contentType))).toEqual(
    new Set(["image/jpeg", "application/pdf"]),
  );
  const split = bills.find(({ lines }) => lines.length > 1);
  const names = moneyPapers(db, kowhai.id).map(({ folder, name }) => folder + name);
  expect(names).toContain(`receipts/${split?.date} Bunnings 347.85.jpg`);
  expect(names).toContainEqual(
    expect.stringMatching(/^receipts\/\S+ Onerahi Roofing 1080\.00\.pdf$/),
  );
});

test("one receipt is split over three items", () => {
  const split = bills.filter(({ lines }) => lines.length > 1);
  expect(split).toMatchObject([
    { total: 34_785, gstAmount: 4537, lines: [{ gst: 2868 }, { gst: 1148 }, { gst: 521 }] },
  ]);
});

test("three roofers quoted, one was accepted, with two variations and a retention", () => {
  const roofers = quotes.filter(({ supplier }) => supplier?.name.includes("Roof"));
  expect(roofers.map(({ status }) => status)).toEqual(["accepted", "declined", "declined"]);
  expect(roofers[0]?.variations.map(({ status }) => status)).toEqual(["approved", "asked"]);
  expect(roofers[0]).toMatchObject({ retentionPercent: 5000, beyond: 0 });
  expect(kowhai).toMatchObject({ retained: 25_400, unpaid: 102_600 });
  expect(quotes.filter(({ state }) => state === "open")).toHaveLength(2);
  expect(quotes.filter(({ warnings }) => Object.keys(warnings).length > 0)).toEqual([]);
});

test("no other demo property has bills, quotes or suppliers", () => {
  const others = db
    .select({ kind: billRows.kind })
    .from(billRows)
    .where(ne(billRows.propertyId, kowhai.id))
    .all();
  expect(new Set(others.map(({ kind }) => kind))).toEqual(new Set(["adjustment"]));
  expect(db.select().from(quoteRows).where(ne(quoteRows.propertyId, kowhai.id)).all()).toEqual([]);
  const owners = db.selectDistinct({ userId: suppliers.userId }).from(suppliers).all();
  expect(owners).toEqual([{ userId: findUserByEmail(db, MERE)?.id }]);
});
