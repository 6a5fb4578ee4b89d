import { expect, test } from "vitest";
import { lowestNetText } from "./net-of-gst";

test.each([
  [[1_135_000, 1_125_218, 1_195_870], "lowest for you, by $97.82"],
  [[100, 100], "lowest for you"],
])("net amounts of %j: %s", (nets, text) => {
  expect(lowestNetText(nets.map((net) => ({ net })))).toBe(text);
});
