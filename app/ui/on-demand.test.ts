import { afterEach, expect, test, vi } from "vitest";
import { whenThere } from "./on-demand";

/** A browser whose network goes and comes. */
function browser(onLine: boolean) {
  const page = new EventTarget();
  vi.stubGlobal("window", page);
  vi.stubGlobal("navigator", { onLine });
  return page;
}
afterEach(() => void vi.unstubAllGlobals());

const failing = (times: number) =>
  vi.fn<() => Promise<string>>(async () => {
    if (times-- > 0) throw new TypeError("Failed to fetch dynamically imported module");
    return "a part";
  });

test("a part whose script is not kept is loaded once the network is back", async () => {
  const page = browser(false);
  const load = failing(1);
  const shown = vi.fn<(part: string) => void>();
  const loading = whenThere(load).then(shown);
  await new Promise(setImmediate);
  expect([load.mock.calls.length, shown.mock.calls.length]).toEqual([1, 0]);
  page.dispatchEvent(new Event("online"));
  await loading;
  expect([load.mock.calls.length, shown.mock.calls]).toEqual([2, [["a part"]]]);
});

test("with a network a script that is not there is an error", async () => {
  browser(true);
  await expect(whenThere(failing(1))).rejects.toThrow("Failed to fetch");
});
