import { expect, test } from "vitest";
import { makeWorld } from "../../tests/support/world";
import { whoAsks } from "./rate-limit";

test("an account has its own turn, and who has none the turn of the network", () => {
  const world = makeWorld();
  const ada = world.person("Ada");
  const at = (client: string) => whoAsks({ ...world.as(null), client });
  expect(whoAsks({ ...world.as(ada), client: "192.0.2.1" })).toBe(ada.id);
  expect(at("192.0.2.1")).toBe("192.0.2.1");
  expect(at("2001:db8::1")).toBe(at("2001:db8::2"));
  expect(at("2001:db8::1")).not.toBe(at("2001:db8:0:1::1"));
});
