import { describe, expect, test } from "vitest";
import { payments, subscriptions, users } from "~/data/schema";
import { updateUser } from "~/data/users";
import { ACCOUNT_TYPES, accountTypeOf } from "~/domain/admin-status";
import { makeWorld, type World } from "../../../tests/support/world";
import { perform } from "../operation";
import { listUsers, showUser } from "./users";

const DAY = 86_400_000;

function worldWithRoot() {
  const world = makeWorld();
  const root = world.person("Root", { isAdmin: true, isFree: true });
  const list = async (input: Record<string, unknown> = {}) =>
    (await perform(listUsers, world.as(root), {}, input)).data;
  const names = async (input: Record<string, unknown> = {}) =>
    (await list(input)).items.map(({ firstName }) => firstName);
  return { world, root, list, names };
}

/** Somebody who subscribed, in Stripe's words, and has paid for so many days from now. */
function subscriber(
  world: World,
  name: string,
  status: string,
  paidDays: number,
  changes: { cancelAtPeriodEnd?: boolean } = {},
) {
  const user = world.person(name, { trialStart: new Date(0) });
  const { db } = world.app;
  const now = world.app.clock();
  const end = new Date(now.getTime() + paidDays * DAY);
  db.insert(subscriptions)
    .values({
      id: `sub_${name}`,
      userId: user.id,
      status,
      currentPeriodEnd: end,
      createDate: now,
      cancelAtPeriodEnd: false,
      endedForPaymentFailure: false,
      ...changes,
    })
    .run();
  db.insert(payments)
    .values({
      id: `pay_${name}`,
      userId: user.id,
      date: now,
      amount: 500,
      refunded: 0,
      currency: "nzd",
      paidThrough: end,
    })
    .run();
  return user;
}

/**
 * One account of every type, one that never verified its address among them, and their names in the
 * order of the types.
 */
function everyType(world: World): string[] {
  world.person("Tui");
  subscriber(world, "Pat", "active", 20);
  subscriber(world, "Cass", "active", 20, { cancelAtPeriodEnd: true });
  world.person("Eve", { trialStart: new Date(0) });
  subscriber(world, "Bill", "past_due", -1);
  subscriber(world, "Una", "hibernating", 3);
  world.person("Noa", { emailVerified: false, trialStart: null });
  return ["Root", "Tui", "Pat", "Cass", "Eve", "Bill", "Una", "Noa"];
}

describe("the list of users", () => {
  test("has everybody by name, as an admin sees them", async () => {
    const { world, root, list } = worldWithRoot();
    const ada = world.person("Ada");
    const { items, ...rest } = await list();
    expect(rest).toEqual({ total: 2, page: 1, pages: 1, q: "", sort: "name", direction: "asc" });
    const now = world.app.clock();
    expect(items[0]).toEqual({
      id: ada.id,
      firstName: "Ada",
      lastName: "Tester",
      fullName: "Ada Tester",
      email: "ada@example.nz",
      emailVerified: true,
      isActive: true,
      roles: {},
      accountStatus: "trial",
      expiry: new Date(now.getTime() + 3 * DAY).toISOString(),
      subscriptionEnd: null,
      isFree: false,
      trialStart: now.toISOString(),
      createDate: now.toISOString(),
      activationDate: now.toISOString(),
      lastLoginDate: null,
      actions: ["convert-to-free", "impersonate", "delete"],
    });
    expect(items[1]).toMatchObject({
      id: root.id,
      roles: { admin: true },
      accountStatus: "free",
      expiry: null,
      actions: ["convert-to-paid"],
    });
  });

  test("shows each account's type like its own page, and sorts by it", async () => {
    const { world, root, list, names } = worldWithRoot();
    const inOrder = everyType(world);
    expect(await names({ sort: "type" })).toEqual(inOrder);
    expect(await names({ sort: "type", direction: "desc" })).toEqual(inOrder.toReversed());
    const { items } = await list({ sort: "type" });
    expect(items.map((item) => ACCOUNT_TYPES[accountTypeOf(item)])).toEqual(
      Object.values(ACCOUNT_TYPES),
    );
    for (const item of items) {
      const {
        panel: _words,
        payments: _payments,
        ...shown
      } = (await perform(showUser, world.as(root), { userId: item.id }, {})).data;
      expect(shown).toEqual(item);
    }
  });

  test("counts what a refund has taken back as never paid", async () => {
    const { world, list } = worldWithRoot();
    subscriber(world, "Ref", "canceled", 9);
    world.app.db.update(payments).set({ refunded: 500 }).run();
    expect((await list({ q: "ref" })).items[0]?.accountStatus).toBe("expired");
    world.app.db.update(payments).set({ refunded: 499 }).run();
    expect((await list({ q: "ref" })).items[0]?.accountStatus).toBe("cancelled");
  });

  test("is searched by words in names and e-mails, whatever their case and macrons", async () => {
    const { world, names, list } = worldWithRoot();
    updateUser(world.app.db, world.person("Hone").id, { firstName: "Hōne", lastName: "Te Ao" });
    world.person("Ada");
    expect(await names({ q: "HONE ao" })).toEqual(["Hōne"]);
    expect(await names({ q: "ada@example" })).toEqual(["Ada"]);
    expect(await list({ q: "nobody at all" })).toMatchObject({
      items: [],
      total: 0,
      page: 1,
      pages: 1,
    });
    expect(await names({ q: "%" })).toEqual([]);
  });

  test("sorts by the last login, newest first on request, users without one last", async () => {
    const { world, names } = worldWithRoot();
    for (const [name, day] of [
      ["Ann", 1],
      ["Ben", 2],
    ] as const) {
      updateUser(world.app.db, world.person(name).id, { lastLoginDate: new Date(day * DAY) });
    }
    expect(await names({ sort: "lastLogin", direction: "desc" })).toEqual(["Ben", "Ann", "Root"]);
  });

  test("takes what makes no sense for what it would be if left out", async () => {
    const { list } = worldWithRoot();
    const fallen = { total: 1, page: 1, pages: 1, q: "", sort: "name", direction: "asc" };
    for (const input of [
      { page: "0" },
      { page: "-1" },
      { page: "1.5" },
      { page: "many" },
      { page: "99" },
      { sort: "passwordHash" },
      { sort: "constructor", direction: "sideways" },
      { utm_source: "mail" },
    ]) {
      expect(await list(input), JSON.stringify(input)).toMatchObject(fallen);
    }
    expect((await list({ q: "r".repeat(500) })).q).toHaveLength(200);
    expect(
      (await list({ q: `${"r".repeat(199)}🏡🏡` })).q,
      "no half of a sign, which no page can show",
    ).toBe(`${"r".repeat(199)}🏡`);
  });

  test("comes in pages of 50, each user on one of them", async () => {
    const { world, list } = worldWithRoot();
    addMany(world, 110);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list({ page: String(page), sort: "created" })),
    );
    expect(pages.map(({ items }) => items.length)).toEqual([50, 50, 11]);
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(111);
    expect(pages[0]).toMatchObject({ total: 111, pages: 3 });
  });

  test("is for admins", async () => {
    const { world } = worldWithRoot();
    await expect(perform(listUsers, world.as(world.person("Ada")), {}, {})).rejects.toMatchObject({
      reason: "forbidden",
    });
    await expect(perform(listUsers, world.as(null), {}, {})).rejects.toMatchObject({
      reason: "signed-out",
    });
  });
});

/** Many users. */
function addMany({ app: { db, clock } }: World, count: number): void {
  const now = clock();
  db.transaction((tx) => {
    for (let index = 0; index < count; index++) {
      const id = `user-${index}`;
      const email = `tui${index}@example.nz`;
      tx.insert(users)
        .values({
          id,
          firstName: "Tūī",
          lastName: `Tahi ${index}`,
          email,
          emailKey: email,
          passwordHash: "x",
          createDate: now,
          isAdmin: false,
          isFree: false,
          isActive: true,
          emailVerified: true,
        })
        .run();
    }
  });
}
