import { describe, expect, test } from "vitest";
import { createSession } from "~/data/sessions";
import { sessions, trash } from "~/data/schema";
import { countAttempt, findAttempts } from "~/data/rate-limits";
import { requestSync, findDueBillingJob } from "~/data/billing-jobs";
import { addStripeEvent } from "~/data/billing";
import { findMailLink, replaceMailLink } from "~/data/mail-links";
import { listMails } from "~/data/outbox";
import { ALONE, type ReplicationState } from "~/services/litefs/role";
import { sendMail } from "~/operations/mail/outbox";
import { makeBilledWorld } from "../../tests/support/billed";
import { startResend } from "../../tests/support/resend";
import { makeWorld } from "../../tests/support/world";
import { startJob, startJobs } from "./jobs";
import { addClientId, findContents } from "~/data/client-ids";
import { purge, purgeContents } from "./purge";

test("a job runs again and again, and stops after the round under way", async () => {
  let finish = () => {};
  let rounds = 0;
  const stop = startJob(
    {
      everyMs: 1,
      run: () => (++rounds === 3 ? new Promise<void>((resolve) => (finish = resolve)) : undefined),
    },
    () => {},
  );
  await expect.poll(() => rounds).toBe(3);
  let stopped = false;
  const stopping = stop().then(() => (stopped = true));
  await Promise.resolve();
  expect(stopped).toBe(false);
  finish();
  await stopping;
  expect(rounds).toBe(3);
});

test("reports a failing job and keeps running", async () => {
  const reported: unknown[] = [];
  const stop = startJob({ everyMs: 1, run: () => Promise.reject(new Error("broken")) }, (error) =>
    reported.push(error),
  );
  await expect.poll(() => reported).toEqual([new Error("broken")]);
  await stop();
});

test("sends queued mail with a provider and keeps it without one", async () => {
  const provider = await startResend();
  for (const [env, sent] of [
    [{ MAIL: "resend", RESEND_API_KEY: "re_test", MAIL_FROM: "mail@example.nz" }, 1],
    [{}, 0],
  ] as const) {
    const world = makeWorld(env);
    sendMail(
      { db: world.app.db, now: world.app.clock() },
      {
        to: "ada@example.nz",
        key: "one",
        mail: { subject: "Hello", text: "Hello", html: "Hello" },
      },
    );
    const before = provider.sent.length;
    const stop = startJobs(world.app);
    if (sent) await expect.poll(() => provider.sent.length - before).toBe(sent);
    await stop();
    expect(provider.sent.length - before).toBe(sent);
    expect(listMails(world.app.db, 1)[0]?.sentDate).toEqual(sent ? world.app.clock() : null);
  }
  await provider.stop();
});

describe("under LiteFS", () => {
  /** Counts purge rounds by the rate-limit rows that are left. */
  function worldWith(state: ReplicationState, known = state) {
    const world = makeWorld();
    const listeners = new Set<(state: ReplicationState) => void>();
    world.app.role = {
      ...ALONE,
      mode: "static",
      current: () => state,
      confirm: async () => known,
      onChange(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
    const old = new Date(world.app.clock().getTime() - 2 * 86_400_000);
    return {
      app: world.app,
      become(next: ReplicationState) {
        state = known = next;
        for (const listener of listeners) listener(next);
      },
      leaveSomething: () => countAttempt(world.app.db, "forgot:ada", { now: old, length: 1 }),
      isForgotten: () =>
        findAttempts(world.app.db, "forgot:ada", { now: old, length: 1 }) === undefined,
    };
  }

  test("jobs run only while the node is the primary", async () => {
    const { app, become, leaveSomething, isForgotten } = worldWith("replica");
    leaveSomething();
    const stop = startJobs(app);
    await new Promise(setImmediate);
    expect(isForgotten()).toBe(false);
    become("primary");
    await expect.poll(() => isForgotten()).toBe(true);
    become("unknown");
    become("replica");
    leaveSomething();
    await new Promise(setImmediate);
    expect(isForgotten()).toBe(false);
    become("primary");
    await expect.poll(() => isForgotten()).toBe(true);
    await stop();
    leaveSomething();
    become("replica");
    become("primary");
    await new Promise(setImmediate);
    expect(isForgotten()).toBe(false);
  });

  test("a round is skipped when LiteFS names another primary that was not announced yet", async () => {
    const { app, leaveSomething, isForgotten } = worldWith("primary", "replica");
    leaveSomething();
    const stop = startJobs(app);
    await stop();
    expect(isForgotten()).toBe(false);
  });
});

test("purges expired rows and nothing else", async () => {
  const world = makeWorld();
  const { db } = world.app;
  const ada = world.person("Ada");
  const start = world.app.clock();
  const link = { tokenHash: "old", userId: ada.id, purpose: "reset", expiryDate: start } as const;
  world.sessionFor(ada);
  replaceMailLink(db, { ...link, network: "192.0.2.1" });
  countAttempt(db, "forgot:ada", { now: start, length: 1 });
  db.insert(trash)
    .values({
      id: "t",
      ownerId: ada.id,
      kind: "item",
      parentId: "p",
      snapshot: "{}",
      deleteDate: start,
    })
    .run();
  const left = () => [
    db.select().from(sessions).all().length,
    findAttempts(db, "forgot:ada", { now: start, length: 1 }) ? 1 : 0,
    findMailLink(db, link) ? 1 : 0,
    db.select().from(trash).all().length,
  ];
  const forget = async () => {
    await purge(world.app);
    await purgeContents(world.app);
  };
  await forget();
  expect(left()).toEqual([1, 1, 1, 1]);
  world.pass(7.1);
  createSession(db, {
    tokenHash: "young",
    userId: ada.id,
    createDate: world.app.clock(),
    lastSeenDate: world.app.clock(),
  });
  await forget();
  expect(left()).toEqual([2, 0, 0, 1]);
  world.pass(23);
  await forget();
  expect(left()).toEqual([1, 0, 0, 0]);
});

test("runs subscription jobs with a card provider", async () => {
  const world = await makeBilledWorld();
  const ada = world.person("Ada");
  world.sandbox.pay(await world.checkout(ada));
  const stop = startJobs(world.app);
  // No event was delivered: the first round of jobs finds the payment.
  await expect.poll(() => world.standing(ada).status).toBe("paid");
  await stop();
  expect(world.reported).toEqual([]);
});

test("without billing no job asks the biller, and no trial mail is sent", async () => {
  const world = makeWorld({ BILLING: "off" });
  world.person("Ada");
  world.pass(2.5);
  requestSync(world.app.db, "cus_of_before", world.app.clock());
  await startJobs(world.app)();
  expect([
    listMails(world.app.db, 9),
    findDueBillingJob(world.app.db, world.app.clock())?.tries,
  ]).toEqual([[], 0]);
});

test("forgets ids that clients chose after two months", async () => {
  const world = makeWorld();
  const { db } = world.app;
  const sent = { userId: world.person("Ada").id, id: "1".repeat(22), contents: "hash" };
  addClientId(db, { ...sent, createDate: world.app.clock() });
  const kept = () => findContents(db, sent.userId, sent.id);
  world.pass(59);
  await purge(world.app);
  expect(kept()).toBe("hash");
  world.pass(2);
  await purge(world.app);
  expect(kept()).toBeUndefined();
});

test("keeps Stripe events for two months", async () => {
  const world = makeWorld();
  const { db } = world.app;
  const event = {
    id: "evt_1",
    type: "invoice.paid",
    customerId: "cus_1",
    receivedDate: world.app.clock(),
  };
  addStripeEvent(db, event);
  world.pass(59);
  await purge(world.app);
  expect(addStripeEvent(db, event)).toBe(false);
  world.pass(2);
  await purge(world.app);
  expect(addStripeEvent(db, event)).toBe(true);
});
