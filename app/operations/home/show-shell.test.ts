import { expect, test } from "vitest";
import { perform } from "~/operations/operation";
import { makeWorld } from "../../../tests/support/world";
import { showShell } from "./show-shell";

test("the frame of a page names the product, and nobody while signed out", async () => {
  const world = makeWorld({ PRODUCT_NAME: "Another name" });
  expect(await perform(showShell, world.as(null), {}, {})).toEqual({
    productName: "Another name",
    viewer: null,
    banner: null,
    isSold: true,
    offersSubscription: false,
    isSandbox: true,
  });
});

test("the frame knows who is signed in, and says when a running trial ends", async () => {
  const world = makeWorld();
  expect(await perform(showShell, world.as(world.person("Ada")), {}, {})).toMatchObject({
    viewer: {
      fullName: "Ada Tester",
      email: "ada@example.nz",
      isAdmin: false,
      isVerified: true,
      hasAccess: true,
      imping: false,
    },
    banner: "Your free trial ends on 8 Mar, 2026.",
    offersSubscription: true,
  });
});

test("a closed account is shown nothing of itself", async () => {
  const world = makeWorld();
  const closed = world.as(world.person("Ada", { isActive: false }));
  expect(await perform(showShell, closed, {}, {})).toMatchObject({
    viewer: null,
    banner: null,
    offersSubscription: false,
  });
});

test("the banner tells a trial that ended, and nothing before the address is verified or while there is nothing to say", async () => {
  const world = makeWorld();
  const bannerOf = async (name: string, changes: Parameters<typeof world.person>[1]) =>
    (await perform(showShell, world.as(world.person(name, changes)), {}, {})).banner;
  expect(await bannerOf("Expired", { trialStart: new Date(0) })).toBe(
    "Your free trial has expired.",
  );
  expect(await bannerOf("Unverified", { emailVerified: false })).toBeNull();
  expect(await bannerOf("Free", { isFree: true })).toBeNull();
});

test("an admin's frame has the admin's links", async () => {
  const world = makeWorld();
  expect(
    (await perform(showShell, world.as(world.person("Root", { isAdmin: true })), {}, {})).viewer,
  ).toMatchObject({ isAdmin: true });
});
