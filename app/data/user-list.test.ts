import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accountTypeOf } from "~/domain/admin-status";
import { PAGE_SIZE } from "~/domain/paging";
import { USER_SORTS, wordsOf, type UserSort } from "~/domain/user-list";
import { standingOf, isSold, typeMoments } from "~/operations/identity/actor";
import { randomSubscription } from "../../tests/support/random-subscriptions";
import { sortedUsers } from "../../tests/support/sorted-users";
import { makeWorld, NOW, type World } from "../../tests/support/world";
import type { Db } from "./database";
import { payments, subscriptions, userListState, users } from "./schema";
import { listUserIds } from "./user-list";
import { hasPendingNames, foldPendingNames } from "./user-names";
import type { UserOrder } from "./user-order";
import { findUserMatches } from "./user-search";
import { findUnsettled, settleTypes } from "./user-types";
import { createUser, deleteUserRow, findUser, updateUser } from "./users";

const DAY = 86_400_000;
const SEARCHES = ["", "a", "zz", "ĀROHA", "example", "te ho", '"@e', "\0ab", "ann", "tui tes"];

const day = fc.integer({ min: -9, max: 9 });
const person = fc.record({
  firstName: fc.constantFrom("Hōne", "Āroha", "ann", "Ann", "Tūī", "李", '"', ""),
  lastName: fc.constantFrom("Te Ao", "Tahi", "Tester", "É"),
  mailbox: fc.constantFrom("hone", "Zoë", "ann", "tui"),
  isFree: fc.boolean(),
  emailVerified: fc.nat(9).map((chance) => chance > 1),
  trialStart: fc.option(day),
  created: day,
  activated: fc.option(day),
  lastLogin: fc.option(day),
  subscriptions: fc.array(randomSubscription(day), { maxLength: 2 }),
  payments: fc.array(
    fc.record({
      paidThrough: day,
      amount: fc.constantFrom(0, 500),
      refunded: fc.constantFrom(0, 0, 499, 500),
    }),
    { maxLength: 2 },
  ),
});
type Person = typeof person extends fc.Arbitrary<infer One> ? One : never;

const at = (days: number) => new Date(NOW.getTime() + days * DAY);
const when = (days: number | null) => (days === null ? null : at(days));

function add({ app: { db } }: World, one: Person, index: number): void {
  const id = `u${(index * 7) % 1009}`;
  createUser(db, {
    id,
    firstName: one.firstName,
    lastName: one.lastName,
    email: `${one.mailbox}${index}@example.nz`,
    passwordHash: "",
    createDate: at(one.created),
  });
  updateUser(db, id, {
    isFree: one.isFree && index % 3 === 0,
    emailVerified: one.emailVerified,
    trialStart: when(one.trialStart),
    activationDate: when(one.activated),
    lastLoginDate: when(one.lastLogin),
  });
  one.subscriptions.forEach(({ createDate, cancelAt, currentPeriodEnd, ...rest }, place) =>
    db
      .insert(subscriptions)
      .values({
        ...rest,
        id: `${id}-${place}`,
        userId: id,
        cancelAt: when(cancelAt),
        currentPeriodEnd: when(currentPeriodEnd),
        createDate: at(createDate),
      })
      .run(),
  );
  one.payments.forEach(({ paidThrough, ...rest }, place) =>
    db
      .insert(payments)
      .values({
        ...rest,
        id: `${id}-${place}`,
        userId: id,
        date: NOW,
        currency: "nzd",
        paidThrough: at(paidThrough),
      })
      .run(),
  );
}

function worldOf(env: Record<string, string> = {}, count = 110): World {
  const world = makeWorld(env);
  fc.sample(person, { numRuns: count, seed: 15 }).forEach((one, index) => add(world, one, index));
  return world;
}

/**
 * Which orders and searches, read page by page by the indexes, are not the list that is sorted in
 * memory.
 */
function differingLists(
  { app }: World,
  searches: readonly string[],
  sorts: readonly UserSort[] = USER_SORTS,
): string[] {
  const differing: string[] = [];
  const { db } = app;
  const now = app.clock();
  const all = db
    .select({ id: users.id })
    .from(users)
    .all()
    .flatMap(({ id }) => findUser(db, id) ?? []);
  const typeOf = new Map(
    all.map((user) => [
      user,
      accountTypeOf({ ...user, accountStatus: standingOf(app, db, user, now).status }),
    ]),
  );
  const types = isSold(app) ? typeMoments(app, now) : null;
  for (const search of searches)
    for (const sort of sorts)
      for (const isDescending of [false, true])
        for (const few of [3, 1_000]) {
          const order = { sort, isDescending, types };
          const wanted = sortedUsers(all, search, order, (user) => typeOf.get(user) ?? "unknown");
          clearMatches(db);
          for (const time of ["first", "again"]) {
            const got = readPages(db, wordsOf(search), order, few);
            if (got.total !== wanted.length || got.ids.join() !== wanted.join())
              differing.push(`${JSON.stringify(search)} ${sort} ${isDescending} ${few} ${time}`);
          }
        }
  return differing;
}

/** As after a change of a name: no count is kept. */
function clearMatches(db: Db): void {
  db.update(userListState)
    .set({ version: sql`version + 1` })
    .run();
}

function readPages(db: Db, words: string[], order: UserOrder, few: number) {
  const { total, ...matches } = findUserMatches(db, words, order, few);
  const ids: string[] = [];
  for (let offset = 0; offset < total; offset += PAGE_SIZE)
    ids.push(...listUserIds(db, { ...matches, total, words }, order, { offset, limit: PAGE_SIZE }));
  return { total, ids };
}

describe("users, in every order, on every page and by every search", () => {
  test("are listed as sorted in memory", () => {
    expect(differingLists(worldOf({}, 300), SEARCHES)).toEqual([]);
  });

  test("are found by any part of names and addresses", () => {
    const parts = ["ann", "nn ta", "hōne te", "ne", "tui1", "zoe1", "@ex", "r h", "tah"];
    const search = fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 3 });
    const searches = fc.sample(search, { numRuns: 14, seed: 82 }).map((some) => some.join(" "));
    expect(differingLists(worldOf({}, 200), searches, ["name", "lastLogin"])).toEqual([]);
  });

  test("have the type of the moment, whatever moment was stored last", () => {
    const world = worldOf();
    for (const days of [0, 2, 4, -5]) {
      world.pass(days);
      expect(differingLists(world, ["", "te"], ["type"])).toEqual([]);
      const moments = typeMoments(world.app, world.app.clock());
      settleTypes(world.app.db, moments, 7);
      expect(differingLists(world, ["te"], ["type"])).toEqual([]);
      while (settleTypes(world.app.db, moments, 0)) expect(world.reported).toEqual([]);
      expect(findUnsettled(world.app.db, moments)).toEqual([]);
      expect(differingLists(world, ["", "te"], ["type"])).toEqual([]);
    }
  });

  test("have the types of another length of the trial, and of no billing", () => {
    expect(differingLists(worldOf({ TRIAL_DAYS: "7" }), ["", "te"], ["type"])).toEqual([]);
    expect(differingLists(worldOf({ BILLING: "off" }), ["", "te"], ["type"])).toEqual([]);
  });

  test("are the same after changes and deletions", () => {
    const world = worldOf();
    const { db } = world.app;
    expect(differingLists(world, ["te", "hon"])).toEqual([]);
    updateUser(db, "u7", { firstName: "Tē", lastName: "Rēnamed" });
    updateUser(db, "u14", { isFree: true, lastLoginDate: at(3), activationDate: null });
    db.update(subscriptions).set({ status: "past_due" }).run();
    db.update(payments).set({ refunded: 500 }).run();
    deleteUserRow(db, { id: "u21", emailKey: "none" });
    expect(differingLists(world, ["", "te", "rename", "hone", "hon"])).toEqual([]);
    db.delete(subscriptions).run();
    db.delete(payments).run();
    expect(differingLists(world, [""], ["type"])).toEqual([]);
  });
});

test("what a search found is kept, however many are", () => {
  const { db } = worldOf({}, 10).app;
  const searches = Array.from({ length: 100 }, (_, number) => [`a${number}`]);
  const order = { sort: "name", isDescending: false, types: null } as const;
  const found = searches.map((words) => findUserMatches(db, words, order));
  expect(searches.findIndex((words, at) => findUserMatches(db, words, order) !== found[at])).toBe(
    -1,
  );
});

test("names that SQL inserted are listed once they are folded", () => {
  const world = worldOf({}, 10);
  const { db } = world.app;
  db.insert(users)
    .values({
      id: "raw",
      firstName: "Whangārei",
      lastName: "",
      email: "raw@example.nz",
      emailKey: "raw@example.nz",
      passwordHash: "",
      createDate: NOW,
    })
    .run();
  expect(hasPendingNames(db)).toBe(true);
  foldPendingNames(db, { limit: 5 });
  expect(hasPendingNames(db)).toBe(false);
  expect(differingLists(world, ["", "whangarei"])).toEqual([]);
});
