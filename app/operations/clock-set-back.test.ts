import { expect, test } from "vitest";
import { findDueBillingJob, postponeBillingJob, requestSync } from "~/data/billing-jobs";
import { listDueMails } from "~/data/outbox";
import { updateUser } from "~/data/users";
import { hashPassword } from "~/services/passwords";
import { emailOf, makeWorld } from "../../tests/support/world";
import { forgotPassword } from "./accounts/passwords";
import { register } from "./accounts/registration";
import { signIn } from "./accounts/sign-in";
import { perform, type AnyOperation } from "./operation";
import { limitReads } from "./rate-limit";

const PASSWORD = "Kōwhai-2026!";
const email = emailOf("Ada");

test("a clock that is set back a day refuses nothing that was counted until then", async () => {
  const world = makeWorld({ LIMITS: "on" });
  const { app } = world;
  updateUser(app.db, world.person("Ada").id, { passwordHash: await hashPassword(PASSWORD) });
  const ask = async (operation: AnyOperation, input: object): Promise<string> =>
    perform(operation, world.as(null), {}, input).then(
      () => "done",
      ({ reason }: { reason: string }) => reason,
    );
  const login = (password: string) => ask(signIn, { email, password });
  const newcomer = {
    firstName: "New",
    lastName: "Owner",
    email: emailOf("New"),
    password: PASSWORD,
  };
  const look = () => limitReads(world.as(null), "supplier-link");
  const untilRefused = async (once: () => Promise<string>) => {
    let answer = await once();
    for (let tries = 0; answer !== "too-many" && tries < 30; tries++) answer = await once();
    expect(answer).toBe("too-many");
  };
  await untilRefused(() => login("wrong"));
  await untilRefused(() => ask(register, newcomer));
  await untilRefused(() => ask(forgotPassword, { email }));
  for (let reads = 0; reads < 60; reads++) look();
  expect(look).toThrow(expect.objectContaining({ reason: "too-many" }));

  world.pass(-1);
  expect(await login("wrong")).toBe("credentials");
  expect(await login(PASSWORD)).toBe("done");
  expect(await ask(register, newcomer)).toBe("done");
  expect(await ask(forgotPassword, { email })).toBe("done");
  look();
  // And it counts on.
  await untilRefused(() => login("wrong"));
});

test("work that waits for its time is done when the clock was set back by more than it waits", async () => {
  const world = makeWorld({ LIMITS: "on" });
  const { db } = world.app;
  world.person("Ada");
  await perform(forgotPassword, world.as(null), {}, { email });
  const now = world.app.clock();
  requestSync(db, "cus_1", now);
  const soon = new Date(now.getTime() + 60_000);
  postponeBillingJob(db, "cus_1", { tries: 1, nextTryDate: soon, lastError: "down" });
  const due = () => [
    listDueMails(db, world.app.clock(), 10).length,
    findDueBillingJob(db, world.app.clock())?.customerId,
  ];
  expect(due()).toEqual([1, undefined]);
  world.pass(-1);
  expect(due()).toEqual([1, "cus_1"]);
});
