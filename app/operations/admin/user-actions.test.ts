import { describe, expect, test } from "vitest";
import { listAuditEntries } from "~/data/audit";
import { subscriptions } from "~/data/schema";
import { findSession } from "~/data/sessions";
import { deleteUserRow, updateUser } from "~/data/users";
import { hashOfSecret } from "~/services/ids";
import { countRows, lastMail } from "../../../tests/support/mails";
import { renoOf, share } from "../../../tests/support/reno";
import { emailOf, makeWorld } from "../../../tests/support/world";
import { readActor } from "../identity/actor";
import { perform, type AnyOperation } from "../operation";
import { listProperties } from "../properties/properties";
import { activateUser, convertToFree, convertToPaid, deleteUser } from "./user-actions";
import { showUser } from "./users";

const DAY = 86_400_000;

function setUp(env: Record<string, string> = {}) {
  const world = makeWorld(env);
  const { db } = world.app;
  const root = world.person("Root", { isAdmin: true });
  const by = (userId: string) => [world.as(root), { userId }, {}] as const;
  const log = () =>
    listAuditEntries(db, { text: "", actions: [] }, { offset: 0, limit: 10 }).map(
      ({ action, adminEmail, userEmail }) => [action, adminEmail, userEmail],
    );
  return { world, db, root, by, log };
}

const COMMANDS: Record<string, AnyOperation> = {
  activateUser,
  convertToPaid,
  convertToFree,
  removeUser: deleteUser,
};

describe("a user's page", () => {
  test("has the words of the status panel", async () => {
    const { world, by } = setUp();
    const ada = world.person("Ada");
    const trialEnd = new Date(world.app.clock().getTime() + 3 * DAY).toISOString();
    expect((await perform(showUser, ...by(ada.id))).data).toMatchObject({
      email: "ada@example.nz",
      accountStatus: "trial",
      panel: {
        text: "User has an active trial",
        tone: "good",
        dateLabel: "Trial expiry date",
        date: trialEnd,
      },
    });
    world.pass(3);
    expect((await perform(showUser, ...by(ada.id))).data).toMatchObject({
      accountStatus: "expired",
      isActive: false,
      panel: { text: "Trial Expired", tone: "warning", date: trialEnd },
    });
  });

  test("of an unknown id is missing", async () => {
    const { by } = setUp();
    await expect(perform(showUser, ...by("nobody"))).rejects.toMatchObject({
      reason: "missing",
      message: "Failed to load users",
    });
  });
});

describe("activating", () => {
  test("verifies the address, and the trial starts now", async () => {
    const { world, by, log } = setUp();
    const ada = world.person("Ada", { emailVerified: false, trialStart: null });
    updateUser(world.app.db, ada.id, { activationDate: null });
    const now = world.app.clock().toISOString();
    const { data } = await perform(activateUser, ...by(ada.id));
    expect(data).toMatchObject({
      emailVerified: true,
      activationDate: now,
      trialStart: now,
      accountStatus: "trial",
      isActive: true,
    });
    expect(data.actions).not.toContain("activate");
    expect(log()).toEqual([["activate", "root@example.nz", "ada@example.nz"]]);
  });

  test("an account with a verified address but no activation date gets the date and keeps its trial", async () => {
    const { world, by } = setUp();
    const start = new Date(world.app.clock().getTime() - DAY);
    const ada = world.person("Ada", { trialStart: start });
    updateUser(world.app.db, ada.id, { activationDate: null });
    const { data } = await perform(activateUser, ...by(ada.id));
    expect(data).toMatchObject({
      activationDate: world.app.clock().toISOString(),
      trialStart: start.toISOString(),
    });
  });

  test("twice is a conflict in the words of the catalogue", async () => {
    const { world, by, log } = setUp();
    await expect(perform(activateUser, ...by(world.person("Ada").id))).rejects.toMatchObject({
      reason: "conflict",
      message: "Failed to activate user",
    });
    expect(log()).toEqual([]);
  });
});

describe("converting", () => {
  test("a Free account becomes a Trial that starts now", async () => {
    const { world, by, log } = setUp();
    const ada = world.person("Ada", { isFree: true, trialStart: new Date(0) });
    const now = world.app.clock();
    const { data } = await perform(convertToPaid, ...by(ada.id));
    expect(data).toMatchObject({
      isFree: false,
      accountStatus: "trial",
      trialStart: now.toISOString(),
    });
    expect(data.expiry).toBe(new Date(now.getTime() + 3 * DAY).toISOString());
    expect(log()).toEqual([["convert-to-paid", "root@example.nz", "ada@example.nz"]]);
  });

  test("a Free account with a live subscription becomes Paid, and starts no trial", async () => {
    const { world, db, by } = setUp();
    const ada = world.person("Ada", { isFree: true, trialStart: null });
    db.insert(subscriptions)
      .values({
        id: "sub",
        userId: ada.id,
        status: "active",
        createDate: new Date(0),
        cancelAtPeriodEnd: false,
        endedForPaymentFailure: false,
      })
      .run();
    const { data } = await perform(convertToPaid, ...by(ada.id));
    expect(data).toMatchObject({
      accountStatus: "paid",
      trialStart: null,
      panel: { text: "User has an active subscription" },
    });
  });

  test("a Trial or an Expired account becomes Free, and has access again", async () => {
    const { world, by, log } = setUp();
    const ada = world.person("Ada", { trialStart: new Date(0) });
    await expect(perform(listProperties, world.as(ada), {}, {})).rejects.toMatchObject({
      reason: "no-access",
    });
    const { data } = await perform(convertToFree, ...by(ada.id));
    expect(data).toMatchObject({
      isFree: true,
      accountStatus: "free",
      panel: { text: "This user is using a free account", tone: "plain" },
    });
    await perform(listProperties, world.as(ada), {}, {});
    expect(log()).toEqual([["convert-to-free", "root@example.nz", "ada@example.nz"]]);
  });

  test("to what it is already, or from a status that is not known, is a conflict", async () => {
    const { world, db, by, log } = setUp();
    const [free, trial, odd] = [
      world.person("Free", { isFree: true }),
      world.person("Trial"),
      world.person("Odd"),
    ];
    db.insert(subscriptions)
      .values({
        id: "sub",
        userId: odd.id,
        status: "hibernating",
        createDate: new Date(0),
        cancelAtPeriodEnd: false,
        endedForPaymentFailure: false,
      })
      .run();
    for (const [command, { id }] of [
      [convertToFree, free],
      [convertToPaid, trial],
      [convertToFree, odd],
      [convertToPaid, odd],
    ] as const) {
      await expect(perform(command, ...by(id))).rejects.toMatchObject({
        reason: "conflict",
        message: "Failed to convert user",
      });
    }
    expect(log()).toEqual([]);
  });
});

describe("deleting a user", () => {
  test("deletes their properties, shares and sessions, and mails them", async () => {
    const { world, by, log } = setUp();
    const [ada, ben] = [world.person("Ada"), world.person("Ben")];
    await renoOf(world, ada, "Ada's");
    share(world, await renoOf(world, ben, "Ben's"), emailOf("Ada"));
    const secret = world.sessionFor(ada);
    expect(await perform(deleteUser, ...by(ada.id))).toBeUndefined();
    expect(() => world.found(ada.id)).toThrow("There is no person");
    expect(await perform(listProperties, world.as(ben), {}, {})).toMatchObject([
      { name: "Ben's", hasCollaborators: false },
    ]);
    expect(readActor(world.app, secret, world.app.clock(), world.app.clock())).toEqual({
      currentActor: null,
      ended: true,
    });
    expect(findSession(world.app.db, hashOfSecret(secret))?.userId).toBeNull();
    expect(lastMail(world, emailOf("Ada"))).toMatchObject({
      subject: "Your Plumbline account is deleted",
    });
    expect(log()).toEqual([["delete", "root@example.nz", "ada@example.nz"]]);
  });

  test("of an admin is a conflict, and deletes nothing", async () => {
    const { world, by, log } = setUp();
    const chief = world.person("Chief", { isAdmin: true });
    await expect(perform(deleteUser, ...by(chief.id))).rejects.toMatchObject({
      reason: "conflict",
      message: expect.stringContaining("administrator"),
    });
    expect([world.found(chief.id).id, log()]).toEqual([chief.id, []]);
  });

  test("that one is oneself is forbidden", async () => {
    const { world, root, by, log } = setUp();
    await expect(perform(deleteUser, ...by(root.id))).rejects.toMatchObject({
      reason: "forbidden",
      message: "Failed to remove user",
    });
    expect([world.found(root.id).id, log()]).toEqual([root.id, []]);
  });

  test("a failure half-way leaves everything, and nothing in the log", async () => {
    const { world, by, log } = setUp();
    const ada = world.person("Ada");
    world.app.db.$client.exec(
      "create trigger broken before delete on users begin select raise(abort, 'broken'); end",
    );
    await expect(perform(deleteUser, ...by(ada.id))).rejects.toThrow("broken");
    expect([world.found(ada.id).id, log(), countRows(world, "outbox")]).toEqual([ada.id, [], 0]);
  });
});

describe.each(Object.entries(COMMANDS))("%s", (_name, command) => {
  test("needs an admin and an existing user", async () => {
    const { world, by, log } = setUp();
    const [ada, ben, gone] = [world.person("Ada"), world.person("Ben"), world.person("Gone")];
    deleteUserRow(world.app.db, gone);
    await expect(perform(command, world.as(ada), { userId: ben.id }, {})).rejects.toMatchObject({
      reason: "forbidden",
    });
    await expect(perform(command, world.as(null), { userId: ben.id }, {})).rejects.toMatchObject({
      reason: "signed-out",
    });
    await expect(perform(command, ...by(gone.id))).rejects.toMatchObject({ reason: "missing" });
    expect([world.found(ben.id), log()]).toEqual([ben, []]);
  });
});
