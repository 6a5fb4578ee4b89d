import { insertRows } from "~/data/insert-rows";
import { createItems } from "~/data/projects";
import {
  billLines,
  billPayments,
  bills,
  comparisonLines,
  comparisons,
  photos,
  projectItems,
  projects,
  propertyFiles,
  quoteLines,
  quotes,
  suppliers,
  variations,
} from "~/data/schema";
import { SIZES } from "~/domain/sizes";
import { newId } from "~/services/ids";
import type { FullWorld } from "./full-world";
import { NOW } from "./world";

/** Left below the sizes, so that the forms that add are shown. */
const ROOM = { items: 60, lines: 1_500, others: 20 };

const made = { date: "2026-03-05", createDate: NOW };

/** Fills the property of a full world, and its things, to every size that the limits allow. */
export function fillToTheLimits({ app: { db }, actors, things }: FullWorld): void {
  const id = (name: string) => things[name]?.value ?? "";
  const [propertyId, projectId] = [id("properties"), id("projects")];
  const [quoteId, billId, comparisonId] = [id("quotes"), id("bills"), id("comparisons")];
  const many = <Row>(count: number, row: (at: number) => Row) =>
    Array.from({ length: count }, (_, at) => row(at));
  const others = many(SIZES.itemsOfProperty / SIZES.itemsOfProject - 1, () => newId());
  insertRows(
    db,
    projects,
    others.map((other) => ({ id: other, propertyId, name: "Bathroom", createDate: NOW })),
  );
  const items = [projectId, ...others].flatMap((project, place) =>
    many(SIZES.itemsOfProject - (place === 0 ? ROOM.items : 0), (at) => ({
      id: newId(),
      projectId: project,
      name: `Supply and fit of engineered stone benchtop ${place}.${at}`,
      budget: 100_000,
      createDate: NOW,
    })),
  );
  createItems(db, items);
  const itemAt = (at: number) => items[at % items.length]?.id ?? null;
  const supplierIds = [
    id("suppliers"),
    ...many(SIZES.suppliersOfAccount - ROOM.others, () => newId()),
  ];
  insertRows(
    db,
    suppliers,
    supplierIds.slice(1).map((supplier, at) => ({
      id: supplier,
      userId: actors.creator.id,
      name: `Builder ${at}`,
      nameKey: `builder ${at}`,
      createDate: NOW,
    })),
  );
  // Half of the lines vary one quote, the others are rivals for its items.
  const variationIds = many(SIZES.variationsOfQuote - ROOM.others, () => newId());
  insertRows(
    db,
    variations,
    variationIds.map((variation, at) => ({ ...made, id: variation, quoteId, number: at + 2 })),
  );
  const quoteIds = many(SIZES.quotesOfProperty - ROOM.others, () => newId());
  insertRows(
    db,
    quotes,
    quoteIds.map((quote) => ({ ...made, id: quote, propertyId, gst: "incl" as const })),
  );
  insertRows(
    db,
    quoteLines,
    many(SIZES.linesOfQuotes - ROOM.lines, (at) => ({
      id: newId(),
      ...(at % 2 === 0
        ? { quoteId, variationId: variationIds[(at / 2) % variationIds.length] ?? null }
        : { quoteId: quoteIds[at % quoteIds.length] ?? quoteId, variationId: null }),
      itemId: itemAt(at % SIZES.linesOfQuote),
      position: at,
      amount: 100,
      gross: 115,
      gst: 15,
    })),
  );
  const workIds = many(SIZES.comparisonsOfProperty - ROOM.others, () => newId());
  insertRows(
    db,
    comparisons,
    workIds.map((work) => ({ id: work, propertyId, title: "Deck", createDate: NOW })),
  );
  insertRows(
    db,
    comparisonLines,
    many(SIZES.linesOfComparisons - ROOM.lines, (at) => ({
      id: newId(),
      comparisonId: [comparisonId, ...workIds][at % (workIds.length + 1)] ?? comparisonId,
      itemId: itemAt(at % SIZES.linesOfQuote),
      position: at + 1,
    })),
  );
  // One supplier's and one line each: the most bills that there can be.
  const billIds = many(SIZES.linesOfProperty - SIZES.linesOfBill - ROOM.lines, () => newId());
  insertRows(
    db,
    bills,
    billIds.map((bill) => ({
      ...made,
      id: bill,
      propertyId,
      kind: "receipt" as const,
      gst: "incl" as const,
      supplierId: supplierIds[0] ?? null,
    })),
  );
  insertRows(
    db,
    billLines,
    [...many(SIZES.linesOfBill - 1, () => billId), ...billIds].map((bill, at) => ({
      id: newId(),
      billId: bill,
      itemId: at % 10 === 0 ? null : itemAt(at),
      position: at + 1,
      amount: 1_000,
      gross: 1_000,
      gst: 130,
    })),
  );
  insertRows(
    db,
    billPayments,
    [...many(SIZES.paymentsOfBill - ROOM.others, () => billId), ...billIds].map((bill) => ({
      ...made,
      id: newId(),
      billId: bill,
      amount: bill === billId ? 1 : 1_000,
    })),
  );
  insertRows(
    db,
    propertyFiles,
    many(SIZES.filesOfProperty - ROOM.others, (at) => ({
      id: newId(),
      propertyId,
      name: "receipt.txt",
      contentType: "text/plain",
      bytes: 22,
      contentHash: "secret",
      billId: at % 2 === 0 ? (billIds[at] ?? null) : null,
      createDate: NOW,
    })),
  );
  insertRows(
    db,
    photos,
    many(SIZES.photosOfProperty - ROOM.others, (at) => ({
      id: newId(),
      projectId: [projectId, ...others][at % 4] ?? projectId,
      beforeImageId: id("images"),
      createDate: NOW,
    })),
  );
  // A rival with as many lines as a quote can have.
  const rival = quoteIds[0] ?? quoteId;
  insertRows(
    db,
    quoteLines,
    many(SIZES.linesOfQuote - 10, (at) => ({
      id: newId(),
      quoteId: rival,
      itemId: itemAt(at),
      position: at,
      amount: 100,
      gross: 115,
      gst: 15,
    })),
  );
  const own = items.filter((item) => item.projectId === projectId).map((item) => item.id);
  things["rival"] = { value: rival, owned: true };
  things["cells"] = { value: own.join(" "), owned: true };
  // Derived columns, roughly: what is read does not depend on their values.
  db.update(projectItems).set({ spent: 4_000, paid: 4_000, entryCount: 4 }).run();
  db.$client.exec(
    "update bills set is_open = 1 where id in (select bill_id from bill_lines where item_id is null)",
  );
}
