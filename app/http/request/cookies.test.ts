import { expect, test } from "vitest";
import { newId } from "~/services/ids";
import { toastCookie } from "./cookies";

const cookie = toastCookie({ secure: true, sessionSecrets: ["secret"] });
const LARGEST = 4_096;

test.each([
  ["a sentence", "The bill is deleted.".length, "."],
  ["names of 200 items", 40_000, "a"],
  ["names with macrons", 40_000, "ā"],
  ["names in Chinese", 40_000, "厨"],
  ["emoji", 40_000, "🛁"],
  ["what JSON escapes", 40_000, "\u0001"],
])("a message of %s is in a cookie that browsers keep", async (_, count, text) => {
  const toast = {
    type: "success" as const,
    message: text.repeat(count),
    undo: newId(),
    back: `/properties/${newId()}/bills?receipt=${newId()}`,
  };
  const line = await cookie.write(toast);
  expect(Buffer.byteLength(line)).toBeLessThanOrEqual(LARGEST);
  const read = await cookie.read(line);
  expect(read).toMatchObject({ undo: toast.undo, back: toast.back });
  const message = read?.message ?? "";
  expect(message.length).toBeGreaterThan(10);
  expect(toast.message.startsWith(message.replace(/…$/, ""))).toBe(true);
  expect(message.endsWith("…")).toBe(count > 1_000);
});
