import { expect, test } from "vitest";
import { shownSize } from "./file-size";

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [1023, "1023 bytes"],
  [1024, "1 KB"],
  [1025, "2 KB"],
  [1024 * 1024 - 1, "1023 KB"],
  [1024 * 1024, "1 MB"],
  [3.44 * 1024 * 1024, "3.4 MB"],
  [20 * 1024 * 1024, "20 MB"],
  [99.99 * 1024 * 1024, "100 MB"],
  [500 * 1024 * 1024, "500 MB"],
  [1023.4 * 1024 * 1024, "1023 MB"],
  [1023.6 * 1024 * 1024, "1 GB"],
  [67.34 * 1024 * 1024 * 1024, "67.3 GB"],
  [250 * 1024 * 1024 * 1024, "250 GB"],
])("%d bytes are shown as %s", (bytes, shown) => {
  expect(shownSize(bytes)).toBe(shown);
});
