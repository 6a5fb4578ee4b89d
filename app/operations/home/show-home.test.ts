import { expect, test } from "vitest";
import { createPhotoRow } from "~/data/photos";
import { createProjectRow } from "~/data/projects";
import { createPropertyRow, updatePropertyRow } from "~/data/properties";
import type { User } from "~/domain/user";
import { perform } from "~/operations/operation";
import { addItem } from "../../../tests/support/add-item";
import { addKitchen, addProperty } from "../../../tests/support/add-property";
import { lines, worldWithItems } from "../../../tests/support/bills";
import { emailOf, makeWorld, type World } from "../../../tests/support/world";
import { showHome } from "./show-home";

async function welcome(world: World, who: User) {
  const shown = await home(world, who);
  if (shown.screen !== "welcome") throw new Error(`It is ${shown.screen}.`);
  return shown;
}

const home = (world: World, who: User | null, pending: string | null = null) =>
  perform(showHome, world.as(who), {}, { pending, since: null });

test("a signed-out visitor sees the product and its prices", async () => {
  expect(await home(makeWorld({ TRIAL_DAYS: "5" }), null)).toEqual({
    screen: "landing",
    productName: "Plumbline",
    trialDays: 5,
    prices: { monthly: 500, annual: 5000 },
  });
});

test("a signed-out visitor sees no price without billing", async () => {
  expect(await home(makeWorld({ BILLING: "off" }), null)).toMatchObject({
    screen: "landing",
    prices: null,
  });
});

test("a new registration and an unverified account are asked to wait for the mail", async () => {
  const world = makeWorld();
  const ada = world.person("Ada", { emailVerified: false });
  expect(await home(world, null, "new@example.nz")).toMatchObject({
    screen: "hangTight",
    email: "new@example.nz",
    isSignedIn: false,
  });
  expect(await home(world, ada, "new@example.nz")).toMatchObject({
    screen: "hangTight",
    email: emailOf("Ada"),
    isSignedIn: true,
  });
});

test("an account whose trial is over sees the expired screen", async () => {
  const world = makeWorld();
  const ada = world.person("Ada");
  world.pass(3);
  expect(await home(world, ada)).toMatchObject({
    screen: "expired",
    banner: "Your free trial has expired.",
  });
});

test("a closed account is reported as closed", async () => {
  const world = makeWorld();
  await expect(home(world, world.person("Ada", { isActive: false }))).rejects.toMatchObject({
    reason: "forbidden",
    message: "This account is closed.",
  });
});

const address = {
  address1: "1 Kōwhai St",
  address2: "",
  suburb: "Onerahi",
  city: "Whangārei",
  postcode: "",
  fullAddress: "1 Kōwhai St, Onerahi, Whangārei",
};

test("home has every renovation under way, the newest first, and what they cost to finish", async () => {
  const world = makeWorld();
  const { db, clock } = world.app;
  const ada = world.person("Ada", { isFree: true });
  expect(await home(world, ada)).toMatchObject({ active: 0, completed: 0, renovations: [] });
  for (const id of ["a", "b", "c"]) {
    const createDate = clock();
    createPropertyRow(db, { id, creatorId: ada.id, name: id, address, createDate });
    createProjectRow(db, { id: `${id} kitchen`, propertyId: id, name: "Kitchen", createDate });
    world.pass(1);
  }
  const [createDate, completeDate] = [clock(), clock()];
  addItem(db, { id: "oven", projectId: "a kitchen", budget: 1000, spent: 400, createDate });
  addItem(db, { id: "hob", projectId: "b kitchen", budget: 500, spent: 700, createDate });
  updatePropertyRow(db, "c", { status: "complete", completeDate });
  expect(await home(world, ada)).toMatchObject({
    active: 2,
    completed: 1,
    toComplete: 600,
    renovations: [
      {
        id: "b",
        place: "Onerahi",
        days: 2,
        toComplete: 0,
        left: -200,
        projects: [{ name: "Kitchen", budget: 500, spent: 700, variance: 200 }],
      },
      { id: "a", days: 3, budget: 1000, spent: 400, toComplete: 600, forecast: 1000 },
      { id: "c", status: "complete", days: 1 },
    ],
  });
  expect(await home(world, world.person("Eve"))).toMatchObject({ active: 0, completed: 0 });
});

test("home draws twelve renovations under way and three that are complete", async () => {
  const world = makeWorld();
  const { db, clock } = world.app;
  const ada = world.person("Ada");
  for (let index = 0; index < 18; index++) {
    const id = addProperty(world, ada);
    if (index < 4) updatePropertyRow(db, id, { status: "complete", completeDate: clock() });
  }
  const { active, completed, renovations } = await welcome(world, ada);
  expect([active, completed, renovations.length]).toEqual([14, 4, 15]);
});

test("home names the four bills due first, of all properties, and what all come to", async () => {
  const { world, ada, propertyId, oven, add } = await worldWithItems();
  const other = addProperty(world, ada, "Rimu");
  const invoice = (dollars: number, dueDate: string | undefined, property = propertyId) =>
    add(
      { kind: "invoice", supplier: `Due ${dueDate}`, dueDate, ...lines(oven, dollars) },
      ada,
      property,
    );
  for (const day of ["09", "20", "05", "12"]) await invoice(100, `2026-03-${day}`);
  await add(
    { kind: "invoice", supplier: "First", dueDate: "2026-03-01", ...lines("", 50) },
    ada,
    other,
  );
  await add({ kind: "receipt", ...lines(oven, 10) });
  const { toPay } = await welcome(world, ada);
  expect(toPay).toMatchObject({ count: 5, amount: 45_000, unsorted: 1, unsortedTotal: 5000 });
  expect(toPay.bills.map(({ name, property, unpaid }) => [name, property.name, unpaid])).toEqual([
    ["First", "Rimu", 5000],
    ["Due 2026-03-05", expect.any(String), 10_000],
    ["Due 2026-03-09", expect.any(String), 10_000],
    ["Due 2026-03-12", expect.any(String), 10_000],
  ]);
});

test("home has the photos of renovations under way that wait for an after", async () => {
  const world = makeWorld();
  const { db, clock } = world.app;
  const ada = world.person("Ada");
  const { projectId, propertyId } = addKitchen(world, ada);
  const photo = (id: string, images: object) =>
    createPhotoRow(db, { id, projectId, createDate: clock(), ...images });
  photo("waits", { beforeImageId: "old" });
  photo("pair", { beforeImageId: "old", afterImageId: "new" });
  photo("after alone", { afterImageId: "new" });
  expect((await welcome(world, ada)).waiting).toMatchObject({
    count: 1,
    photos: [{ id: "waits", project: { name: "Kitchen" }, beforeImageUrl: "/images/old" }],
  });
  updatePropertyRow(db, propertyId, { status: "complete", completeDate: clock() });
  expect((await welcome(world, ada)).waiting).toEqual({ count: 0, photos: [] });
});
