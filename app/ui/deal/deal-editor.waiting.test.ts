import { beforeEach, expect, test } from "vitest";
import { dealOf, rowView } from "../../../tests/support/deal";
import { settled, shownIn, StoredQueue } from "../../../tests/support/stored-queue";
import { dealDrafts } from "./deal-drafts";
import type { EditedRow } from "./edited-row";

class Phone extends StoredQueue {
  /** Opens a deal whose requests get no answer. */
  async openDeal(rows = [rowView("legal", { value: 90_000 }), rowView("lim")]) {
    const page = dealOf(rows, { propertyId: "rata" });
    const { store, calls } = page;
    const outbox = await this.open({ store, rules: dealDrafts(store), scope: "deal rata" });
    const cut = async () => {
      while (calls[0]) await calls[0].fail(true); // oxlint-disable-line no-await-in-loop -- as many as there are
      await settled();
    };
    return { ...page, outbox, cut };
  }
}

let phone: Phone;
beforeEach(() => {
  phone = new Phone();
});

test("what is typed into rows, added and removed waits in the queue, each field as one", async () => {
  const { store, outbox, cut, row, labels } = await phone.openDeal();
  store.leave("legal", "1000");
  await cut();
  store.leave("legal", "1350");
  store.leaveText("legal", "label", "Lawyer");
  store.chooseTerm("legal", "gst", "plus");
  const added = store.add("sale", { label: "Drone" }, 12_000);
  store.leave(added, "130");
  store.remove("lim");
  await cut();
  expect(new Set(shownIn(outbox))).toEqual(
    new Set([
      ["legal", "$1,350", "waiting"],
      ["legal, name", "Lawyer", "waiting"],
      ["legal", "plus GST", "waiting"],
      ["Drone", "added", "waiting"],
      ["Drone", "$130", "waiting"],
      ["lim", "removed", "waiting"],
    ]),
  );
  expect(row("legal")).toMatchObject({ amount: 135_000, label: "Lawyer", gst: "plus" });
  expect([labels("acquisition"), labels("sale")]).toEqual([["Lawyer"], ["Drone"]]);
  expect([phone.drafts.count(), store.status()]).toEqual([0, { state: "waiting", unsaved: 0 }]);
});

test("all of it is there on the next page, an added row too, and is settled once it is sent", async () => {
  const page = await phone.openDeal();
  page.store.leave("legal", "1350");
  const added = page.store.add("sale", { label: "Drone" }, 12_000);
  page.store.leave(added, "130");
  page.store.remove("lim");
  await page.cut();
  const { store, outbox, row, calls, labels } = await phone.openDeal();
  expect(row("legal").amount).toBe(135_000);
  expect(row(added)).toMatchObject({ category: "sale", label: "Drone", amount: 13_000 });
  expect(labels("acquisition")).toEqual(["legal"]);
  expect(calls).toEqual([]);
  phone.answer = ({ confirmed, change: { command, input } }) => ({
    kind: "sent",
    state: { ...(confirmed as EditedRow), ...input, present: command !== "deleteRow" },
  });
  await outbox.sendAll();
  await settled();
  expect(row(added).amount).toBe(13_000);
  expect([store.status(), calls]).toEqual([{ state: "saved", unsaved: 0 }, []]);
});

test("an added row that was refused can be discarded, with what was typed into it", async () => {
  const page = await phone.openDeal();
  const added = page.store.add("sale", { label: "Drone" }, 12_000);
  await page.cut();
  phone.answer = () => ({ kind: "needs you", why: { kind: "refused", reason: "Too many rows." } });
  await page.outbox.sendAll();
  await settled();
  const { store, mark, outbox, labels } = await phone.openDeal();
  expect(mark(added)).toMatchObject({ kind: "failed", stays: true });
  store.remove(added);
  await settled();
  expect([labels("sale"), shownIn(outbox)]).toEqual([[], []]);
});

test("an undo of what waits waits too", async () => {
  const { store, outbox, cut, row } = await phone.openDeal();
  store.leave("legal", "1350");
  await cut();
  store.undo();
  await cut();
  expect([row("legal").amount, shownIn(outbox)]).toEqual([90_000, [["legal", "$900", "waiting"]]]);
});

test("the agent's fees are switched once the network is back, as long as the page is open", async () => {
  const { store, cut, calls } = await phone.openDeal();
  store.includeFees(false);
  await cut();
  store.resume();
  expect(calls.map(({ asked }) => asked)).toEqual(["FEES false"]);
});
