import { expect, test } from "vitest";
import { perform } from "~/operations/operation";
import { makeWorld } from "../../../tests/support/world";
import { showHelp } from "./show-help";

test("help has the contact address, signed in or not, and none where none is set", async () => {
  const world = makeWorld({ SUPPORT_EMAIL: "help@example.nz" });
  expect(await perform(showHelp, world.as(null), {}, {})).toEqual({
    supportEmail: "help@example.nz",
  });
  expect(await perform(showHelp, world.as(world.person("Ada")), {}, {})).toEqual({
    supportEmail: "help@example.nz",
  });
  expect(await perform(showHelp, makeWorld().as(null), {}, {})).toEqual({ supportEmail: null });
});
