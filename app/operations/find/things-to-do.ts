import type { FindView } from "~/contracts/find";
import { helpTopics, tells } from "~/contracts/help-topics";
import { paths } from "~/contracts/paths";
import { listProjects } from "~/data/projects";
import type { FindWords } from "~/domain/find-words";
import { hasWords } from "~/domain/fold-text";
import { formatDollars, moneyFormat, plainDollars } from "~/domain/money";
import type { Property } from "~/domain/property";
import { formId } from "../builders";
import type { Context } from "../operation";
import { toItem, type Looked } from "./found-rows";
import type { MeantItem, Where } from "./offer-spend";

type Group = FindView["groups"][number];
type Row = Group["rows"][number];
type Deed = Pick<Row, "name" | "about" | "to"> & Partial<Row>;
type Named = { id: string; name: string };

const SHOWN = 5;
/** Categories that something may be added to. */
const OFFERED = 3;

/** `unnamed` is what was typed where nothing is called so, else blank. */
type Asked = FindWords & Where & { meant: MeantItem | null; unnamed: string };

/**
 * What can be done that has the words, on the item that they mean and where it is asked from first,
 * and the help that says them. What was asked for by an amount or a verb stands `first`.
 */
export function listThingsToDo(
  context: Context,
  { properties }: Looked,
  { words, amount, verb, meant, unnamed, property, project }: Asked,
): { first: Group[]; last: Group[]; isUnfound: boolean } {
  const here = properties.get(property ?? "");
  const categories = here ? listProjects(context.db, here.id) : [];
  const category = categories.find(({ id }) => id === project);
  const deeds = [
    ...(here ? inProperty(here, category) : []),
    { name: "Help and keys", about: "", to: paths.help },
    ...(here ? alsoIn(here) : []),
    { name: "Start a new reno", about: "", to: paths.addProperty },
    { name: "Log a spend", about: "", to: paths.spend },
    { name: "Pay and sort bills", about: "", to: paths.bills() },
    { name: "My profile", about: "", to: paths.profile },
  ];
  const done = deeds.filter(({ name }) => hasWords(name, words));
  const topics = words.length === 0 ? [] : helpTopics.filter((one) => tells(one, words.join(" ")));
  const budget = meant && amount !== null ? [budgetOf(meant, amount)] : [];
  const mark = meant && amount === null && !meant.done ? [doneWith(meant)] : [];
  const unfound = done.length + topics.length === 0 ? unnamed : "";
  const added = unfound ? (category ? [category] : categories.slice(0, OFFERED)) : [];
  const adding = added.map((one) => addTo(context, one, unfound));
  const more = meant && amount === null ? spendOn(meant) : [];
  const helpFor = { name: "Search in help", about: `for “${unfound}”`, to: toHelp(unfound) };
  return {
    isUnfound: unfound !== "",
    first: [
      { name: verb ? "Do" : "Or", rows: [...budget, ...(verb === "done" ? mark : [])].map(rowOf) },
    ],
    last: [
      {
        name: verb ? "Or" : "Do",
        rows: [...more, ...(verb === "done" ? [] : mark), ...adding, ...done]
          .slice(0, SHOWN)
          .map(rowOf),
      },
      {
        name: "Help",
        rows: [
          ...topics
            .slice(0, SHOWN)
            .map(({ id, title }) => ({ name: title, about: "", to: `${paths.help}#${id}` })),
          ...(unfound ? [helpFor] : []),
        ].map(rowOf),
      },
    ],
  };
}

const rowOf = (deed: Deed): Row => ({ amount: "", note: "", picture: null, send: null, ...deed });
const toHelp = (q: string) => `${paths.help}?${new URLSearchParams({ q })}`;

function spendOn({ id, name, projectId, propertyId }: MeantItem): Deed[] {
  return [
    {
      name: `Log a spend on ${name}`,
      about: `or type the amount first: “500 ${name.toLowerCase()}”`,
      to: paths.addSpend(propertyId, { item: id, project: projectId }),
    },
  ];
}

/** In cents. */
function budgetOf({ id, name, budget, project, projectId }: MeantItem, amount: number): Deed {
  const show = moneyFormat([budget, amount]);
  return {
    name: `Set the budget of ${name} to ${show(amount)}`,
    about: project,
    amount: `from ${show(budget)}`,
    note: `to ${show(amount)}`,
    to: toItem(projectId, id),
    send: {
      intent: `set-budget ${id}`,
      fields: { budget: plainDollars(amount), "was.budget": plainDollars(budget) },
    },
  };
}

function doneWith({ id, name, budget, spent, project, projectId }: MeantItem): Deed {
  const left = budget - spent;
  return {
    name: `Mark ${name} done`,
    about: left > 0 ? `${project} · frees ${formatDollars(left)}` : project,
    to: toItem(projectId, id),
    send: { intent: `mark-done ${id}`, fields: {} },
  };
}

function addTo(context: Context, { id, name }: Named, typed: string): Deed {
  const item = typed.charAt(0).toUpperCase() + typed.slice(1);
  return {
    name: `Add ${item} to ${name}`,
    about: "an item without a budget yet",
    to: paths.project(id),
    send: { intent: `add-item ${id}`, fields: { name: item, newId: formId(context) } },
  };
}

function inProperty({ id, name }: Property, category: Named | undefined): Deed[] {
  return [
    {
      name: category ? `Log a spend in ${category.name}` : `Log a spend on ${name}`,
      about: "or type it: “500 oven”",
      to: paths.addSpend(id, category && { project: category.id }),
    },
    {
      name: "Add photos",
      about: category?.name ?? name,
      to: category ? paths.project(category.id, "photos") : paths.property(id, "gallery"),
    },
    {
      name: "Bring in a spreadsheet",
      about: "Excel or CSV, checked before anything is saved",
      to: paths.importBudget(id),
    },
    { name: "History", about: name, to: paths.history(id) },
  ];
}

function alsoIn({ id, name }: Property): Deed[] {
  return [
    { name: "Add a category", about: name, to: paths.addProject(id) },
    { name: "Bills and receipts", about: name, to: paths.propertyBills(id) },
    { name: "Quotes", about: name, to: paths.quotes(id) },
    { name: "Print a report", about: name, to: paths.printOptions(id) },
    { name: "Share", about: name, to: paths.shareProperty(id) },
  ];
}
