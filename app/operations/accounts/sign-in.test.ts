import { expect, test } from "vitest";
import { findSession } from "~/data/sessions";
import { updateUser } from "~/data/users";
import { hashPassword } from "~/services/passwords";
import { emailOf, makeWorld } from "../../../tests/support/world";
import { perform } from "../operation";
import { showCurrentUser } from "./profile";
import { signIn, signOut } from "./sign-in";

const PASSWORD = "Kōwhai-2026!";

async function worldWithAda(env: Record<string, string> = {}) {
  const world = makeWorld(env);
  const ada = world.person("Ada");
  updateUser(world.app.db, ada.id, { passwordHash: await hashPassword(PASSWORD) });
  return {
    world,
    ada,
    tryAs: (password: string, email = emailOf("Ada")) =>
      perform(signIn, world.as(null), {}, { email, password }),
  };
}

test("the right password signs in, under a new session, and notes the date", async () => {
  const { world, ada } = await worldWithAda();
  const request = world.as(null);
  const { data } = await perform(
    signIn,
    request,
    {},
    { email: " ADA@example.nz ", password: PASSWORD },
  );
  expect(data).toMatchObject({
    isLoggedIn: true,
    email: "ada@example.nz",
    roles: {},
    accountStatus: "trial",
    isActive: true,
    imping: false,
  });
  expect(request.outgoing.session).toMatch(/^[\w-]{43}$/);
  expect(world.found(ada.id).lastLoginDate).toEqual(request.now);
});

test("a wrong password, an unknown address and a closed account are refused alike", async () => {
  const { world, tryAs } = await worldWithAda();
  const closed = world.person("Closed", { isActive: false });
  updateUser(world.app.db, closed.id, { passwordHash: await hashPassword(PASSWORD) });
  const refusal = expect.objectContaining({
    reason: "credentials",
    message: "failed to login",
    fields: {},
  });
  await expect(tryAs("wrong")).rejects.toEqual(refusal);
  await expect(tryAs(PASSWORD, "nobody@example.nz")).rejects.toEqual(refusal);
  await expect(tryAs(PASSWORD, emailOf("Closed"))).rejects.toEqual(refusal);
});

test("after five failures each try must wait, and the owner still gets in once the wait is over", async () => {
  const { world, tryAs } = await worldWithAda({ LIMITS: "on" });
  for (let failure = 0; failure < 6; failure++) {
    await expect(tryAs("wrong")).rejects.toMatchObject({ reason: "credentials" });
  }
  await expect(tryAs(PASSWORD)).rejects.toMatchObject({ reason: "too-many", retryAfter: 1 });
  world.pass(1 / 86_400);
  expect((await tryAs(PASSWORD)).data).toMatchObject({ isLoggedIn: true });
  await expect(tryAs("wrong")).rejects.toMatchObject({ reason: "credentials" });
});

test("twenty tries a minute from one address, whatever the accounts, are all there are", async () => {
  const { tryAs } = await worldWithAda({ LIMITS: "on" });
  for (let guess = 0; guess < 20; guess++)
    await expect(tryAs("wrong", `guess${guess}@example.nz`)).rejects.toMatchObject({
      reason: "credentials",
    });
  await expect(tryAs("wrong", "guess20@example.nz")).rejects.toMatchObject({
    reason: "too-many",
    retryAfter: 60,
  });
});

test("signed out, the current user is null", async () => {
  expect(await perform(showCurrentUser, makeWorld().as(null), {}, {})).toEqual({
    data: { isLoggedIn: false },
  });
});

test("signing out ends this browser's session alone, and forgets its cookie", async () => {
  const world = makeWorld();
  const ada = world.person("Ada");
  const [here, elsewhere] = [world.as(ada), world.as(ada)];
  await perform(signOut, here, {}, {});
  expect(here.outgoing.session).toBeNull();
  expect(findSession(world.app.db, here.currentActor?.sessionId ?? "")).toBeUndefined();
  expect(findSession(world.app.db, elsewhere.currentActor?.sessionId ?? "")).toMatchObject({
    userId: ada.id,
  });
});

test("signing out twice is no mistake", async () => {
  const request = makeWorld().as(null);
  await perform(signOut, request, {}, {});
  expect(request.outgoing.session).toBeNull();
});
