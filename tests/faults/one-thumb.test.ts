import { chromium, type Browser } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { browserCookies } from "../support/browser-cookies";
import { CHROMIUM_FLAGS, chromiumPath } from "../support/chromium";
import { untilAlive } from "../support/open-pages";
import { Thumb, type Counted } from "../support/one-thumb";
import { TASKS, type Ask, type Made, type Place, type Task } from "../support/one-thumb-tasks";
import { cookieOf, requestsTo, spawnServer, type SpawnedServer } from "../support/spawn-server";

const OWNER = "mid@demo.example";
/** The presets of Chrome's developer tools: 400 kbit/s, 2 s there and back. */
const SLOW_3G = {
  offline: false,
  latency: 2_000,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};
const SLOWER = 4;
/** A part of the tasks by their name, such as `TASKS=print`; `FAST=1` with a fast network and processor. */
const { TASKS: part = ".", FAST } = process.env;

let served: SpawnedServer;
let browser: Browser;
const counts = new Map<Task, Counted>();

beforeAll(async () => {
  served = await spawnServer();
  browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: [
      ...CHROMIUM_FLAGS,
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
    ],
    env: { ...process.env, LC_ALL: "C.UTF-8" },
  });
});

afterAll(async () => {
  await browser.close();
  await served.stop();
  process.stdout.write(`${tableOf(counts)}\n`);
});

const tried = TASKS.filter(({ name }) => new RegExp(part).test(name));
test.each(tried)("$name", { timeout: 5 * 60_000 }, async (task) => {
  const place = await makePlace();
  await task.before?.(place);
  if (task.days)
    await requestsTo(served.origin, "")(
      "POST",
      "/sandbox/clock",
      new URLSearchParams({ days: String(task.days) }),
    );
  const page = await openPhone(task.isNew ? undefined : OWNER);
  if (!task.isNew) {
    // The property that was used last.
    await page.goto(place.at);
    await untilAlive(page);
  }
  await page.goto(task.from(place));
  await untilAlive(page);
  const thumb = new Thumb(page);
  await task.do(thumb, place);
  const found = thumb.end();
  counts.set(task, found);
  await page.context().close();
  expect(found.taps, "taps").toBeLessThanOrEqual(task.goal.taps);
  expect(found.swipes, "swipes").toBeLessThanOrEqual(task.goal.swipes);
});

async function openPhone(owner: string | undefined) {
  const context = await browser.newContext({
    baseURL: served.origin,
    locale: "en-NZ",
    timezoneId: "Pacific/Auckland",
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    permissions: ["camera"],
    // What one fetches is not slowed down.
    serviceWorkers: "block",
  });
  context.setDefaultTimeout(60_000);
  if (owner)
    await context.addCookies(browserCookies(await cookieOf(served.origin, owner), served.origin));
  const page = await context.newPage();
  if (!FAST) {
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.emulateNetworkConditions", SLOW_3G);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  }
  return page;
}

async function makePlace(): Promise<Place> {
  const requests = requestsTo(served.origin, await cookieOf(served.origin, OWNER));
  const ask: Ask = async (method, at, body) => {
    const answer = await requests(method, at, body);
    if (!answer.ok) throw new Error(`${method} ${at}: ${await answer.text()}`);
    return answer.json();
  };
  const address = { address1: "9 Rātā Street", city: "Nelson" };
  const { id } = await ask("POST", "/api/properties", { name: "Rimu bach", address });
  const { id: project } = await ask("POST", `/api/properties/${id}/projects`, {});
  await ask("PUT", `/api/projects/${project}`, { name: "Scullery" });
  const items: Made[] = [];
  for (const name of ["Oven", "Tap", "Sink", "Tiles"])
    // oxlint-disable-next-line no-await-in-loop -- in this order
    items.push(await ask("POST", `/api/projects/${project}/items`, { name, budget: 900 }));
  return { id, at: `/properties/${id}`, category: `/project/${project}`, items, ask };
}

function tableOf(found: typeof counts): string {
  const rows = [...found].map(([{ name, goal }, { taps, swipes, keys, seconds }]) => [
    name,
    `${taps} of ${goal.taps}`,
    `${swipes} of ${goal.swipes}`,
    String(keys),
    seconds.toFixed(1),
  ]);
  return [["task", "taps", "swipes", "keys", "seconds"], ...rows]
    .map(([name = "", ...others]) =>
      [name.padEnd(36), ...others.map((one) => one.padStart(10))].join(""),
    )
    .join("\n");
}
