import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { chromium, expect, type BrowserContext, type Page } from "@playwright/test";
import { browserCookies } from "../browser-cookies";
import { CHROMIUM_FLAGS, chromiumPath } from "../chromium";
import { untilAlive } from "../open-pages";

/** A browser that is killed and started again with what it has stored. */
export class Phone {
  private readonly profile = fs.mkdtempSync(path.join(os.tmpdir(), "phone-"));
  private isOffline = false;
  page!: Page;
  private context!: BrowserContext;

  /** @param cookie of whoever is signed in: browsers write theirs to the disk after a while only. */
  constructor(
    private readonly origin: string,
    private readonly cookie: string,
  ) {}

  async start(): Promise<void> {
    this.context = await chromium.launchPersistentContext(this.profile, {
      executablePath: await chromiumPath(),
      args: CHROMIUM_FLAGS,
      env: { ...process.env, LC_ALL: "C.UTF-8" },
      baseURL: this.origin,
      serviceWorkers: "allow",
      locale: "en-NZ",
      timezoneId: "Pacific/Auckland",
      viewport: { width: 390, height: 844 },
    });
    this.context.setDefaultTimeout(30_000);
    await this.context.addCookies(browserCookies(this.cookie, this.origin));
    await this.context.setOffline(this.isOffline);
    await this.newTab();
  }

  /** As the system ends an app: no page and no worker hears of it. */
  async kill(): Promise<void> {
    const gone = new Promise((resolve) => this.context.once("close", resolve));
    for (const pid of this.processes()) process.kill(pid, "SIGKILL");
    await gone;
    await this.start();
  }

  async closeTab(): Promise<void> {
    const { page } = this;
    await this.newTab();
    await page.close();
  }

  async crashTab(): Promise<void> {
    await this.endProcess();
    await this.closeTab();
  }

  /** As a locked screen has it: pages are stopped and what they stored is written, then all ends. */
  async lockAndKill(kept: string): Promise<void> {
    const folder = path.join(this.profile, "Default/Local Storage/leveldb");
    const written = () =>
      fs
        .readdirSync(folder)
        .map((name) => fs.readFileSync(path.join(folder, name), "latin1"))
        .join("")
        // Each letter has two bytes where one of them needs two.
        .replaceAll("\0", "");
    await this.endProcess();
    await expect.poll(written, { timeout: 60_000 }).toContain(kept);
    await this.kill();
  }

  /** Ends the process of its tab. */
  private async endProcess(): Promise<void> {
    const crashed = this.page.waitForEvent("crash");
    const devtools = await this.context.newCDPSession(this.page);
    // It never answers.
    devtools.send("Page.crash").catch(() => undefined);
    await crashed;
  }

  async stopWorkers(): Promise<void> {
    const devtools = await this.context.newCDPSession(this.page);
    await devtools.send("ServiceWorker.enable");
    await devtools.send("ServiceWorker.stopAllWorkers");
    await devtools.detach();
  }

  async setOffline(isOffline: boolean): Promise<void> {
    this.isOffline = isOffline;
    await this.context.setOffline(isOffline);
  }

  async open(at: string): Promise<Page> {
    await untilThere(() => this.page.goto(at));
    await untilAlive(this.page);
    return this.page;
  }

  /** Until the page comes anew. */
  async reload(): Promise<void> {
    await untilThere(() => this.page.reload({ waitUntil: "commit" }));
  }

  /** Drafts, and what waits, each as a text. */
  stored(): Promise<{ drafts: string[]; waiting: string[] }> {
    return this.page.evaluate(async () => {
      const own = Object.entries(localStorage).filter(([key]) => key.startsWith("draft "));
      const drafts = own.map((entry) => entry.join(" "));
      const known = await indexedDB.databases();
      if (!known.some(({ name }) => name === "plumbline")) return { drafts, waiting: [] };
      const entries = await new Promise<{ state: string }[]>((resolve, reject) => {
        const opening = indexedDB.open("plumbline");
        opening.addEventListener("error", () => reject(new Error("It does not open.")));
        opening.addEventListener("success", () => {
          const all = opening.result.transaction("outbox").objectStore("outbox").getAll();
          all.addEventListener("success", () => {
            opening.result.close();
            resolve(all.result as { state: string }[]);
          });
        });
      });
      const waiting = entries.filter(({ state }) => state !== "sent");
      return { drafts, waiting: waiting.map((entry) => JSON.stringify(entry)) };
    });
  }

  /** Opens the property, and waits until the worker keeps it with what is around it. */
  async openKept({ at, category }: { at: string; category: string }): Promise<void> {
    await this.open(at);
    const missing = () =>
      this.page.evaluate(
        async (wanted) => {
          const found = await Promise.all(wanted.map((one) => caches.match(one)));
          return wanted.filter((_, place) => !found[place]);
        },
        [at, `${at}/bills`, `${at}/spend`, category, "/"],
      );
    await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
  }

  /** The addresses of those that the page has begun with. */
  scripts(): Promise<string[]> {
    return this.page.evaluate(() => {
      const links = document.querySelectorAll<HTMLLinkElement>("[rel=modulepreload]");
      return [...links].map(({ href }) => href);
    });
  }

  async end(): Promise<void> {
    await this.context.close();
    fs.rmSync(this.profile, { recursive: true, force: true });
  }

  private async newTab(): Promise<void> {
    const [blank] = this.context.pages().filter((one) => one.url() === "about:blank");
    this.page = blank ?? (await this.context.newPage());
    // What is not saved is asked about when its page is left: it is left.
    this.page.on("dialog", (dialog) => void dialog.accept().catch(() => undefined));
  }

  private processes(): number[] {
    const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,args="], { encoding: "utf8" });
    const own = stdout.split("\n").filter((line) => line.includes(this.profile));
    return own.map((line) => Number.parseInt(line, 10));
  }
}

/** Where the network has just gone, the page that is left may open another one by itself. */
async function untilThere(go: () => Promise<unknown>): Promise<void> {
  const isLed = ({ message }: Error) =>
    /interrupted by another|ERR_ABORTED|Not attached to an active page/.test(message);
  let isThere = false;
  while (!isThere)
    // oxlint-disable-next-line no-await-in-loop -- until it is there
    isThere = await go().then(
      () => true,
      (error: Error) => {
        if (isLed(error)) return false;
        throw error;
      },
    );
}
