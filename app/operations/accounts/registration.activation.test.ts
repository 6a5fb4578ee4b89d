import { expect, test } from "vitest";
import { perform } from "~/operations/operation";
import { lastLink, mailsTo } from "../../../tests/support/mails";
import { emailOf, makeWorld, type World } from "../../../tests/support/world";
import { activateAccount, checkActivationLink, resendActivation } from "./registration";

const MINUTES = 1 / (24 * 60);
const refused = { reason: "invalid", message: "Could not activate account.", fields: {} };

/** Ada registered and has her mail; how she got it makes no difference here. */
async function worldWithAda(env: Record<string, string> = {}) {
  const world = makeWorld(env);
  const ada = world.person("Ada", { emailVerified: false, trialStart: null });
  await ask(world);
  return { world, ada, link: lastLink(world, ada.email) };
}

const ask = (world: World, input: object = { email: emailOf("Ada") }, request = world.as(null)) =>
  perform(resendActivation, request, {}, input);
const activate = (world: World, link: object, request = world.as(null)) =>
  perform(activateAccount, request, {}, link);
const check = (world: World, link: object) =>
  perform(checkActivationLink, world.as(null), {}, link);

test("the link verifies the address and starts the trial at that moment", async () => {
  const { world, ada, link } = await worldWithAda();
  world.pass(0.9);
  const request = world.as(null);
  expect(await activate(world, link, request)).toEqual({ data: { emailVerified: true } });
  expect(world.found(ada.id)).toMatchObject({
    emailVerified: true,
    activationDate: world.app.clock(),
    trialStart: world.app.clock(),
  });
  expect(request.outgoing).toEqual({ pending: null, loginEmail: "ada@example.nz" });
});

test("looking at a link does not use it up, however often", async () => {
  const { world, ada, link } = await worldWithAda();
  for (let look = 0; look < 3; look++)
    expect(await check(world, link)).toEqual({ validLink: true, expired: false });
  expect(world.found(ada.id).emailVerified).toBe(false);
  await activate(world, link);
  expect(await check(world, link)).toEqual({ validLink: false, expired: false });
});

test("a link works once, and twenty at a time are one", async () => {
  const { world, link } = await worldWithAda();
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => activate(world, link)));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(activate(world, link)).rejects.toMatchObject(refused);
});

test("a link works for 24 hours", async () => {
  const { world, link } = await worldWithAda();
  world.pass(1 - MINUTES);
  expect(await check(world, link)).toEqual({ validLink: true, expired: false });
  world.pass(MINUTES);
  expect(await check(world, link)).toEqual({ validLink: false, expired: true });
  await expect(activate(world, link)).rejects.toMatchObject(refused);
});

test("only the newest link works", async () => {
  const { world, ada, link } = await worldWithAda();
  await ask(world);
  await expect(activate(world, link)).rejects.toMatchObject(refused);
  await activate(world, lastLink(world, ada.email));
});

test("another's id, a wrong token and an empty one lead nowhere", async () => {
  const { world, ada, link } = await worldWithAda();
  const eve = world.person("Eve", { emailVerified: false });
  for (const wrong of [
    { ...link, id: eve.id },
    { ...link, token: "x" },
    { token: "", id: ada.id },
    {},
    { token: link.token },
  ]) {
    expect(await check(world, wrong)).toEqual({ validLink: false, expired: false });
    await expect(activate(world, wrong)).rejects.toMatchObject(refused);
  }
  expect([ada, eve].map(({ id }) => world.found(id).emailVerified)).toEqual([false, false]);
});

test("a closed account is not opened by its link", async () => {
  const { world, link } = await worldWithAda();
  world.app.db.$client.exec("update users set is_active = 0");
  await expect(activate(world, link)).rejects.toMatchObject(refused);
});

test("asking for the mail again answers the same for waiting, active, closed and unknown addresses", async () => {
  const { world } = await worldWithAda();
  world.person("Active");
  world.person("Closed", { emailVerified: false, isActive: false });
  for (const name of ["Ada", "Active", "Closed", "Nobody"]) {
    const request = world.as(null);
    expect(await ask(world, { email: emailOf(name) }, request)).toEqual({
      data: { accepted: true },
    });
    expect(request.outgoing).toEqual({});
  }
  expect(
    ["Ada", "Active", "Closed", "Nobody"].map((name) => mailsTo(world, emailOf(name)).length),
  ).toEqual([2, 0, 0, 0]);
});

test("the address is optional when signed in, and required when signed out", async () => {
  const { world, ada } = await worldWithAda();
  await ask(world, {}, world.as(ada));
  expect(mailsTo(world, ada.email)).toHaveLength(2);
  await expect(ask(world, {})).rejects.toMatchObject({
    reason: "invalid",
    fields: { email: ["Email is required"] },
  });
});

test("two mails a day are all there are, with that of the registration", async () => {
  const { world, ada } = await worldWithAda({ LIMITS: "on" });
  await ask(world, { email: "ADA@example.nz" });
  await expect(ask(world, {}, world.as(ada))).rejects.toMatchObject({ reason: "too-many" });
});

test("guesses are limited by network address", async () => {
  const { world, link } = await worldWithAda({ LIMITS: "on" });
  for (let guess = 0; guess < 20; guess++)
    await expect(activate(world, { ...link, token: `${guess}` })).rejects.toMatchObject(refused);
  await expect(activate(world, link)).rejects.toMatchObject({ reason: "too-many" });
});
