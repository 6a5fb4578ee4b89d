import { expect, test } from "vitest";
import { findSession } from "~/data/sessions";
import { perform } from "~/operations/operation";
import { makeWorld } from "../../../tests/support/world";
import { signOut } from "./sign-out";

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
