import { expect, test } from "vitest";
import { createProjectRow } from "~/data/projects";
import { createPropertyRow, updatePropertyRow } from "~/data/properties";
import type { User } from "~/domain/user";
import { perform } from "~/operations/operation";
import { addItem } from "../../../tests/support/add-item";
import { emailOf, makeWorld, type World } from "../../../tests/support/world";
import { showHome } from "./show-home";

const home = (world: World, who: User | null, pending: string | null = null) =>
  perform(showHome, world.as(who), {}, { pending });

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

test("a signed-in user sees their renos in short, active ones first", async () => {
  const world = makeWorld();
  const ada = world.person("Ada");
  expect(await home(world, ada)).toMatchObject({
    screen: "welcome",
    active: 0,
    completed: 0,
    recent: [],
  });
  const address = {
    address1: "1 Kōwhai St",
    address2: "",
    suburb: "",
    city: "",
    postcode: "",
    fullAddress: "1 Kōwhai St",
  };
  for (const id of ["a", "b", "c", "d"]) {
    createPropertyRow(world.app.db, {
      id,
      creatorId: ada.id,
      name: id,
      address,
      createDate: world.app.clock(),
    });
    world.pass(0.1);
  }
  createProjectRow(world.app.db, {
    id: "kitchen",
    propertyId: "a",
    name: "Kitchen",
    createDate: world.app.clock(),
  });
  addItem(world.app.db, {
    id: "oven",
    projectId: "kitchen",
    budget: 100_000,
    spent: 40_000,
    createDate: world.app.clock(),
  });
  updatePropertyRow(world.app.db, "d", { status: "complete", completeDate: world.app.clock() });
  const shown = await home(world, ada);
  expect(shown).toMatchObject({
    active: 3,
    completed: 1,
    recent: [
      { id: "c" },
      { id: "b" },
      { id: "a", fullAddress: "1 Kōwhai St", isComplete: false, toComplete: 60_000, left: 60_000 },
    ],
  });
  expect(await home(world, world.person("Eve"))).toMatchObject({ active: 0, completed: 0 });
});
