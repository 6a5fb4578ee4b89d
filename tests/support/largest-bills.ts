import { insertRows } from "~/data/prepared";
import { refreshOpenBills } from "~/data/bills";
import { billLines, billPayments, bills, propertyFiles } from "~/data/schema";
import { SIZES } from "~/domain/sizes";
import { newId } from "~/services/ids";
import type { FullWorld } from "./full-world";
import { isoToday, many, ROOM } from "./largest-sizes";
import { NOW } from "./world";

const DAY = 86_400_000;
const day = (daysFromNow: number) =>
  new Date(Date.now() + daysFromNow * DAY).toISOString().slice(0, 10);

/**
 * One supplier's and one line each, the most bills that there can be; all are open, half of them to
 * sort, and each was paid in part today; of the others half are
 * on one item. The world's bill has as many lines and payments as it can,
 * and so has one to sort.
 * @param itemAt the item of a line, by its place.
 */
export function addBills(
  { app: { db }, things }: FullWorld,
  itemAt: (at: number) => string | null,
): void {
  const id = (name: string) => things[name]?.value ?? "";
  const [propertyId, billId, unsortedId] = [id("properties"), id("bills"), newId()];
  const ids = many(SIZES.linesOfProperty - 2 * SIZES.linesOfBill - ROOM.lines, () => newId());
  const bill = (of: string, at: number) => ({
    id: of,
    propertyId,
    kind: "invoice" as const,
    date: day(-(at % 700)),
    dueDate: day((at % 300) - 100),
    gst: "incl" as const,
    retained: at % 3 === 1 ? 50 : 0,
    supplierId: id("suppliers"),
    createDate: NOW,
  });
  insertRows(db, bills, [bill(unsortedId, 0), ...ids.map(bill)]);
  const itemOf = [() => null, () => id("project-items"), () => null, itemAt];
  const line = (of: string, itemId: string | null, at: number) => ({
    id: newId(),
    billId: of,
    itemId,
    position: at + 1,
    amount: 1_000,
    gross: 1_000,
    gst: 130,
  });
  insertRows(db, billLines, [
    ...many(SIZES.linesOfBill - 1, (at) => line(billId, itemAt(at), at)),
    ...many(SIZES.linesOfBill, (at) => line(unsortedId, null, at)),
    ...ids.map((one, at) => line(one, itemOf[at % 4]?.(at) ?? null, 0)),
  ]);
  const payment = (of: string, amount: number) => ({
    id: newId(),
    billId: of,
    date: isoToday(),
    amount,
    createDate: NOW,
  });
  insertRows(db, billPayments, [
    ...many(SIZES.paymentsOfBill - ROOM.others, () => payment(billId, 1)),
    ...ids.map((one) => payment(one, 400)),
  ]);
  refreshOpenBills(db, [billId, unsortedId, ...ids]);
  insertRows(
    db,
    propertyFiles,
    many(SIZES.filesOfProperty - ROOM.files, (at) => ({
      id: newId(),
      propertyId,
      name: "receipt.txt",
      contentType: "text/plain",
      bytes: 22,
      contentHash: "secret",
      billId: at % 2 === 0 ? (ids[at] ?? null) : null,
      createDate: NOW,
    })),
  );
  const named = { unsorted: unsortedId, "to-sort": ids[0] ?? "", entry: ids[1] ?? "" };
  for (const [name, value] of Object.entries(named)) things[name] = { value, owned: true };
}
