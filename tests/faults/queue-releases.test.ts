import { expect, onTestFinished, test, vi } from "vitest";
import { openHouse, type House } from "../support/cuts/house";
import { nextRelease } from "../support/cuts/next-release";
import { Phone } from "../support/cuts/phone";
import { budgetTask, payTask, spendTask, type Task } from "../support/cuts/tasks";

const LONG = { timeout: 5 * 60_000 };
const WAIT = { timeout: 60_000, interval: 100 };

async function startPhone(house: House): Promise<Phone> {
  const phone = new Phone(house.proxy.origin, house.cookie);
  await phone.start();
  onTestFinished(() => phone.end(), 60_000);
  await phone.openKept(house);
  return phone;
}

async function startHouse(bills = 0): Promise<House> {
  const house = await openHouse(bills);
  onTestFinished(() => house.end(), 60_000);
  return house;
}

async function doIt(phone: Phone, task: Task): Promise<void> {
  await phone.page.setViewportSize({ width: task.width, height: 844 });
  await phone.open(task.at);
  await task.fill(phone.page);
  await task.press(phone.page);
  expect(await task.told(phone.page), task.name).toBe(true);
}

const shown = async (house: House) =>
  (await house.bills())
    .map(({ reference, total, files }) => `${reference} ${total} ${files.length}`)
    .toSorted();

test("a release while a queue waits: it is sent, and the old page goes on", LONG, async () => {
  const house = await startHouse();
  const [oven] = house.items;
  const phone = await startPhone(house);
  const spends = [1, 2, 3].map((number) => spendTask(house, number, 10 * number, oven!.id));
  await phone.setOffline(true);
  for (const task of spends.slice(0, 2)) await doIt(phone, task); // oxlint-disable-line no-await-in-loop
  const [, , third] = spends;
  await third!.fill(phone.page);
  const errors: Error[] = [];
  phone.page.on("pageerror", (error) => errors.push(error));
  const old = await phone.scripts();
  const release = nextRelease();
  onTestFinished(() => release.remove());
  await house.restartServer(release.folder);
  const answers = await Promise.all(old.map(async (at) => (await fetch(at)).status));
  expect(new Set(answers), "the old files").toEqual(new Set([404]));
  await phone.setOffline(false);
  await expect.poll(() => shown(house), WAIT).toEqual(["Walk 1. 10 1", "Walk 2. 20 1"]);
  await third!.restored(phone.page);
  const anew = phone.page.waitForEvent("load").then(() => false);
  anew.catch(() => undefined);
  await third!.press(phone.page);
  const told = third!.told(phone.page);
  told.catch(() => undefined);
  // Where it asks for a page of the next release it comes anew itself, with what was typed.
  if (!(await Promise.race([told, anew]))) {
    await third!.restored(phone.page);
    await third!.press(phone.page);
    expect(await third!.told(phone.page)).toBe(true);
  }
  const all = ["Walk 1. 10 1", "Walk 2. 20 1", "Walk 3. 30 1"];
  await expect.poll(() => shown(house), WAIT).toEqual(all);
  await phone.open(house.category);
  const now = await phone.scripts();
  expect(now.filter((at) => !at.includes("-next"))).toEqual([]);
  await phone.setOffline(true);
  await phone.open(house.at);
  expect(errors).toEqual([]);
  expect(await shown(house)).toEqual(all);
});

test("two phones on one item and one bill: no value is lost unsaid", LONG, async () => {
  const house = await startHouse(1);
  const [oven] = house.items;
  const [bill] = await house.bills();
  const [mine, other] = [await startPhone(house), await startPhone(house)];
  await mine.setOffline(true);
  await doIt(mine, payTask(house, bill!));
  await doIt(mine, spendTask(house, 1, 10, oven!.id));
  await doIt(mine, budgetTask(house, { item: oven!, amount: 1111.37, isOwnPage: false }));
  await doIt(other, budgetTask(house, { item: oven!, amount: 2222.37, isOwnPage: true }));
  await doIt(other, spendTask(house, 2, 20, oven!.id));
  await doIt(other, payTask(house, bill!));
  await vi.waitUntil(async () => (await house.budgets()).get(oven!.id) === 2222.37, WAIT);
  await mine.setOffline(false);
  await mine.page
    .getByText(/changed this to \$2,222\.37 meanwhile\. Yours: “\$?1,?111\.37”/)
    .first()
    .waitFor();
  await mine.page
    .locator(".offline-bar")
    .getByText(/needs? you/)
    .waitFor();
  expect((await house.budgets()).get(oven!.id)).toBe(2222.37);
  await expect
    .poll(() => shown(house), WAIT)
    .toEqual(["Bill 1. 101 0", "Walk 1. 10 1", "Walk 2. 20 1"]);
  const paid = (await house.bills()).find(({ id }) => id === bill!.id);
  expect(paid?.payments).toHaveLength(1);
  await mine.page.getByRole("button", { name: `Keep mine, Budget, ${oven!.name}` }).click();
  await expect.poll(async () => (await house.budgets()).get(oven!.id), WAIT).toBe(1111.37);
});

test("a phone that is killed while a photo is half sent has it still", LONG, async () => {
  const house = await startHouse();
  const phone = await startPhone(house);
  const task = spendTask(house, 1, 10, house.items[0]!.id);
  for (const part of [0.2, 0.8]) {
    /* eslint-disable no-await-in-loop */
    await phone.open(task.at);
    if (part === 0.2) await task.fill(phone.page);
    else await task.restored(phone.page);
    const held = house.proxy.hold("half sent", part);
    await task.press(phone.page);
    await held.reached;
    await phone.lockAndKill("Walk 1.");
    held.release("cut");
  }
  await phone.open(task.at);
  await task.restored(phone.page);
  await task.press(phone.page);
  expect(await task.told(phone.page)).toBe(true);
  await expect.poll(() => shown(house), WAIT).toEqual(["Walk 1. 10 1"]);
});
