import { createBills } from "~/data/bills";
import type { Db } from "~/data/database";
import { createBill, updateBill } from "~/operations/bills/bills";
import { showBills } from "~/operations/bills/show-bills";
import { perform } from "~/operations/operation";
import { newId } from "~/services/ids";
import { worldWithCategory } from "./reno";
import { NOW } from "./world";

/** Ada's property with three items in its kitchen, and what is done to its bills. */
export async function worldWithItems() {
  const made = await worldWithCategory();
  const { world, ada, propertyId, itemOf } = made;
  const [oven, hob, sink] = [itemOf("Oven"), itemOf("Hob"), itemOf("Sink")];
  const add = (input: object, who = ada, property = propertyId) =>
    perform(createBill, world.as(who), { propertyId: property }, input);
  const put = (billId: string, input: object, who = ada) =>
    perform(updateBill, world.as(who), { billId }, input);
  const list = (input: object = {}, who = ada) =>
    perform(showBills, world.as(who), { propertyId }, input);
  return { ...made, oven, hob, sink, add, put, list };
}

/** What is sent of a bill with one line; dollars. */
export function lines(itemId: string, amount: unknown) {
  return { lines: [{ itemId, amount }] };
}

/** A bill with so many unsorted lines of one cent. */
export function fillWithLines(db: Db, propertyId: string, count: number): void {
  const id = newId();
  createBills(db, {
    bills: [{ id, propertyId, kind: "receipt", date: "2026-03-01", gst: "incl", createDate: NOW }],
    lines: Array.from({ length: count }, (_line, position) => ({
      id: newId(),
      billId: id,
      position,
      amount: 1,
      gross: 1,
      gst: 0,
    })),
    payments: [],
  });
}
