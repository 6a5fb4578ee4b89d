import path from "node:path";
import { checkItemMoney } from "~/commands/check-item-money";
import { keepUserList } from "~/commands/keep-user-list";
import { purge, purgeContents } from "~/commands/purge";
import { findUser, updateUser } from "~/data/users";
import { mailTrialEnds } from "~/operations/billing/mail-trial-ends";
import { hashPassword } from "~/services/passwords";
import { ACCESS } from "./access-table";
import { makeFullWorld, type Actor } from "./full-world";
import { commandOf, type ApiDocument } from "./random-commands";
import { seeded } from "./random-deals";
import { filled, randomIds } from "./random-ids";
import { built, closeWorlds, openBrowser, type Browser } from "./server";

/** Commands delete, and time ends trials: a new world now and then. */
const STEPS_A_WORLD = 250;
/** Ends what others need too soon. */
const DESTRUCTIVE = /^DELETE|delete|logout|sign-out|imp|clock/;
const JOBS = [purge, purgeContents, keepUserList, checkItemMoney, mailTrialEnds];
const ACTORS = [
  ...(["creator", "creator", "creator", "collaborator", "collaborator"] as const),
  ...(["admin", "stranger", "expired", "unverified"] as const),
  null,
];

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

const names = Object.keys(ACCESS).filter((name) => !/\*$|\/print$|webhooks|sandbox/.test(name));
const reads = names.filter((name) => name.startsWith("GET "));
const commands = names.filter((name) => !name.startsWith("GET "));
const mild = commands.filter((name) => !DESTRUCTIVE.test(name));

type Read = { name: string; actor: Actor | null; at: string };

/**
 * Random commands, jobs and time passing, each between two reads of one address by a random account
 * that knows what it read before: the second must be the answer of a server that has kept nothing.
 * @returns the answers that differ, as sentences, and how often each route's answer was one from before.
 */
export async function compareKeptAnswers(steps: number, seed: number) {
  const wrong: string[] = [];
  const kept = new Map<string, number>();
  for (let done = 0; done < steps; done += STEPS_A_WORLD) {
    await walk(Math.min(STEPS_A_WORLD, steps - done), seed + done, wrong, kept);
    closeWorlds();
  }
  return { wrong, kept };
}

async function walk(steps: number, seed: number, wrong: string[], kept: Map<string, number>) {
  const outcomes: (string | undefined)[] = [];
  const observe = ({ cache }: { cache?: string | undefined }) => void outcomes.push(cache);
  const world = await makeFullWorld({ LIMITS: "off" }, { observe });
  // Random commands sign in, with wrong passwords.
  const passwordHash = await hashPassword("Kahikatea-2026!");
  for (const { id } of Object.values(world.actors)) updateUser(world.app.db, id, { passwordHash });
  const { createServer, build } = await built();
  const document = (await (await world.fetch("/api/openapi.json")).json()) as ApiDocument;
  const ids = randomIds(world.app.db.$client);
  const next = seeded(seed);
  // Commands have sessions of their own: after one, its browser shows a toast on a page that is
  // not kept.
  const browsers = new Map<string, Browser>();
  const known = new Map<string, { etag: string; body: string }>();
  let last = "the start";

  async function browserOf(actor: Actor | null, does: "reads" | "acts"): Promise<Browser> {
    const key = `${actor} ${does}`;
    // A step may have deleted the account.
    const user = actor ? findUser(world.app.db, world.actors[actor].id) : undefined;
    const open = browsers.get(key) ?? (await world.browser(user));
    browsers.set(key, open);
    return open;
  }

  /** With the same cookies, from a server without a store. */
  async function fresh(jar: Map<string, string>, at: string): Promise<string> {
    const server = createServer(world.app, build, path.resolve("build/client"));
    const browser = await openBrowser(async (to, init) =>
      server.fetch(new Request(new URL(to, world.origin), { redirect: "manual", ...init }), {}),
    );
    for (const [name, value] of jar) browser.jar.set(name, value);
    return shown(await browser.page(at));
  }

  /** As a browser that knows what it got before. */
  async function look({ actor, at }: Read) {
    const browser = await browserOf(actor, "reads");
    const jar = new Map(browser.jar);
    const key = `${actor} ${at}`;
    const before = known.get(key);
    const headers = { Accept: "text/html", ...(before && { "If-None-Match": before.etag }) };
    const response = await browser.send(at, { headers });
    const outcome = outcomes.at(-1);
    const body = response.status === 304 ? (before?.body ?? "") : await shown(response);
    const etag = response.headers.get("etag");
    if (etag) known.set(key, { etag, body });
    if (response.status === 401) browsers.delete(`${actor} reads`);
    return { jar, outcome, response, body };
  }

  async function read(one: Read): Promise<void> {
    const { name, actor, at } = one;
    const { jar, outcome, response, body } = await look(one);
    if (outcome === undefined) return;
    if (outcome !== "rendered" || response.status === 304)
      kept.set(name, (kept.get(name) ?? 0) + 1);
    const wanted = await fresh(jar, at);
    if (body !== wanted)
      wrong.push(`${name} (${at}) of ${actor}, ${outcome} after ${last}: ${between(body, wanted)}`);
  }

  function newRead(name: string): Read | undefined {
    const fillings = ids.fillings(name);
    if (fillings.length === 0) return undefined;
    const at = filled(name.replace("GET ", ""), next.one(fillings));
    const isData = !name.startsWith("GET /api/") && next.whole(3) === 0;
    const data = at === "/" ? "/_root.data" : `${at}.data`;
    return {
      name,
      actor: next.chance() ? insiderFor(name) : next.one(ACTORS),
      at: isData ? data : at,
    };
  }

  async function act(name: string): Promise<void> {
    const fillings = ids.fillings(name);
    const near = fillings.length > 0 ? next.one(fillings) : {};
    const command = commandOf(name, near, { ids, document, seed: next.whole(2 ** 31) });
    const actor = next.whole(4) > 0 ? insiderFor(name) : next.one(ACTORS);
    const responses = await command.send(await browserOf(actor, "acts"), ids);
    last = `${name} by ${actor}: ${responses.at(-1)?.status}`;
    if (responses.at(-1)?.status === 401) browsers.delete(`${actor} acts`);
  }

  function wait(): void {
    const now = world.app.clock().getTime();
    const midnight = DAY - ((now + 13 * HOUR) % DAY);
    const ms = next.one([
      20 * SECOND,
      61 * SECOND,
      HOUR,
      HOUR,
      midnight - 10 * SECOND,
      midnight + 10 * SECOND,
      next.chance() ? DAY : 3 * DAY,
    ]);
    world.pass(ms / DAY);
    last = `${ms / SECOND} seconds`;
  }

  for (let step = 0; step < steps; step++) {
    const one = newRead(reads[step % reads.length] ?? "");
    if (one) await look(one);
    const kind = next.whole(9);
    if (kind < 7) await act(next.one(next.whole(24) === 0 ? commands : mild));
    else if (kind < 9) wait();
    else await next.one(JOBS)(world.app);
    if (one) await read(one);
  }
  wrong.push(...world.reported.map((bug) => `A bug: ${String(bug)}`));
}

const insiderFor = (name: string): Actor => (name.includes("admin/") ? "admin" : "creator");

/** Without the nonce, which each rendering makes anew. */
async function shown(response: Response): Promise<string> {
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1];
  const text = `${response.status} ${await response.text()}`;
  return nonce ? text.replaceAll(nonce, "") : text;
}

function between(one: string, other: string): string {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  const from = Math.max(0, at - 60);
  return `“${one.slice(from, at + 100)}” instead of “${other.slice(from, at + 100)}”`;
}
