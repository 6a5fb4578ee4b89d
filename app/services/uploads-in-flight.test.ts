import { expect, test } from "vitest";
import { uploadsInFlight } from "./uploads-in-flight";

test("the uploads of a network share its room, and all networks the whole", () => {
  const begin = uploadsInFlight({ ofNetwork: 100, inAll: 150 });
  const [first, second, other] = [begin("a"), begin("a"), begin("b")];
  expect([first.hold(60), second.hold(50), second.hold(40)]).toEqual([true, false, true]);
  expect([other.hold(60), other.hold(50)]).toEqual([false, true]);
});

test("an upload that ends gives its room back, once", () => {
  const begin = uploadsInFlight({ ofNetwork: 100, inAll: 100 });
  const first = begin("a");
  first.hold(40);
  first.hold(60);
  expect(begin("a").hold(1)).toBe(false);
  first.end();
  first.end();
  expect([begin("b").hold(100), begin("a").hold(1)]).toEqual([true, false]);
});
