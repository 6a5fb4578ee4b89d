import path from "node:path";
import { checkItemMoney } from "~/commands/check-item-money";
import { keepUserList } from "~/commands/keep-user-list";
import { purge, purgeContents } from "~/commands/purge";
import { findUser, updateUser } from "~/data/users";
import { mailTrialEnds } from "~/operations/billing/mail-trial-ends";
import { hashPassword } from "~/services/passwords";
import { ACCESS } from "./access-table";
import { addThings, makeFullWorld, type Actor } from "./full-world";
import { commandOf, type ApiDocument } from "./random-commands";
import { seeded } from "./random-deals";
import { filled, randomIds } from "./random-ids";
import { built, closeWorlds, openBrowser, type Browser } from "./server";
import { emailOf } from "./world";

/** Commands delete, and time ends trials: a new world now and then. */
const STEPS_A_WORLD = 250;
const COMMANDS_A_WORLD = 10;
/** Inputs that are tried until a command is accepted. */
const TRIES = 6;
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

type Found = {
  /** The answers that differ, as sentences. */
  wrong: string[];
  /** How often each route's answer was one from before. */
  kept: Map<string, number>;
  /** The commands that were accepted. */
  accepted: Set<string>;
};
const nothing = (): Found => ({ wrong: [], kept: new Map(), accepted: new Set() });

/**
 * Random commands, jobs and time passing, each between two reads of one address by a random account
 * that knows what it read before: the second must be the answer of a server that has kept nothing.
 */
export async function compareKeptAnswers(steps: number, seed: number): Promise<Found> {
  const found = nothing();
  for (let done = 0; done < steps; done += STEPS_A_WORLD) {
    const { takeStep, close } = await openWalk(seed + done, found);
    for (let step = 0; step < Math.min(STEPS_A_WORLD, steps - done); step++) await takeStep(step);
    close();
  }
  return found;
}

/** The same of every command and job, each between two reads of every address by two accounts. */
export async function compareAfterEachCommand(seed: number): Promise<Found> {
  const found = nothing();
  const all = [...mild, ...JOBS];
  for (let done = 0; done < all.length; done += COMMANDS_A_WORLD) {
    const { readAround, close } = await openWalk(seed + done, found);
    for (const command of all.slice(done, done + COMMANDS_A_WORLD)) await readAround(command);
    close();
  }
  return found;
}

async function openWalk(seed: number, { wrong, kept, accepted }: Found) {
  const outcomes: (string | undefined)[] = [];
  const observe = ({ cache }: { cache?: string | undefined }) => void outcomes.push(cache);
  const world = await makeFullWorld({ LIMITS: "off" }, { observe });
  // An answer of one property must not read another one.
  addThings(world.app.db, {
    creatorId: world.actors.creator.id,
    partner: emailOf("Collaborator"),
    createDate: world.app.clock(),
  });
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

  function newRead(name: string, actor?: Actor): Read | undefined {
    const fillings = ids.fillings(name);
    if (fillings.length === 0) return undefined;
    const at = filled(name.replace("GET ", ""), next.one(fillings));
    const isData = !name.startsWith("GET /api/") && next.whole(3) === 0;
    const data = at === "/" ? "/_root.data" : `${at}.data`;
    return {
      name,
      actor: actor ?? (next.chance() ? insiderFor(name) : next.one(ACTORS)),
      at: isData ? data : at,
    };
  }

  /** Whether it was accepted. */
  async function act(name: string, by?: Actor): Promise<boolean> {
    const fillings = ids.fillings(name);
    const near = fillings.length > 0 ? next.one(fillings) : {};
    const command = commandOf(name, near, { ids, document, seed: next.whole(2 ** 31) });
    const actor = by ?? (next.whole(4) > 0 ? insiderFor(name) : next.one(ACTORS));
    const responses = await command.send(await browserOf(actor, "acts"), ids);
    const status = responses.at(-1)?.status ?? 0;
    last = `${name} by ${actor}: ${status}`;
    if (status === 401) browsers.delete(`${actor} acts`);
    if (status < 400) accepted.add(name);
    return status < 400;
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

  async function takeStep(step: number): Promise<void> {
    const one = newRead(reads[step % reads.length] ?? "");
    if (one) await look(one);
    const kind = next.whole(9);
    if (kind < 7) await act(next.one(next.whole(24) === 0 ? commands : mild));
    else if (kind < 9) wait();
    else await next.one(JOBS)(world.app);
    if (one) await read(one);
  }

  async function readAround(command: string | (typeof JOBS)[number]): Promise<void> {
    const all = reads.flatMap((name) => [newRead(name, "creator"), newRead(name, "collaborator")]);
    const cached: Read[] = [];
    for (const one of all) if (one && (await look(one)).outcome) cached.push(one);
    if (typeof command === "string")
      for (let tries = TRIES; tries > 0 && !(await act(command, insiderFor(command))); tries--);
    else await command(world.app);
    for (const one of cached) await read(one);
  }

  function close(): void {
    wrong.push(...world.reported.map((bug) => `A bug: ${String(bug)}`));
    closeWorlds();
  }

  return { takeStep, readAround, close };
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
