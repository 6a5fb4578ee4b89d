import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { ACCESS } from "../support/access-table";
import { commandOf, type ApiDocument, type Command } from "../support/random-commands";
import { seeded } from "../support/random-deals";
import { differenceBetween, linesOf, linesOfJson, tablesIn } from "./documents";
import { servePair, type Side } from "./served-pair";

const { COMPARE_WITH: other, COMPARE_SEED = "1", COMPARE_COMMANDS = "2000" } = process.env;
/** Requests that are left out: forms with other fields, which cannot be filled in alike. */
const { COMPARE_WITHOUT = "^$" } = process.env;
if (!other) throw new Error("Say which other checkout: COMPARE_WITH=../other npm run compare");

const SEED = Number(COMPARE_SEED);
/** Differences after which the rest would only follow from them. */
const ENOUGH = 40;
/** Rows of a table whose pages and answers are asked for. */
const ROWS = 40;
/** Commands between two looks at the tables. */
const ROUND = 100;

/** Leaves the world without what others need: last in turn, and rarely by chance. */
const DESTRUCTIVE =
  /^DELETE|delete|remove|unshare|logout|sign-out|reset|imp|clock|unsubscribe|subscribe|checkout|portal|activate/;
/** Prints by a browser, or answers about the machine it runs on. */
const NOT_COMPARED = / \/api\/properties\/:propertyId\/print$|^GET \/admin\/health|\/\*$/;

const names = Object.keys(ACCESS).filter(
  (name) => !NOT_COMPARED.test(name) && !new RegExp(COMPARE_WITHOUT).test(name),
);
const commands = names.filter((name) => !name.startsWith("GET "));
const mild = commands.filter((name) => !DESTRUCTIVE.test(name));
const reads = names.filter((name) => name.startsWith("GET ") && !DESTRUCTIVE.test(name));

const pair = await servePair(path.resolve(other));
afterAll(() => pair.stop());
const [before] = pair.sides;
const differences: string[] = [];
const accepted = new Map<string, number>();
let number = 0;
const document = JSON.parse(await textOf(before, "/api/openapi.json")) as ApiDocument;

async function textOf(side: Side, at: string): Promise<string> {
  return (await (await side.browser(undefined)).send(at)).text();
}

function note(difference: string | undefined): void {
  if (difference) differences.push(difference);
}

function compareTables(when: string): void {
  for (const place of [0, 1] as const) {
    const [old, now] = pair.sides.map(({ files }) => tablesIn(files[place] ?? ""));
    for (const name of new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])]))
      note(differenceBetween(`${name} after ${when}`, old?.get(name) ?? [], now?.get(name) ?? []));
  }
}

/** By the account to whom the thing belongs, unless another is said. */
async function run(command: Command, email = command.owner): Promise<number> {
  number++;
  const answers = await Promise.all(
    pair.sides.map(async (side) => {
      side.begin(number);
      return command.send(await side.browser(email), side.ids);
    }),
  );
  const last = answers[0]?.at(-1)?.status ?? 0;
  const [old = [], now = []] = await Promise.all(
    answers.map((responses) => Promise.all(responses.map(linesOf))),
  );
  for (const [index, lines] of old.entries())
    note(
      differenceBetween(
        `${command.name} (command ${number}, ${command.at} as ${email ?? "nobody"}, answer ${index + 1})`,
        lines,
        now[index] ?? [],
      ),
    );
  if (last < 400) accepted.set(command.name, (accepted.get(command.name) ?? 0) + 1);
  if (number % ROUND === 0) {
    compareTables(`command ${number}`);
    for (const side of pair.sides) side.signOutAll();
    await Promise.all(pair.sides.map((side) => side.runJobs()));
  }
  return last;
}

const OTHERS = ["mid", "partner", "over", "deals", "admin", "lapsed", "fresh"].map(
  (name) => `${name}@demo.example`,
);

function someoneFor(name: string, owner: string | undefined, next: ReturnType<typeof seeded>) {
  if (/ \/(api\/)?admin\//.test(name) && next.whole(9) > 0) return "admin@demo.example";
  if (/secret/.test(name)) return undefined;
  return next.whole(7) > 0 && owner ? owner : next.one([...OTHERS, undefined]);
}

/** Its page and the ids for it are chosen by the seed. */
async function runByChance(name: string, seed: number): Promise<number> {
  const next = seeded(seed);
  const fillings = before.ids.fillings(name);
  const near = fillings.length > 0 ? next.one(fillings) : {};
  const command = commandOf(name, near, { ids: before.ids, document, seed });
  return run(command, someoneFor(name, command.owner, next));
}

test("the API document is the same to the byte, but for what is named", async () => {
  const [old, now] = await Promise.all(pair.sides.map((side) => textOf(side, "/api/openapi.json")));
  if (old !== now) note(differenceBetween("API document", leavesOf(old), leavesOf(now)));
  expect(differences.join("\n")).toBe("");

  function leavesOf(text = "{}"): string[] {
    return linesOfJson(JSON.parse(text), "", { sorted: false });
  }
});

/** Each request of the table until it is accepted, a few times at most. */
async function runTable(list: string[]): Promise<void> {
  for (const [index, name] of list.entries())
    for (let tries = 0; tries < 4 && differences.length < ENOUGH; tries++)
      if ((await runByChance(name, SEED * 1_000_003 + index * 7 + tries)) < 400) break;
}

async function readAll(): Promise<void> {
  for (const name of reads) {
    const fillings = before.ids.fillings(name);
    const step = Math.max(1, Math.ceil(fillings.length / ROWS));
    for (const [index, near] of fillings.entries()) {
      if (index % step !== 0 || differences.length >= ENOUGH) continue;
      const command = commandOf(name, near, { ids: before.ids, document, seed: index });
      const isAdmins = / \/(api\/)?admin\//.test(name);
      const asked = name.includes(":") ? [command.owner] : [...OTHERS, undefined];
      for (const email of isAdmins ? ["admin@demo.example"] : asked) await run(command, email);
    }
  }
}

test(
  `both builds answer alike and store alike (seed ${SEED})`,
  { timeout: 60 * 60_000 },
  async () => {
    compareTables("the migration");
    await runTable(mild);
    const next = seeded(SEED);
    for (let count = Number(COMPARE_COMMANDS); count > 0 && differences.length < ENOUGH; count--) {
      const name = next.one(next.whole(24) === 0 ? commands : mild);
      await runByChance(name, SEED * 7_919 + count);
    }
    await readAll();
    await runTable(commands.filter((name) => !mild.includes(name)));
    compareTables("all commands");
    const never = commands.filter((name) => !accepted.has(name));
    process.stdout.write(
      `${number} commands and reads (seed ${SEED}); ${accepted.size} of ${names.length} requests were ` +
        `accepted at least once, never: ${never.join("; ")}\n`,
    );
    expect(differences.slice(0, ENOUGH).join("\n")).toBe("");
  },
);
