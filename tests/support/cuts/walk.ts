import { expect } from "@playwright/test";
import { formMessages } from "~/contracts/form-messages";
import { untilAlive } from "../open-pages";
import { seeded, type Next } from "../random-deals";
import type { Held, Moment } from "./cut-proxy";
import { openHouse, type House } from "./house";
import { Phone } from "./phone";
import { makePlan, problemsOf, type Plan, type Wanted } from "./plan";
import type { Task } from "./tasks";

const CUTS = [
  "network off",
  "no signal",
  "connection cut",
  "reload",
  "tab closed",
  "tab crashed",
  "browser killed",
  "worker stopped",
  "server restarted",
] as const;
type Cut = { kind: (typeof CUTS)[number]; moment: Moment; part: number; goesOn: boolean };

/** After these the page that did something is gone, or another one. */
const LEAVES: ReadonlySet<string> = new Set([
  "reload",
  "tab closed",
  "tab crashed",
  "browser killed",
]);

const UNSENT = '"state":"waiting"';

type Chance = { seed: number; cuts: number };

/** Logs spends with photos, edits budgets and pays bills, while all that can break off does. */
export async function walkThroughCuts({ seed, cuts, ...wanted }: Wanted & Chance) {
  const house = await openHouse(wanted.bills);
  const phone = new Phone(house.proxy.origin, house.cookie);
  const next = seeded(seed);
  const plan = await makePlan(house, wanted, next);
  const walk = new Walk(house, phone, plan, next);
  try {
    await phone.start();
    await walk.go(cuts);
    const problems = await problemsOf(house, plan);
    return { ...walk.found, problems: problems.length > 0 ? [...walk.journal, ...problems] : [] };
  } catch (error) {
    throw new Error(`${walk.journal.join("\n")}\n${String(error)}`, { cause: error });
  } finally {
    await phone.end();
    await house.end();
  }
}

class Walk {
  readonly journal: string[] = [];
  readonly found = {
    cuts: Object.fromEntries(CUTS.map((kind) => [kind, 0])) as Record<Cut["kind"], number>,
    during: 0,
    asked: 0,
    /** Where it was found after its page was gone. */
    found: { saved: 0, waiting: 0, typed: 0, nowhere: 0 },
  };
  private isOffline = false;
  private readonly begun: Task[] = [];
  /** What was begun before the browser was killed last. */
  private killed: readonly Task[] = [];

  constructor(
    private readonly house: House,
    private readonly phone: Phone,
    private readonly plan: Plan,
    private readonly next: Next,
  ) {}

  async go(wanted: number): Promise<void> {
    const { house, phone, next } = this;
    const { tasks } = this.plan;
    await phone.openKept(house);
    let left = wanted;
    for (const [place, task] of tasks.entries()) {
      if (this.isOffline && next.chance()) await this.comeBack();
      // As many as there is room for, so that all are over with the last task.
      const due = Math.round(left / (tasks.length - place));
      const cuts = Array.from({ length: due }, () => this.cut());
      left -= due;
      await this.perform(task, cuts.shift());
      for (const cut of cuts) await this.strike(cut);
    }
    await this.finish();
  }

  private cut(): Cut {
    const { next } = this;
    const moment = next.one(["half sent", "done"] as const);
    return { kind: next.one(CUTS), moment, part: next.whole(98) / 100, goesOn: next.chance() };
  }

  /** Until it is saved, or waits. */
  private async perform(task: Task, cut: Cut | undefined): Promise<void> {
    const { house, phone } = this;
    this.begun.push(task);
    let left = cut;
    for (let tries = 1; ; tries++) {
      if (tries > 5) throw new Error(`${task.name} cannot be done.`);
      const stand = await this.standOf(task);
      if (tries > 1) this.found.found[stand]++;
      if (stand === "saved" || stand === "waiting") break;
      if (stand === "typed") await task.restored(phone.page);
      else await task.fill(phone.page);
      const held = left && !this.isOffline ? house.proxy.hold(left.moment, left.part) : undefined;
      await task.press(phone.page);
      const told = this.told(task);
      const isHeld = await Promise.race([told.then(() => false), untilHeld(held)]);
      house.proxy.forget();
      const during = isHeld ? left : undefined;
      if (held && during) {
        left = undefined;
        await this.strike(during, held);
      }
      if (during && LEAVES.has(during.kind)) told.catch(() => undefined);
      else if (await told) break;
    }
    this.note(`${task.name}: told`);
    if (left) await this.strike(left);
  }

  /** False where the page came anew instead, such as the kept one once the network is gone. */
  private async told(task: Task): Promise<boolean> {
    const { page } = this.phone;
    const anew = page.waitForEvent("load").then(() => false);
    anew.catch(() => undefined);
    const told = task.told(page);
    told.catch(() => undefined);
    try {
      return await Promise.race([told, anew]);
    } catch (error) {
      const seen = await page.locator("main").innerText();
      throw new Error(`${task.name} at ${page.url()}:\n${seen}`, { cause: error });
    }
  }

  /** Where it is by now, as seen from its page. */
  private async standOf(task: Task): Promise<"saved" | "waiting" | "typed" | "nowhere"> {
    const { house, phone } = this;
    await phone.page.setViewportSize({ width: task.width, height: 844 });
    await phone.open(task.at);
    if (!phone.page.url().endsWith(task.at)) {
      // An item's page that was not opened before is not kept: it waits for the network.
      await this.comeBack();
      await phone.open(task.at);
    }
    await house.proxy.settled();
    const { drafts, waiting } = await phone.stored();
    if (waiting.some((one) => one.includes(task.marker))) return "waiting";
    const isTyped = drafts.some((one) => one.includes(task.marker));
    // Whoever sees what was typed sends it, saved or not, and discards what is of another one.
    if (isTyped && !task.marker.startsWith("pay")) return "typed";
    if (await task.isSaved()) return "saved";
    if (isTyped) return "typed";
    if (drafts.some((one) => one.includes(`form ${task.at} save-spend`)))
      await this.discard(`before ${task.name}`);
    return "nowhere";
  }

  private async discard(when: string): Promise<void> {
    const { page } = this.phone;
    this.note(`discarded ${when}`);
    const anew = page.waitForEvent("load");
    await page.getByRole("button", { name: formMessages.discardDraft }).click();
    await anew;
    await untilAlive(page);
  }

  private async strike({ kind, moment, goesOn }: Cut, held?: Held): Promise<void> {
    const { house, phone, found } = this;
    found.cuts[kind]++;
    if (held) found.during++;
    this.note(`${kind}${held ? ` while a request is ${moment}` : ""}`);
    const work: Record<Cut["kind"], () => Promise<unknown> | void> = {
      "network off": () => this.goOffline(),
      "no signal": () => this.loseSignal(),
      "connection cut": () => undefined,
      reload: () => phone.reload(),
      "tab closed": () => phone.closeTab(),
      "tab crashed": () => phone.crashTab(),
      "browser killed": () => this.killBrowser(),
      "worker stopped": () => phone.stopWorkers(),
      "server restarted": () => house.restartServer(),
    };
    await work[kind]();
    const isCut = !goesOn || kind === "connection cut" || this.isOffline;
    held?.release(isCut ? "cut" : "on");
  }

  private async killBrowser(): Promise<void> {
    await this.phone.kill();
    this.killed = [...this.begun];
  }

  private async goOffline(): Promise<void> {
    this.isOffline = true;
    await this.phone.setOffline(true);
  }

  /** The browser does not know of it. */
  private loseSignal(): void {
    this.isOffline = true;
    this.house.proxy.close();
  }

  private async comeBack(): Promise<void> {
    this.note("the network is back");
    this.isOffline = false;
    this.house.proxy.open();
    await this.phone.setOffline(false);
  }

  private async finish(): Promise<void> {
    const { house, phone } = this;
    await this.comeBack();
    await phone.page.setViewportSize({ width: 1280, height: 844 });
    const { tasks } = this.plan;
    await this.discardSpends();
    // Each page drops the drafts of what is saved by now.
    await phone.open(house.deal);
    const rows = tasks.filter(({ at }) => at === house.deal);
    await expect.poll(() => this.draftsOf(rows), { timeout: 60_000 }).toEqual([]);
    await phone.open(house.category);
    // A bill that is paid has no form any more that would drop its draft.
    const open = tasks.filter(({ name }) => !name.startsWith("pay"));
    const unsent = async () => {
      // What is still to be sent may be the last.
      const isSending = (await phone.stored()).waiting.some((one) => one.includes(UNSENT));
      if (!isSending) await this.answerConflicts();
      const { waiting } = await phone.stored();
      return [...waiting, ...(await this.draftsOf(open))];
    };
    await expect.poll(unsent, { timeout: 60_000 }).toEqual([]);
    await house.proxy.settled();
  }

  /**
   * A browser that is killed may not have written yet that a draft was removed: a spend that was
   * saved is typed again once its form is opened.
   */
  private async discardSpends(): Promise<void> {
    const at = `${this.house.at}/spend`;
    const spends = this.killed.filter((task) => task.at === at);
    await this.phone.open(at);
    // oxlint-disable-next-line no-await-in-loop -- each shows the next
    while ((await this.draftsOf(spends)).length > 0) await this.discard("at the end");
  }

  private async draftsOf(tasks: readonly Task[]): Promise<string[]> {
    const { drafts } = await this.phone.stored();
    return drafts.filter((draft) => tasks.some(({ marker }) => draft.includes(marker)));
  }

  /**
   * What was typed over an older value, as a kept page has it, is asked about, and so is what a killed
   * browser has again: what was typed last stays.
   */
  private async answerConflicts(): Promise<void> {
    const { house, plan, phone } = this;
    const [budgets, notes] = [await house.budgets(), await house.notes()];
    const asked = house.items.map(({ id, name }) => ({
      where: `Budget, ${name}`,
      isLast: budgets.get(id) === plan.budgets.get(name),
    }));
    for (const { where, isLast } of [...asked, { where: "Notes", isLast: notes === plan.notes }]) {
      const answer = `${isLast ? "Take theirs" : "Keep mine"}, ${where}`;
      const button = phone.page.getByRole("button", { name: answer });
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      if (!(await button.isVisible())) continue;
      this.found.asked++;
      this.note(answer);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await button.click();
    }
  }

  private note(line: string): void {
    this.journal.push(line);
  }
}

const untilHeld = (held: Held | undefined) =>
  held ? held.reached.then(() => true) : new Promise<never>(() => undefined);
