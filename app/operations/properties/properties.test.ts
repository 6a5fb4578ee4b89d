import { expect, test } from "vitest";
import { updatePropertyRow, findProperty } from "~/data/properties";
import type { User } from "~/domain/user";
import { createItem } from "~/operations/items/items";
import { perform } from "~/operations/operation";
import { createProject } from "~/operations/projects/projects";
import { renoOf, share, worldWithReno, KOWHAI } from "../../../tests/support/reno";
import { emailOf } from "../../../tests/support/world";
import { startClone } from "./clone";
import { readdressProperty, detailsForm } from "./details";
import { listProperties, showProperty, updateProperty, setStatus, showChanges } from "./properties";

test("the active ones come newest first, then the completed ones, mine and those shared with me", async () => {
  const { world, ada, ben, cleo, propertyId } = await worldWithReno();
  world.pass(0.1);
  const done = await renoOf(world, ben, "Done");
  updatePropertyRow(world.app.db, done, { status: "complete", completeDate: world.app.clock() });
  world.pass(0.1);
  const mine = await renoOf(world, ben, "Mine");
  await renoOf(world, cleo, "Not Ben's");
  const list = await perform(listProperties, world.as(ben), {}, {});
  expect(list.map(({ id, isCreator, status }) => ({ id, isCreator, status }))).toEqual([
    { id: mine, isCreator: true, status: "active" },
    { id: propertyId, isCreator: false, status: "active" },
    { id: done, isCreator: true, status: "complete" },
  ]);
  expect(
    (await perform(listProperties, world.as(ada), {}, {})).map(({ name, hasCollaborators }) => [
      name,
      hasCollaborators,
    ]),
  ).toEqual([["Kōwhai Crescent", true]]);
});

test("a share opens nothing before its address is verified", async () => {
  const { world, propertyId } = await worldWithReno();
  share(world, propertyId, emailOf("Dana"));
  const dana = world.person("Dana", { emailVerified: false });
  await expect(perform(listProperties, world.as(dana), {}, {})).rejects.toMatchObject({
    reason: "unverified",
  });
});

test("without properties the list is empty", async () => {
  const { world, cleo } = await worldWithReno();
  expect(await perform(listProperties, world.as(cleo), {}, {})).toEqual([]);
});

async function setUp() {
  const reno = await worldWithReno();
  const { world, ada, propertyId } = reno;
  return {
    ...reno,
    update: (who: User, input: unknown, id = propertyId) =>
      perform(updateProperty, world.as(who), { propertyId: id }, input),
    readdress: (who: User, input: unknown, id = propertyId) =>
      perform(readdressProperty, world.as(who), { propertyId: id }, input),
    save: (who: User, input: unknown, id = propertyId) =>
      perform(detailsForm, world.as(who), { propertyId: id }, input),
    kept: () => findProperty(world.app.db, ada, propertyId),
  };
}

const ELSEWHERE = { address1: "3 Pōhutukawa Lane", city: "Ōhope" };

test("the creator renames it and gets it back changed", async () => {
  const { ada, update, kept } = await setUp();
  expect(await update(ada, { name: " Te Whare Kōwhai " })).toMatchObject({
    name: "Te Whare Kōwhai",
    isCreator: true,
    workTrackerItems: expect.any(Array),
  });
  expect(kept()?.name).toBe("Te Whare Kōwhai");
});

test("a collaborator switches the agent's fees, but renames nothing", async () => {
  const { ben, update, kept } = await setUp();
  expect(await update(ben, { includeAgentFees: false })).toMatchObject({
    includeAgentFees: false,
    isCreator: false,
  });
  const refusal = { reason: "forbidden", message: "Failed to update name" };
  await expect(update(ben, { name: "Ben's" })).rejects.toMatchObject(refusal);
  await expect(update(ben, { name: "Ben's", includeAgentFees: true })).rejects.toMatchObject(
    refusal,
  );
  expect(kept()).toMatchObject({ name: "Kōwhai Crescent", includeAgentFees: false });
});

test("a collaborator changes no address", async () => {
  const { ben, readdress, save, kept } = await setUp();
  await expect(readdress(ben, ELSEWHERE)).rejects.toMatchObject({
    reason: "forbidden",
    message: "Failed to update address",
  });
  await expect(save(ben, { name: "Ben's", address: ELSEWHERE })).rejects.toMatchObject({
    reason: "forbidden",
  });
  expect(kept()).toMatchObject({ name: "Kōwhai Crescent", address: KOWHAI });
});

test("for a stranger it is missing, with the same message as an unknown one", async () => {
  const { world, cleo, propertyId, update, readdress, save } = await setUp();
  const show = (id: string) => perform(showProperty, world.as(cleo), { propertyId: id }, {});
  const attempts = [
    (id: string) => update(cleo, { name: "Mine" }, id),
    (id: string) => update(cleo, { includeAgentFees: false }, id),
    (id: string) => readdress(cleo, ELSEWHERE, id),
    (id: string) => save(cleo, { name: "Mine", address: ELSEWHERE }, id),
    show,
  ];
  for (const attempt of attempts) {
    const nothing = await attempt("nothing-has-this-id").catch((error: unknown) => error);
    await expect(attempt(propertyId)).rejects.toEqual(nothing);
    expect(nothing).toMatchObject({ reason: "missing" });
  }
});

test("a name must be there, and something must be sent, and nothing unknown", async () => {
  const { ada, update, kept } = await setUp();
  const invalid = (fields: object) =>
    expect.objectContaining({ reason: "invalid", message: "Failed to update name", fields });
  await expect(update(ada, { name: "  " })).rejects.toEqual(
    invalid({ name: ["Name is required"] }),
  );
  await expect(update(ada, { name: "Bach", status: "complete" })).rejects.toEqual(
    invalid({ status: [expect.any(String)] }),
  );
  await expect(update(ada, { includeAgentFees: "no" })).rejects.toEqual(
    invalid({ includeAgentFees: [expect.any(String)] }),
  );
  await expect(update(ada, {})).rejects.toEqual(invalid({ "": ["There is nothing to save."] }));
  expect(kept()).toMatchObject({ name: "Kōwhai Crescent", includeAgentFees: true });
});

test("the creator gives it another address, whose parts replace the old ones", async () => {
  const { ada, readdress, kept } = await setUp();
  const changed = await readdress(ada, ELSEWHERE);
  expect(changed.address).toEqual({
    address1: "3 Pōhutukawa Lane",
    address2: "",
    suburb: "",
    city: "Ōhope",
    postcode: "",
    fullAddress: "3 Pōhutukawa Lane, Ōhope",
  });
  expect(kept()?.address).toEqual(changed.address);
});

test("a blank address is refused and an unknown part too", async () => {
  const { ada, readdress } = await setUp();
  await expect(readdress(ada, { address1: " " })).rejects.toMatchObject({
    reason: "invalid",
    message: "Address is required",
  });
  await expect(readdress(ada, { ...ELSEWHERE, line1: "x" })).rejects.toMatchObject({
    message: "Failed to update address",
    fields: { line1: [expect.any(String)] },
  });
});

test("the edit page's form changes name and address together, or neither", async () => {
  const { ada, save, kept } = await setUp();
  await expect(save(ada, { name: "", address: ELSEWHERE })).rejects.toMatchObject({
    fields: { name: ["Name is required"] },
  });
  await expect(save(ada, { name: "Bach", address: {} })).rejects.toMatchObject({
    message: "Address is required",
  });
  expect(kept()).toMatchObject({ name: "Kōwhai Crescent", address: KOWHAI });
  await save(ada, { name: "Bach", address: ELSEWHERE });
  expect(kept()).toMatchObject({ name: "Bach", address: ELSEWHERE });
});

test("the form saves touched fields and does not overwrite another window's changes", async () => {
  const { ada, save, update, readdress, kept } = await setUp();
  const { name, address } = kept()!;
  const { fullAddress: _whole, ...parts } = address;
  const was = { name, address: parts };
  await update(ada, { name: "Renamed elsewhere" });
  await save(ada, { name, address: { ...parts, suburb: "Ōtūmoetai" }, was });
  expect(kept()).toMatchObject({ name: "Renamed elsewhere", address: { suburb: "Ōtūmoetai" } });
  await readdress(ada, ELSEWHERE);
  await save(ada, { name: "Renamed here", address: parts, was });
  expect(kept()).toMatchObject({ name: "Renamed here", address: ELSEWHERE });
  const before = kept();
  await save(ada, { name, address: parts, was });
  expect(kept()).toMatchObject({ name: "Renamed here", address: before?.address });
  await save(ada, { name, address: parts });
  expect(kept(), "without what was seen everything is saved").toMatchObject({
    name,
    address: parts,
  });
});

test("completing sets the date, completing again keeps it, reopening clears it", async () => {
  const { world, ada, propertyId } = await worldWithReno();
  const to = (status: string) => perform(setStatus, world.as(ada), { propertyId, status }, {});
  const first = await to("complete");
  expect(first).toMatchObject({
    status: "complete",
    completeDate: world.app.clock().toISOString(),
  });
  world.pass(1);
  expect((await to("complete")).completeDate).toBe(first.completeDate);
  expect(await to("active")).toMatchObject({ status: "active", completeDate: null });
});

test("a complete property costs the amount spent, an active one the larger of spent and budget", async () => {
  const { world, ada, propertyId } = await worldWithReno();
  const project = await perform(createProject, world.as(ada), { propertyId }, {});
  await perform(
    createItem,
    world.as(ada),
    { projectId: project.id },
    { name: "Oven", budget: 1000, spent: 400 },
  );
  expect(
    await perform(setStatus, world.as(ada), { propertyId, status: "active" }, {}),
  ).toMatchObject({ renoCost: 100_000 });
  expect(
    await perform(setStatus, world.as(ada), { propertyId, status: "complete" }, {}),
  ).toMatchObject({ renoCost: 40_000 });
});

test("a collaborator may complete, for a stranger it is missing, and other statuses are invalid", async () => {
  const { world, ada, ben, cleo, propertyId } = await worldWithReno();
  expect(
    await perform(setStatus, world.as(ben), { propertyId, status: "complete" }, {}),
  ).toMatchObject({ status: "complete" });
  await expect(
    perform(setStatus, world.as(cleo), { propertyId, status: "complete" }, {}),
  ).rejects.toMatchObject({ reason: "missing" });
  await expect(
    perform(setStatus, world.as(ada), { propertyId, status: "draft" }, {}),
  ).rejects.toMatchObject({ reason: "missing" });
});

test("viewers are notified of another user's changes, and not of their own", async () => {
  const { world, ada, ben, propertyId } = await worldWithReno();
  const look = (who: typeof ada, since: number) =>
    perform(showChanges, world.as(who), { propertyId }, { since });
  const { number: start } = await look(ada, 0);
  await perform(setStatus, world.as(ada), { propertyId, status: "complete" }, {});
  expect(await look(ada, start)).toEqual({ number: start + 1, changedBy: null, isMine: true });
  expect(await look(ben, start)).toEqual({
    number: start + 1,
    changedBy: "Ada Tester",
    isMine: false,
  });
  await perform(setStatus, world.as(ben), { propertyId, status: "active" }, {});
  await perform(setStatus, world.as(ada), { propertyId, status: "complete" }, {});
  expect(await look(ada, start + 1)).toEqual({
    number: start + 3,
    changedBy: "Ben Tester",
    isMine: false,
  });
  expect(await look(ada, start + 3)).toEqual({ number: start + 3, changedBy: null, isMine: false });
});

test("the clone's form starts with the address it comes from and a name after its original", async () => {
  const { world, ada, propertyId } = await worldWithReno();
  const form = await perform(startClone, world.as(ada), { propertyId }, {});
  expect(form).toMatchObject({
    name: "Clone of Kōwhai Crescent",
    property: { address: { suburb: "Onerahi" } },
    choices: null,
  });
  expect(form.formId).toHaveLength(22);
});
