import { expect, test } from "vitest";
import { inWriteTransaction } from "~/data/database";
import { listSuppliers } from "~/data/suppliers";
import { newId } from "~/services/ids";
import { worldWithReno } from "../../../tests/support/reno";
import { perform } from "../operation";
import {
  chooseSupplier,
  createSupplier,
  deleteSupplier,
  showSuppliers,
  updateSupplier,
} from "./suppliers";

async function worldWithSuppliers() {
  const made = await worldWithReno();
  const { world, ada } = made;
  const { db } = world.app;
  const add = (input: object, who = ada) => perform(createSupplier, world.as(who), {}, input);
  const put = (supplierId: string, input: object, who = ada) =>
    perform(updateSupplier, world.as(who), { supplierId }, input);
  const remove = (supplierId: string, who = ada) =>
    perform(deleteSupplier, world.as(who), { supplierId }, {});
  const list = async (input: object = {}, who = ada) =>
    (await perform(showSuppliers, world.as(who), {}, input)).map(({ name }) => name);
  const choose = (chosen: object, who = made.ben) =>
    inWriteTransaction(db, (inside) => {
      const request = world.as(who);
      const { currentActor } = request;
      if (!currentActor) throw new Error("Nobody is signed in.");
      return chooseSupplier(
        {
          ...request,
          db: inside,
          actor: currentActor,
          receipt: { trashed: [], payments: [], written: [] },
        },
        { creatorId: ada.id },
        chosen,
      );
    });
  return { ...made, db, add, put, remove, list, choose };
}

test("a supplier keeps what was typed, the GST number as digits", async () => {
  const { add } = await worldWithSuppliers();
  const typed = {
    name: " Ngāti Plumbing ",
    trade: "plumber",
    email: "Office@Example.NZ",
    phone: "09 438 1234",
    gstNumber: "49-091-850",
    gstRegistered: "yes",
    lbpNumber: "BP 118 442",
    insuranceExpiry: "2027-06-30",
    notes: "Rings back.",
  };
  expect(await add(typed)).toEqual({
    ...typed,
    id: expect.any(String),
    name: "Ngāti Plumbing",
    email: "office@example.nz",
    gstNumber: "49091850",
    hidden: false,
    warnings: {},
    sameAs: null,
  });
});

test("a GST number with a wrong check digit is saved with a warning", async () => {
  const { add } = await worldWithSuppliers();
  const { gstNumber, warnings } = await add({ name: "Tama", gstNumber: "49-091-851" });
  expect(gstNumber).toBe("49091851");
  expect(warnings).toEqual({
    gstNumber: ["This GST number has a wrong check digit. Please look again."],
  });
});

test.each([
  [{}, "name"],
  [{ name: " " }, "name"],
  [{ name: "x".repeat(201) }, "name"],
  [{ name: "Tama", gstNumber: "4909185" }, "gstNumber"],
  [{ name: "Tama", gstRegistered: "perhaps" }, "gstRegistered"],
  [{ name: "Tama", email: "tama" }, "email"],
  [{ name: "Tama", insuranceExpiry: "2027-02-29" }, "insuranceExpiry"],
  [{ name: "Tama", rating: 5 }, "rating"],
])("%j is refused at %s", async (input, field) => {
  const { add } = await worldWithSuppliers();
  await expect(add(input)).rejects.toMatchObject({
    reason: "invalid",
    fields: { [field]: [expect.any(String)] },
  });
});

test("a second one of the same folded name is saved and offered the first", async () => {
  const { add, put, remove } = await worldWithSuppliers();
  const first = await add({ name: "Māori  Tiles" });
  const second = await add({ name: "maori tiles" });
  expect(second.sameAs).toEqual({ id: first.id, name: "Māori  Tiles" });
  const other = await add({ name: "Bunnings" });
  await remove(first.id);
  expect((await put(other.id, { name: "MAORI TILES" })).sameAs).toMatchObject({ id: second.id });
  expect((await put(second.id, { name: "Tiles" })).sameAs).toBeNull();
});

test("sending the same new supplier twice makes one", async () => {
  const { add, list } = await worldWithSuppliers();
  const id = newId();
  const sent = { name: "Bunnings", newId: id };
  expect([(await add(sent)).id, (await add(sent)).id]).toEqual([id, id]);
  expect(await list()).toEqual(["Bunnings"]);
});

test("a list is the account's own, by name, and searched without macrons", async () => {
  const { add, list, ben } = await worldWithSuppliers();
  await add({ name: "Whangārei Decks", trade: "Builder" });
  await add({ name: "bunnings" });
  await add({ name: "Ben's mate" }, ben);
  expect(await list()).toEqual(["bunnings", "Whangārei Decks"]);
  expect(await list({ q: "whangarei build" })).toEqual(["Whangārei Decks"]);
  expect(await list({ page: "2" })).toEqual([]);
  expect(await list({}, ben)).toEqual(["Ben's mate"]);
});

test("collaborators and strangers cannot change a supplier", async () => {
  const { add, put, remove, ben, cleo } = await worldWithSuppliers();
  const { id } = await add({ name: "Bunnings" });
  for (const who of [ben, cleo]) {
    await expect(put(id, { name: "Mine" }, who)).rejects.toMatchObject({ reason: "missing" });
    await expect(remove(id, who)).rejects.toMatchObject({ reason: "missing" });
  }
});

test("a deleted one is hidden, and comes back by Undo or by its name", async () => {
  const { add, put, remove, list, choose } = await worldWithSuppliers();
  const { id } = await add({ name: "Bunnings" });
  await remove(id);
  expect(await list()).toEqual([]);
  expect(await put(id, { hidden: false })).toMatchObject({ hidden: false });
  await remove(id);
  expect(choose({ supplier: "BUNNINGS" })).toMatchObject({ id, hidden: false });
  expect(await list()).toEqual(["Bunnings"]);
});

test("a collaborator names a supplier of the creator's account, known or new", async () => {
  const { add, choose, db, ada, ben } = await worldWithSuppliers();
  const { id } = await add({ name: "Bunnings" });
  const bens = await add({ name: "Ben's mate" }, ben);
  expect(choose({ supplierId: id })).toMatchObject({ id });
  expect(choose({ supplier: " bunnings" })).toMatchObject({ id });
  expect(choose({ supplier: "Mitre 10" })).toMatchObject({ name: "Mitre 10", userId: ada.id });
  expect([choose({ supplierId: null }), choose({ supplier: "" }), choose({})]).toEqual([
    null,
    null,
    undefined,
  ]);
  expect(() => choose({ supplierId: bens.id })).toThrow(
    "Choose one of the suppliers, or enter a name.",
  );
  expect(() => choose({ supplierId: id, supplier: "Mitre 10" })).toThrow("not both");
  expect(listSuppliers(db, ada.id, { offset: 0, words: [] })).toHaveLength(2);
});
