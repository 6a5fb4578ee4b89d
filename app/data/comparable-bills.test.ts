import { expect, test } from "vitest";
import { newId } from "~/services/ids";
import { renoOf, worldWithCategory } from "../../tests/support/reno";
import { NOW } from "../../tests/support/world";
import { listComparableBills } from "./comparable-bills";
import { insertRows } from "./prepared";
import { billLines, bills, suppliers } from "./schema";

const DATE = "2026-02-10";

async function worldWithSuppliers() {
  const { world, ada, propertyId, db } = await worldWithCategory();
  const other = await renoOf(world, ada, "Another");
  for (const id of ["volt", "acme"])
    insertRows(db, suppliers, [{ id, userId: ada.id, name: id, nameKey: id, createDate: NOW }]);
  const add = (reference: string, changes: Partial<typeof bills.$inferInsert> = {}) => {
    const id = newId();
    const row = { id, propertyId, supplierId: "volt", date: DATE, reference, createDate: NOW };
    insertRows(db, bills, [{ ...row, kind: "invoice", gst: "incl", ...changes }]);
    const line = { billId: id, amount: 40, gross: 46, gst: 6 };
    insertRows(
      db,
      billLines,
      [0, 1].map((position) => ({ ...line, id: newId(), position })),
    );
  };
  const found = (...sought: { reference?: string; supplierId?: string | null; date?: string }[]) =>
    listComparableBills(
      db,
      propertyId,
      sought.map((bill) => ({ supplierId: "volt", reference: "", date: DATE, ...bill })),
    ).map(({ reference, total }) => [reference, total]);
  return { add, found, other };
}

test("bills of the supplier within three days are comparable, with their totals", async () => {
  const { add, found, other } = await worldWithSuppliers();
  add("before", { date: "2026-02-06" });
  add("first", { date: "2026-02-07" });
  add("last", { date: "2026-02-13", createDate: new Date(NOW.getTime() + 1) });
  add("after", { date: "2026-02-14" });
  add("acme's", { supplierId: "acme" });
  add("of another property", { propertyId: other });
  add("of nobody", { supplierId: null });
  const both = [
    ["first", 92],
    ["last", 92],
  ];
  expect(found({})).toEqual(both);
  // Of bills some days apart each is found once.
  expect(found({ date: "2026-02-09" }, { date: "2026-02-11" })).toHaveLength(4);
  expect(found({ supplierId: null })).toEqual([]);
  expect(found()).toEqual([]);
});

test("one with the reference is comparable at any time, however it is written", async () => {
  const { add, found } = await worldWithSuppliers();
  const far = { date: "2024-01-01" };
  const alike = ["INV 2041", "inv 2041", "Inv  2041", "ĪNV 2041", "INV\t2041"];
  for (const reference of [...alike, "INV 2042", ""]) add(reference, far);
  add("INV 2041", { ...far, supplierId: "acme" });
  const references = found({ reference: "Inv 2041" }).map(([reference]) => reference);
  expect(new Set(references)).toEqual(new Set(alike));
  expect(references).toHaveLength(alike.length);
  expect(found({ reference: "" })).toEqual([]);
});
