import { expect, test } from "vitest";
import { embeddedFinder } from "~/services/addresses/embedded-finder";
import { perform } from "../operation";
import { editDetails, readdressProperty } from "../properties/details";
import { startProperty } from "../properties/properties";
import { worldWithReno } from "../../../tests/support/reno";
import { findAddresses, showAddress } from "./addresses";

async function setUp() {
  const reno = await worldWithReno();
  reno.world.app.addresses = embeddedFinder({ search: () => [], find: () => undefined });
  const { world, ada } = reno;
  return {
    ...reno,
    find: (input: unknown) => perform(findAddresses, world.as(ada), {}, input),
    show: (addressId: string) => perform(showAddress, world.as(ada), { addressId }, {}),
  };
}

test("at most five addresses, with macrons, for text without", async () => {
  const { find } = await setUp();
  const found = await find({ q: "whangarei", country: "NZ" });
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThanOrEqual(5);
  expect(found[0]).toEqual({ id: expect.any(String), text: expect.stringContaining("Whangārei") });
  expect(await find({})).toEqual([]);
});

test("a choice has its parts, in the widget's words", async () => {
  const { find, show } = await setUp();
  const [choice] = await find({ q: "14 Kōwhai Crescent, Onerahi" });
  expect(await show(choice?.id ?? "")).toMatchObject({
    line1: "14 Kōwhai Crescent",
    line2: "",
    suburb: "Onerahi",
    country: "NZ",
  });
  await expect(show("no-such-choice")).rejects.toMatchObject({ reason: "missing" });
});

test("the embedded finder has no Australian addresses", async () => {
  const { find } = await setUp();
  expect(await find({ q: "whangarei", country: "AU" })).toEqual([]);
});

test("a choice in Australia has a state, and is no address for a property", async () => {
  const { world, ada, find, show, propertyId } = await setUp();
  const perth = {
    line1: "1 Hay Street",
    line2: "",
    suburb: "PERTH",
    state: "WA",
    postcode: "6000",
    country: "AU" as const,
  };
  const asked: unknown[] = [];
  world.app.addresses = {
    suggest: async (...question) => (
      asked.push(question),
      [{ id: "au-1", text: "1 Hay Street, PERTH WA 6000" }]
    ),
    details: async () => perth,
  };
  expect(await find({ q: "1 hay", country: "AU" })).toHaveLength(1);
  expect(asked).toEqual([["1 hay", "AU"]]);
  expect(await show("au-1")).toEqual(perth);
  await expect(
    perform(readdressProperty, world.as(ada), { propertyId }, { choice: "au-1" }),
  ).rejects.toMatchObject({ reason: "invalid" });
});

test("another country, an endless query and unknown parameters are refused", async () => {
  const { find } = await setUp();
  for (const input of [
    { q: "suva", country: "FJ" },
    { q: "x".repeat(201) },
    { q: "x", limit: "50" },
  ]) {
    await expect(find(input)).rejects.toMatchObject({ reason: "invalid" });
  }
});

test("searching addresses needs an account", async () => {
  const { world } = await setUp();
  await expect(
    perform(findAddresses, world.as(null), {}, { q: "whangarei" }),
  ).rejects.toMatchObject({ reason: "signed-out" });
  await expect(perform(showAddress, world.as(null), { addressId: "x" }, {})).rejects.toMatchObject({
    reason: "signed-out",
  });
});

test("a page's form is offered choices when it asked, whatever else it carries along", async () => {
  const { world, ada } = await setUp();
  const asked = { "address.search": "whangarei", "address.address1": "typed", name: "Bach" };
  expect((await perform(startProperty, world.as(ada), {}, asked)).choices?.length).toBeGreaterThan(
    0,
  );
  expect(
    (await perform(startProperty, world.as(ada), {}, { "address.search": "no such place at all" }))
      .choices,
  ).toEqual([]);
  expect(
    (await perform(startProperty, world.as(ada), {}, { "address.search": " " })).choices,
  ).toBeNull();
});

test("the page that edits a property opens to its creator alone", async () => {
  const { world, ada, ben, cleo, propertyId } = await setUp();
  const edit = (who: typeof ada) =>
    perform(editDetails, world.as(who), { propertyId }, { "address.search": "onerahi" });
  expect(await edit(ada)).toMatchObject({
    property: { name: "Kōwhai Crescent" },
    choices: [{ text: expect.stringContaining("Onerahi") }],
  });
  await expect(edit(ben)).rejects.toMatchObject({ reason: "forbidden" });
  await expect(edit(cleo)).rejects.toMatchObject({ reason: "missing" });
});

test("searches at typing speed are allowed; faster ones are limited for that user only", async () => {
  const { world, ada, ben } = await worldWithReno({ LIMITS: "on" });
  let asked = 0;
  world.app.addresses = {
    suggest: async () => (asked++, []),
    details: async () => (asked++, undefined),
  };
  const find = (who: typeof ada) => perform(findAddresses, world.as(who), {}, { q: "whangarei" });
  for (let tries = 0; tries < 119; tries++) await find(ada);
  await expect(perform(showAddress, world.as(ada), { addressId: "x" }, {})).rejects.toMatchObject({
    reason: "missing",
  });
  const refusal = {
    reason: "too-many",
    message: "Too many tries. Please wait a little and try again.",
    retryAfter: 60,
  };
  await expect(find(ada)).rejects.toMatchObject(refusal);
  await expect(perform(showAddress, world.as(ada), { addressId: "x" }, {})).rejects.toMatchObject(
    refusal,
  );
  await expect(
    perform(startProperty, world.as(ada), {}, { "address.search": "whangarei" }),
  ).rejects.toMatchObject(refusal);
  expect(asked).toBe(120);
  await find(ben);
  world.pass(1.01 / 1440);
  await find(ada);
  expect(asked).toBe(122);
});
