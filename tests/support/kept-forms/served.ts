import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium, type Browser, type BrowserContext } from "@playwright/test";
import { closeDatabase, openDatabase } from "~/data/database";
import { createSession } from "~/data/sessions";
import { createUser, updateUser } from "~/data/users";
import { sessionCookie } from "~/http/request/cookies";
import { hashOfSecret, newId, newSecret } from "~/services/ids";
import { hashPassword } from "~/services/passwords";
import { CHROMIUM_FLAGS, chromiumPath } from "../chromium";
import { addThings, type Thing } from "../full-world";
import { spawnServer } from "../spawn-server";
import { makeWorld } from "../world";

export const PASSWORD = "Kōwhai-2026!";

export type Served = Awaited<ReturnType<typeof serveForms>>;
export type Account = { id: string; email: string };
/**
 * An account with a property of its own, which has one of everything, who else sees it, and an
 * account that is not activated.
 */
export type Home = {
  owner: Account;
  partner: Account;
  pending: Account;
  things: Record<string, Thing>;
};

/** A server process and a browser. Each trial has a home of its own, so that they run side by side. */
export async function serveForms() {
  const { app } = makeWorld({ SESSION_SECRET: "a secret of the kept forms" });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "kept-forms-"));
  fs.writeFileSync(path.join(folder, "plumbline.db"), app.db.$client.serialize());
  closeDatabase(app.db);
  const served = await spawnServer({
    DATA_DIR: folder,
    SESSION_SECRET: "a secret of the kept forms",
  });
  const db = openDatabase(path.join(folder, "plumbline.db"));
  const passwordHash = await hashPassword(PASSWORD);
  const executablePath = await chromiumPath();
  const env = { ...process.env, LC_ALL: "C.UTF-8" };
  const browser: Browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS, env });

  function account({ isActive = true } = {}): Account {
    const [id, now] = [newId(), new Date()];
    const email = `${id.toLowerCase()}@example.nz`;
    const name = { firstName: "Aroha", lastName: "Tester" };
    createUser(db, { id, ...name, email, passwordHash, createDate: now });
    if (!isActive) return { id, email };
    const activated = { emailVerified: true, trialStart: now, activationDate: now };
    // An admin sees every page; what belongs to others stays theirs.
    updateUser(db, id, { ...activated, isFree: true, isAdmin: true });
    return { id, email };
  }

  async function cookieOf({ id }: Account): Promise<string> {
    const [secret, now] = [newSecret(), new Date()];
    const tokenHash = hashOfSecret(secret);
    createSession(db, { tokenHash, userId: id, createDate: now, lastSeenDate: now });
    const line = await sessionCookie(app.settings).write(secret, now);
    return line.split(";")[0] ?? "";
  }

  async function home(): Promise<Home> {
    const [owner, partner] = [account(), account()];
    const creation = { creatorId: owner.id, partner: partner.email, createDate: new Date() };
    const things = { ...addThings(db, creation), users: { value: partner.id, owned: false } };
    await addMore(things, await callsOf(owner));
    return { owner, partner, pending: account({ isActive: false }), things };
  }

  async function callsOf(who: Account): Promise<Call> {
    const cookie = await cookieOf(who);
    return async (method, at, body) => {
      const headers = { Origin: served.origin, Cookie: cookie, "Content-Type": "application/json" };
      const init = { method, headers, body: JSON.stringify(body) };
      let answer = await fetch(served.origin + at, init);
      // Trials side by side may be more than the server takes.
      // oxlint-disable-next-line no-await-in-loop -- until it is taken
      while (answer.status === 503) answer = await fetch(served.origin + at, init);
      if (!answer.ok) throw new Error(`${method} ${at}: ${await answer.text()}`);
      return (await answer.json()) as Found;
    };
  }

  return {
    db,
    origin: served.origin,
    home,
    /** A browser of its own for that account, or for nobody. */
    async enter(who?: Account): Promise<BrowserContext> {
      const context = await browser.newContext({
        serviceWorkers: "block",
        baseURL: served.origin,
        locale: "en-NZ",
        timezoneId: "Pacific/Auckland",
        viewport: { width: 1280, height: 900 },
      });
      context.setDefaultTimeout(60_000);
      if (who) await this.signIn(context, who);
      return context;
    },
    async signIn(context: BrowserContext, who: Account): Promise<void> {
      const [name = "", value = ""] = (await cookieOf(who)).split(/=(.*)/s);
      await context.addCookies([{ name, value, url: served.origin }]);
    },
    async stop(): Promise<void> {
      await browser.close();
      closeDatabase(db);
      await served.stop();
    },
  };
}

type Found = { id: string; lines?: { id: string }[]; bill?: { lines: { id: string }[] } };
type Call = (method: string, at: string, body: object) => Promise<Found>;

/** What some forms need besides: quotes and a category to choose from, an entry, a claim, a loan and its terms. */
async function addMore(things: Record<string, Thing>, call: Call): Promise<void> {
  const id = (name: string) => things[name]?.value ?? "";
  const add = (name: string, value = "") => void (things[name] = { value, owned: true });
  const property = `/api/properties/${id("properties")}`;
  const oven = id("project-items");
  const { id: tap } = await call("POST", `/api/projects/${id("projects")}/items`, {
    name: "Tap",
    budget: 300,
  });
  add("tap", tap);
  for (const name of ["offer", "rival"]) {
    // From $30,000 on a contract in writing is asked for.
    const lines = [{ itemId: oven, amount: 40_000 }];
    add(name, (await call("POST", `${property}/quotes`, { supplier: name, lines })).id);
  }
  const spent = await call("POST", `/api/project-items/${oven}/spend`, { amount: 40 });
  add("entry", spent.bill?.lines[0]?.id);
  const lines = [{ itemId: oven, amount: 500 }];
  const invoice = { kind: "invoice", supplierId: id("suppliers"), lines };
  const { id: claimed } = await call("POST", `${property}/bills`, invoice);
  add("claimed", claimed);
  await call("PUT", `/api/bills/${claimed}`, { claim: { date: "2026-03-05" } });
  await call("PUT", `${property}/deal`, DEAL);
  // Where items are moved to.
  const { id: beside } = await call("POST", `${property}/projects`, {});
  await call("PUT", `/api/projects/${beside}`, { name: "Beside" });
  const address = { address1: "2 Long Street", city: "Auckland" };
  const bare = await call("POST", "/api/properties", { name: "Bare", address });
  add("bare", bare.id);
  const { id: category } = await call("POST", `/api/properties/${bare.id}/projects`, {});
  await call("POST", `/api/projects/${category}/items`, { name: "Deck", budget: 800 });
}

const DEAL = {
  gstMode: "secondhand",
  purchaseSettlement: "2026-01-10",
  saleSettlement: "2026-12-20",
  commission: { kind: "tiers", tiers: [{ upTo: null, percent: 3 }] },
  loans: [{ name: "Bank", rate: 7, draws: [{ date: "2026-02-01", amount: 100 }] }],
};
