import fs from "node:fs";
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

test.each([
  { typed: "", reloads: 1 },
  { typed: "Tile", reloads: 0 },
])(
  "the page comes anew for a script that is not asked for again: $reloads times with “$typed”",
  async ({ typed, reloads }) => {
    const page = browser(false);
    const reload = vi.fn<() => void>();
    vi.stubGlobal("location", { reload });
    vi.stubGlobal("document", {
      querySelectorAll: () => [{ value: typed, defaultValue: "" }],
    });
    const ended = vi.fn<() => void>();
    void whenThere(failing(2)).then(ended, ended);
    await new Promise(setImmediate);
    page.dispatchEvent(new Event("online"));
    await new Promise(setImmediate);
    expect([reload.mock.calls.length, ended.mock.calls.length]).toEqual([reloads, 0]);
  },
);

test("with a network a script that is not there is an error", async () => {
  browser(true);
  await expect(whenThere(failing(1))).rejects.toThrow("Failed to fetch");
});

/** By the start of a script's name: why it is not waited for. */
const NOT_WAITED_FOR: Readonly<Record<string, string>> = {
  "../editing/account-drafts": "the server has just signed the account out",
  "../outbox/browser-outbox": "the server has just deleted the account",
  "./kept-files": "the server has just signed the account out",
  "./kept-form": "the form works without it, and says when it is not sent",
  "./entry": "the page is as it was read",
  "./camera-dialog": "the browser's own choice of files opens instead",
  "./cell-range": "a key asked for it, and it would come when nobody does any more",
};

test("what a page loads by itself waits for a network", () => {
  const sources = fs.globSync("app/{ui,routes}/**/*.{ts,tsx}");
  const found = sources.flatMap((at) =>
    [...fs.readFileSync(at, "utf8").matchAll(/([^;{]*)import\("([^"]+)"\)/g)].map(
      ([, before = "", name = ""]) => ({ before, name }),
    ),
  );
  const own = found.filter(({ before }) => !/await |onDemand\(|whenThere\(|typeof $/.test(before));
  expect(new Set(own.map(({ name }) => name))).toEqual(new Set(Object.keys(NOT_WAITED_FOR)));
});
