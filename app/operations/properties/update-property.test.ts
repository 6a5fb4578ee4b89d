import { expect, test } from "vitest";
import { findProperty } from "~/data/properties";
import type { User } from "~/domain/user";
import { perform } from "../operation";
import { KOWHAI, worldWithReno } from "../../../tests/support/reno";
import { readdressProperty } from "./readdress-property";
import { saveDetails } from "./save-details";
import { showProperty } from "./show-property";
import { updateProperty } from "./update-property";

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
      perform(saveDetails, world.as(who), { propertyId: id }, input),
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

test("to a stranger it does not exist, in the very words for what does not exist", async () => {
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
  expect(await save(ada, { name: "Bach", address: ELSEWHERE })).toMatchObject({
    name: "Bach",
    address: ELSEWHERE,
  });
});

test("the form saves what was touched in it, and leaves alone what another window has changed since", async () => {
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
  expect(await save(ada, { name, address: parts, was })).toMatchObject({ name: "Renamed here" });
  expect(kept()?.address).toEqual(before?.address);
  await save(ada, { name, address: parts });
  expect(kept(), "without what was seen everything is saved").toMatchObject({
    name,
    address: parts,
  });
});
