import { expect, test } from "vitest";
import { perform } from "~/operations/operation";
import { makeWorld } from "../../../tests/support/world";
import { showShell } from "./show-shell";

test("the shell has the product's name, and no viewer while signed out", async () => {
  const world = makeWorld({ PRODUCT_NAME: "Another name" });
  expect(await perform(showShell, world.as(null), {}, {})).toEqual({
    productName: "Another name",
    publicUrl: world.app.settings.publicUrl,
    viewer: null,
    banner: null,
    isSold: true,
    offersSubscription: false,
    isSandbox: true,
  });
});

test("the shell has the viewer and the end of a running trial", async () => {
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

test("the banner reports an ended trial, and is null for an unverified or Free account", async () => {
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
