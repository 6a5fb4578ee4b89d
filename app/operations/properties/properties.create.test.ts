import { expect, test } from "vitest";
import { listDefaultDealRows, listDealRows } from "~/data/deal-rows";
import { findProperty, listPropertyRows, updatePropertyRow } from "~/data/properties";
import { moveToTrash } from "~/data/trash";
import { newId } from "~/services/ids";
import { KOWHAI, share } from "../../../tests/support/reno";
import { emailOf, makeWorld } from "../../../tests/support/world";
import { perform } from "../operation";
import { createProperty } from "./properties";

function worldWithAda() {
  const world = makeWorld();
  const ada = world.person("Ada");
  return {
    world,
    ada,
    add: (input: unknown) => perform(createProperty, world.as(ada), {}, input),
    kept: (id: string) => findProperty(world.app.db, ada, id),
    count: () => listPropertyRows(world.app.db, ada).length,
  };
}

test("a new property is its creator's, active, started now, at the address put together from its parts", async () => {
  const { world, ada, add, kept } = worldWithAda();
  const { id } = await add({
    name: " Kōwhai ",
    address: { ...KOWHAI, postcode: " 0110 " },
    valid: true,
  });
  expect(id).toMatch(/^[1-9A-HJ-NP-Za-km-z]{22}$/);
  expect(kept(id)).toMatchObject({
    name: "Kōwhai",
    creatorId: ada.id,
    status: "active",
    createDate: world.app.clock(),
    completeDate: null,
    includeAgentFees: true,
  });
  expect(kept(id)?.address).toEqual({
    ...KOWHAI,
    fullAddress: "14 Kōwhai Crescent, Onerahi, Whangārei 0110",
  });
});

test("an address as plain text is its full address", async () => {
  const { add, kept } = worldWithAda();
  const { id } = await add({ name: "Bach", address: "3 Pōhutukawa Lane, Ōhope" });
  expect(kept(id)?.address).toMatchObject({
    address1: "",
    fullAddress: "3 Pōhutukawa Lane, Ōhope",
  });
});

test("without a name it takes the first line of its address", async () => {
  const { add, kept } = worldWithAda();
  expect(kept((await add({ name: "  ", address: KOWHAI })).id)?.name).toBe("14 Kōwhai Crescent");
  expect(kept((await add({ address: "3 Pōhutukawa Lane, Ōhope" })).id)?.name).toBe(
    "3 Pōhutukawa Lane",
  );
});

test("an address must be there, in whatever way it is missing", async () => {
  const { add, count } = worldWithAda();
  for (const address of [
    undefined,
    null,
    "",
    "  ",
    {},
    { address1: " ", city: "" },
    { search: " " },
    7,
    [],
  ]) {
    await expect(add({ name: "Bach", address })).rejects.toMatchObject({
      reason: "invalid",
      message: "Address is required",
      fields: { address: ["Address is required"] },
    });
  }
  expect(count()).toBe(0);
});

test("invalid values are reported by field, under the operation's message", async () => {
  const { add, count } = worldWithAda();
  const refused = (fields: object) =>
    expect.objectContaining({ reason: "invalid", message: "Failed to save property", fields });
  await expect(add({ address: KOWHAI, colour: "red" })).rejects.toEqual(
    refused({ colour: [expect.any(String)] }),
  );
  await expect(add({ address: { ...KOWHAI, country: "NZ" } })).rejects.toEqual(
    refused({ "address.country": [expect.any(String)] }),
  );
  await expect(add({ address: KOWHAI, file: "iVBORw0KGgo=" })).rejects.toEqual(
    refused({ file: ["Choose a file."] }),
  );
  await expect(add({ address: KOWHAI, name: "x".repeat(201) })).rejects.toEqual(
    refused({ name: [expect.any(String)] }),
  );
  await expect(add({ address: KOWHAI, formId: "../admin" })).rejects.toEqual(
    refused({ formId: [expect.any(String)] }),
  );
  expect(count()).toBe(0);
});

test("it starts with a copy of the admin's default calculator rows", async () => {
  const { world, add } = worldWithAda();
  const { id } = await add({ address: KOWHAI });
  const [rows, defaults] = [listDealRows(world.app.db, id), listDefaultDealRows(world.app.db)];
  const content = ({
    id: _id,
    propertyId: _property,
    createDate: _date,
    ...rest
  }: (typeof rows)[number]) => rest;
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.map(content)).toEqual(defaults.map(content));
  expect(rows.filter((row) => defaults.some((theirs) => theirs.id === row.id))).toEqual([]);
});

test("a finder's choice sets the parts and keeps the flat typed beside it", async () => {
  const { world, add, kept } = worldWithAda();
  world.app.addresses = {
    suggest: async () => [],
    details: async (id) =>
      id === "a1"
        ? {
            line1: "14 Kōwhai Crescent",
            line2: "",
            suburb: "Onerahi",
            city: "Whangārei",
            postcode: "0110",
            country: "NZ",
          }
        : undefined,
  };
  const { id } = await add({
    address: { choice: "a1", search: "14 kow", address1: "typed before", address2: "Flat 2" },
  });
  expect(kept(id)?.address.fullAddress).toBe("14 Kōwhai Crescent, Flat 2, Onerahi, Whangārei 0110");
  await expect(add({ address: { choice: "a2" } })).rejects.toMatchObject({
    reason: "invalid",
    fields: { address: [expect.stringContaining("Find it again")] },
  });
});

test("text typed into the finder alone is the street; beside a street it is ignored", async () => {
  const { add, kept } = worldWithAda();
  const searched = await add({
    address: { search: " 14 Kōwhai  Crescent ", address1: "", city: " " },
  });
  expect(kept(searched.id)?.address).toMatchObject({
    address1: "14 Kōwhai Crescent",
    fullAddress: "14 Kōwhai Crescent",
  });
  const both = await add({ address: { search: "14 kow", address1: "3 Beach Road" } });
  expect(kept(both.id)?.address.fullAddress).toBe("3 Beach Road");
});

test("a finder's choice of a mere place leaves the street as it was typed", async () => {
  const { world, add, kept } = worldWithAda();
  const place = {
    line1: "",
    line2: "",
    suburb: "Onerahi",
    city: "Whangārei",
    postcode: "",
    country: "NZ" as const,
  };
  world.app.addresses = { suggest: async () => [], details: async () => place };
  const { id } = await add({
    address: { choice: "a1", search: "onerahi", address1: "3 Beach Road" },
  });
  expect(kept(id)?.address.fullAddress).toBe("3 Beach Road, Onerahi, Whangārei");
});

test("one form sent twice makes one property, also where that was renamed since", async () => {
  const { add, count, world } = worldWithAda();
  const formId = newId();
  const first = await add({ formId, name: "Bach", address: KOWHAI });
  expect(await add({ formId, name: "Bach", address: KOWHAI })).toEqual(first);
  expect(count()).toBe(1);
  updatePropertyRow(world.app.db, first.id, { name: "Cottage" });
  expect(await add({ formId, name: "Bach", address: KOWHAI })).toEqual(first);
  expect(count()).toBe(1);
});

test("a form's id that belongs to someone, or waits in the trash, is passed over", async () => {
  const { world, ada, add, kept } = worldWithAda();
  const theirs = await perform(
    createProperty,
    world.as(world.person("Ben")),
    {},
    { formId: newId(), name: "Bach", address: KOWHAI },
  );
  const mine = await add({ formId: theirs.id, name: "Bach", address: KOWHAI });
  expect(mine.id).not.toBe(theirs.id);
  share(world, theirs.id, emailOf("Ada"));
  expect((await add({ formId: theirs.id, name: "Bach", address: KOWHAI })).id).not.toBe(theirs.id);
  moveToTrash(world.app.db, {
    kind: "property",
    id: mine.id,
    parentId: ada.id,
    ownerId: ada.id,
    deleteDate: world.app.clock(),
  });
  expect((await add({ formId: ada.id, name: "Bach", address: KOWHAI })).id).not.toBe(ada.id);
  const again = await add({ formId: mine.id, name: "Bach", address: KOWHAI });
  expect(again.id).not.toBe(mine.id);
  expect(kept(again.id)).toBeDefined();
});

test("a failure half-way leaves nothing", async () => {
  const { world, add, count } = worldWithAda();
  world.app.db.$client.exec(
    "create trigger broken before insert on work_items when new.item_type_name = 'agentFees' begin select raise(abort, 'broken'); end",
  );
  await expect(add({ address: KOWHAI })).rejects.toThrow("broken");
  expect(count()).toBe(0);
});

test("it takes an account with access", async () => {
  const world = makeWorld();
  const late = world.person("Late");
  const add = (who: typeof late | null) =>
    perform(createProperty, world.as(who), {}, { address: KOWHAI });
  await expect(add(null)).rejects.toMatchObject({ reason: "signed-out" });
  world.pass(4);
  await expect(add(late)).rejects.toMatchObject({ reason: "no-access" });
});
