import type { FindView } from "~/contracts/find";
import { helpTopics, tells } from "~/contracts/help-topics";
import { paths } from "~/contracts/paths";
import type { Db } from "~/data/database";
import { readFound, type Found } from "~/data/search";
import { hasWords } from "~/domain/fold-text";
import { type Property, itemLabel } from "~/domain/property";
import type { Looked } from "./found-rows";
import type { Where } from "./offer-spend";

type Group = FindView["groups"][number];
type Deed = { name: string; about: string; to: string };
type Named = { id: string; name: string };

const SHOWN = 5;

/**
 * What can be done that has the words, on the item that they mean and where it is asked from first,
 * and the help that says them.
 */
export function listThingsToDo(
  db: Db,
  { properties }: Looked,
  words: readonly string[],
  { property, project, meant }: Where & { meant: Pick<Found, "id" | "placeId"> | undefined },
): Group[] {
  const here = properties.get(property ?? "");
  const [category] = project && here ? readFound(db, "categories", [project]) : [];
  const deeds = [
    ...(here ? inProperty(here, category) : []),
    { name: "Start a new reno", about: "", to: paths.addProperty },
    { name: "Log a spend", about: "", to: paths.spend },
    { name: "Pay and sort bills", about: "", to: paths.bills() },
    { name: "Help and keys", about: "", to: paths.help },
    { name: "My profile", about: "", to: paths.profile },
  ];
  const done = deeds.filter(({ name }) => hasWords(name, words));
  const topics = words.length === 0 ? [] : helpTopics.filter((one) => tells(one, words.join(" ")));
  return [
    { name: "Do", rows: [...spendOn(db, meant), ...done].slice(0, SHOWN).map(rowOf) },
    {
      name: "Help",
      rows: topics
        .slice(0, SHOWN)
        .map(({ id, title }) => rowOf({ name: title, about: "", to: `${paths.help}#${id}` })),
    },
  ];
}

const rowOf = (deed: Deed) => ({ ...deed, amount: "", note: "", picture: null });

function spendOn(db: Db, meant: Pick<Found, "id" | "placeId"> | undefined): Deed[] {
  const items = meant ? readFound(db, "items", [meant.id]) : [];
  return items.map(({ id, name, projectId }) => ({
    name: `Log a spend on ${itemLabel(name)}`,
    about: `or type the amount first: “500 ${name.toLowerCase()}”`,
    to: paths.addSpend(meant?.placeId ?? "", { item: id, project: projectId }),
  }));
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
    { name: "Add a category", about: name, to: paths.addProject(id) },
    { name: "Bills and receipts", about: name, to: paths.propertyBills(id) },
    { name: "History", about: name, to: paths.history(id) },
    { name: "Quotes", about: name, to: paths.quotes(id) },
    { name: "Print a report", about: name, to: paths.printOptions(id) },
    { name: "Share", about: name, to: paths.shareProperty(id) },
  ];
}
