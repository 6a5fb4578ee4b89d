import type { Next } from "../random-deals";
import type { House } from "./house";
import { budgetTask, noteTask, payTask, rowTask, spendTask, type Task } from "./tasks";

export type Wanted = { spends: number; edits: number; bills: number };

/** What is done, and what is there in the end. */
export type Plan = {
  tasks: Task[];
  /** The spends, by their references. */
  amounts: Map<string, number>;
  /** By the names of items. */
  spent: Map<string, number>;
  budgets: Map<string, number>;
  notes: string;
  /** The deal's, by their labels. */
  rows: Map<string, number>;
};

export async function makePlan(house: House, wanted: Wanted, next: Next): Promise<Plan> {
  const none = () => new Map<string, number>();
  const [amounts, spent, budgets, rows] = [none(), none(), none(), none()];
  const plan: Plan = { tasks: [], amounts, spent, budgets, notes: "", rows };
  const { tasks } = plan;
  for (let number = 1; number <= wanted.spends; number++) {
    const item = next.one(house.items);
    const amount = (number * 1000 + next.whole(99_999)) / 100;
    amounts.set(`Walk ${number}.`, amount);
    spent.set(item.name, (spent.get(item.name) ?? 0) + amount);
    tasks.push(spendTask(house, number, amount, item.id));
  }
  for (const bill of await house.bills()) tasks.push(payTask(house, bill));
  shuffle(tasks, next);
  for (let edit = 1; edit <= wanted.edits; edit++) {
    // What is typed last stays.
    const at = Math.floor((tasks.length * edit) / wanted.edits);
    tasks.splice(at, 0, planEdit(house, plan, edit, next));
  }
  return plan;
}

/** What is edited, in turns: a budget, the notes or a row of the deal. */
function planEdit(house: House, plan: Plan, edit: number, next: Next): Task {
  if (edit % 3 === 2) return noteTask(house, (plan.notes = `Note ${edit}.`));
  if (edit % 3 === 0) {
    plan.rows.set(`Row ${edit}.`, edit);
    return rowTask(house, `Row ${edit}.`, edit);
  }
  const item = next.one(house.items);
  const amount = 1000 + edit + 0.37;
  plan.budgets.set(item.name, amount);
  return budgetTask(house, { item, amount, isOwnPage: next.chance() });
}

/** What is not there as it was planned. */
export async function problemsOf(house: House, plan: Plan): Promise<string[]> {
  const { amounts, spent, budgets, notes, rows } = plan;
  const bills = await house.bills();
  const invoices = bills.filter(({ reference }) => reference.startsWith("Bill"));
  const problems: string[] = [];
  const expectSame = (what: string, is: unknown, wants: unknown) => {
    const [one, other] = [JSON.stringify(is), JSON.stringify(wants)];
    if (one !== other) problems.push(`${what} is ${one}, not ${other}`);
  };
  for (const [marker, amount] of amounts) {
    const own = bills.filter(({ reference }) => reference === marker);
    const shown = own.map(({ total, files }) => [total, files.map(({ name }) => name)]);
    const photo = `receipt-${marker.slice(5, -1)}.jpg`;
    expectSame(marker, shown, [[amount, [photo]]]);
  }
  for (const { reference, payments } of invoices)
    expectSame(`The payments of ${reference}`, payments.length, 1);
  expectSame("The count of bills", bills.length, amounts.size + house.invoiced.size);
  const items = await house.itemsNow();
  for (const { id, name, budget, spent: has } of items) {
    expectSame(`The budget of ${name}`, budget, budgets.get(name) ?? 900);
    const invoiced = [...house.invoiced.values()].filter(({ itemId }) => itemId === id);
    const sum = invoiced.reduce((all, { amount }) => all + amount, spent.get(name) ?? 0);
    expectSame(`What is spent on ${name}`, has, cents(sum));
  }
  const added = (await house.rows()).filter(({ label }) => label.startsWith("Row "));
  const shown = added.map(({ label, value }) => [label, value]);
  expectSame("The deal's rows", shown, [...rows]);
  expectSame("The notes", await house.notes(), notes);
  const { budget, spent: all } = await house.property();
  const sum = (values: number[]) => cents(values.reduce((total, value) => total + value, 0));
  expectSame("What is spent", all, sum(items.map((item) => item.spent)));
  expectSame("The budget", budget, sum(items.map((item) => item.budget)));
  return problems;
}

const cents = (amount: number) => Math.round(amount * 100) / 100;

function shuffle(list: unknown[], next: Next): void {
  for (let place = list.length - 1; place > 0; place--) {
    const other = next.whole(place);
    [list[place], list[other]] = [list[other], list[place]];
  }
}
