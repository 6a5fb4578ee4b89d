import { isNotNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listActiveTemplates } from "~/data/templates";
import {
  images,
  photos,
  projectItems,
  projects,
  properties,
  shares,
  users,
  dealRows,
} from "~/data/schema";
import { listDefaultDealRows } from "~/data/deal-rows";
import { accountStanding } from "~/domain/account-status";
import { isEmail } from "~/domain/email";
import { makeWorld } from "../../tests/support/world";
import { demoUsers } from "./demo-worlds";
import { loadDemo } from "./demo";

const DAY = 86_400_000;

/** Every demo world, loaded once and again after some days. */
async function loaded(trialDays: number, reloadedAfterDays: number) {
  const world = makeWorld({ TRIAL_DAYS: String(trialDays) });
  const { db } = world.app;
  await loadDemo(world.app, "public/demo");
  if (reloadedAfterDays > 0) {
    world.pass(reloadedAfterDays);
    await loadDemo(world.app, "public/demo");
  }
  const all = {
    users: db.select().from(users).all(),
    properties: db.select().from(properties).all(),
    projects: db.select().from(projects).all(),
    items: db.select().from(projectItems).all(),
    photos: db.select().from(photos).all(),
    images: db.select().from(images).all(),
    deal: db.select().from(dealRows).where(isNotNull(dealRows.propertyId)).all(),
    shares: db.select().from(shares).all(),
  };
  const owner = (propertyId: string | null) => {
    const property = found(all.properties, propertyId);
    return { property, creator: found(all.users, property.creatorId) };
  };
  return { ...all, db, now: world.app.clock(), owner };
}

describe.each([
  [3, 0],
  [1, 1],
  [30, 400],
])("with a trial of %i days, loaded again after %i days", (trialDays, reloadedAfterDays) => {
  const world = loaded(trialDays, reloadedAfterDays);

  test("accounts are registered, activated, on trial and used, in this order", async () => {
    const { users: everybody, now } = await world;
    expect(everybody.map(({ email }) => email).toSorted()).toEqual(
      demoUsers.map(({ email }) => email).toSorted(),
    );
    for (const {
      email,
      createDate,
      activationDate,
      trialStart,
      lastLoginDate,
      emailVerified,
      isFree,
    } of everybody) {
      expect([email, isEmail(email), emailVerified], email).toEqual([email, true, true]);
      inOrder(email, createDate, activationDate, trialStart ?? activationDate, now);
      inOrder(email, activationDate, lastLoginDate ?? activationDate, now);
      expect(isFree, email).toBe(trialStart === null);
    }
  });

  test("properties were created while their account had access", async () => {
    const { properties: everything, owner, now } = await world;
    for (const { id, name, createDate, completeDate, status } of everything) {
      const { creator } = owner(id);
      inOrder(name, creator.activationDate, createDate, completeDate ?? createDate, now);
      expect(completeDate !== null, name).toBe(status === "complete");
      const facts = {
        isFree: creator.isFree,
        trialStart: creator.trialStart,
        trialDays,
        subscription: null,
        paidThrough: null,
      };
      expect(accountStanding(facts, createDate).hasAccess, `${name} was begun without access`).toBe(
        true,
      );
    }
  });

  test("a property's contents are dated between its creation and completion", async () => {
    const {
      projects: categories,
      items,
      photos: pairs,
      images: pictures,
      deal,
      shares: shared,
      owner,
      now,
    } = await world;
    const within = [...categories, ...deal, ...shared, ...pictures];
    expect(Math.min(categories.length, pairs.length, pictures.length, deal.length)).toBeGreaterThan(
      0,
    );
    for (const { propertyId, createDate } of within) {
      const { property } = owner(propertyId);
      inOrder(property.name, property.createDate, createDate, property.completeDate ?? now);
    }
    for (const { projectId, createDate } of [...items, ...pairs]) {
      const project = found(categories, projectId);
      inOrder(
        project.name,
        project.createDate,
        createDate,
        owner(project.propertyId).property.completeDate ?? now,
      );
    }
  });

  test("amounts are whole dollars above 0, and only suggestions have a suggested budget", async () => {
    const { items } = await world;
    expect(items.length).toBeGreaterThan(30);
    for (const { name, budget, spent, quantity, status, suggestedBudget } of items) {
      expect([budget % 100, spent % 100, Math.min(budget, spent) >= 0, quantity > 0], name).toEqual(
        [0, 0, true, true],
      );
      expect(suggestedBudget === null || suggestedBudget === budget, name).toBe(true);
      if (status === "optional") expect([spent, suggestedBudget], name).toEqual([0, budget]);
    }
  });

  test("a share names another account, once", async () => {
    const { shares: shared, users: everybody, owner } = await world;
    expect(shared.length).toBeGreaterThan(0);
    for (const { propertyId, email } of shared) {
      expect(everybody.map((user) => user.email)).toContain(email);
      expect(owner(propertyId).creator.email).not.toBe(email);
    }
    expect(new Set(shared.map(({ propertyId, email }) => `${propertyId} ${email}`)).size).toBe(
      shared.length,
    );
  });
});

test("templates, deal rows and items that the worlds name exist", async () => {
  const { db } = await loaded(3, 0);
  const templates = new Set(listActiveTemplates(db).map(({ name }) => name));
  const rows = new Set(listDefaultDealRows(db).map(({ label }) => label));
  for (const { spentPercents, deal = {}, address } of demoUsers.flatMap(
    ({ properties: own }) => own,
  )) {
    for (const template of Object.keys(spentPercents)) expect(templates).toContain(template);
    for (const label of Object.keys(deal)) expect(rows).toContain(label);
    expect(address).toMatch(/^[^,]+, [^,]+, [^,]+, \d{4}$/);
  }
});

test("the expired trial ended some time ago, and the fresh one has all its days", async () => {
  const { users: everybody, now } = await loaded(5, 40);
  const startOf = (email: string) =>
    everybody.find((user) => user.email === email)?.trialStart?.getTime() ?? 0;
  expect(startOf("fresh@demo.example")).toBe(now.getTime());
  expect(startOf("lapsed@demo.example") + 5 * DAY).toBeLessThan(now.getTime());
});

/** Every moment exists, in this order. */
function inOrder(what: string, ...moments: (Date | null)[]): void {
  const times = moments.map((moment) => moment?.getTime());
  expect(times, what).toEqual(times.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
  expect(times, what).not.toContain(undefined);
}

function found<One extends { id: string }>(things: readonly One[], id: string | null): One {
  const thing = things.find((one) => one.id === id);
  if (!thing) throw new Error(`There is no ${id}.`);
  return thing;
}
