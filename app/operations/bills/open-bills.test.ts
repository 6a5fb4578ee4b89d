import { expect, test } from "vitest";
import { listOpenBills } from "~/data/open-bills";
import { findWrongOpenBills } from "~/data/bills";
import { Refusal } from "~/domain/refusal";
import { worldWithItems } from "../../../tests/support/bills";
import { randomFrom } from "../../../tests/support/mutations";
import { deleteItem } from "../items/items";
import { perform } from "../operation";
import { deleteProject } from "../projects/projects";
import { undoAction } from "../undo/undo";
import { deleteBill } from "./bills";
import { addPayment, deletePayment, updatePayment } from "./payments";

test.each([1, 2, 3, 4])(
  "whatever is done, open bills are those to pay, to sort or held back (%i)",
  async (seed) => {
    const made = await worldWithItems();
    const { world, ada, propertyId, projectId, oven, hob, sink, add, put, list, db } = made;
    const random = randomFrom(seed);
    const below = (limit: number) => Math.floor(random() * limit);
    const pick = <One>(all: readonly One[]) => {
      const one = all[below(all.length)];
      if (one === undefined) throw new Refusal("missing", "There is none.");
      return one;
    };
    const line = () => ({ itemId: pick([oven, hob, sink, null]), amount: 100 + below(100) });
    const deleted: string[] = [];
    // In order of age: ids differ in each run.
    const added: string[] = [];
    const addOne = async (input: object) => added.push((await add(input)).id);
    const bill = async () => {
      const all = await list();
      return pick(added.flatMap((id) => all.find((one) => one.id === id) ?? []));
    };
    const payment = async () =>
      pick((await bill()).payments.toSorted((a, b) => a.amount - b.amount));
    const gone = async (id: string, deletion: Promise<unknown>) => {
      await deletion;
      deleted.push(id);
    };
    const steps = [
      () => addOne({ kind: pick(["receipt", "invoice", "credit"]), lines: [line(), line()] }),
      () => addOne({ kind: "invoice", lines: [line()], retained: 5 }),
      async () => put((await bill()).id, { lines: [line()] }),
      async () => put((await bill()).id, { retained: below(2) * 5 }),
      async () => {
        const { id, unpaid } = await bill();
        const amount = unpaid === 0 ? undefined : Math.abs(unpaid) / 100 / (1 + below(2));
        return perform(addPayment, world.as(ada), { billId: id }, { amount });
      },
      async () =>
        perform(addPayment, world.as(ada), { billId: (await bill()).id }, { release: true }),
      async () => {
        const { id: billPaymentId } = await payment();
        return perform(updatePayment, world.as(ada), { billPaymentId }, { amount: 1 });
      },
      async () => {
        const { id: billPaymentId } = await payment();
        return gone(billPaymentId, perform(deletePayment, world.as(ada), { billPaymentId }, {}));
      },
      async () => {
        const { id } = await bill();
        return gone(id, perform(deleteBill, world.as(ada), { billId: id }, {}));
      },
      () => gone(hob, perform(deleteItem, world.as(ada), { itemId: hob }, {})),
      () => gone(projectId, perform(deleteProject, world.as(ada), { projectId }, {})),
      () => perform(undoAction, world.as(ada), {}, { trashId: deleted.pop() ?? pick([]) }),
    ];
    await addOne({ kind: "invoice", lines: [line()] });
    let done = 0;
    for (let step = 0; step < 80; step++) {
      try {
        await pick(steps)();
        done += 1;
      } catch (error) {
        // Where there is nothing to pay, to change or to undo.
        if (!(error instanceof Refusal)) throw error;
      }
      const bills = await list();
      const all = db.$client.prepare<[], string>("select id from bills").pluck().all();
      expect(findWrongOpenBills(db, all)).toEqual([]);
      const open = bills.filter(({ state, unpaid }) => state !== "paid" || unpaid !== 0);
      expect(
        listOpenBills(db, [propertyId])
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(open.map(({ id }) => id).toSorted());
    }
    expect(done).toBeGreaterThan(30);
  },
);
