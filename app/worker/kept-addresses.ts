import { paths } from "~/contracts/paths";

/** What is kept of a page; `property` is blank where it shows more than one. */
export type Entry = { url: string; property: string; at: number };

const DAY = 24 * 60 * 60 * 1_000;
/** In milliseconds. */
const LONGEST = 14 * DAY;
const PROPERTIES = 5;

const PROPERTY = /^\/properties\/(\w{22})(\/bills|\/spend)?$/;
const CATEGORY = /^\/project\/\w{22}(\/items\/\w{22})?$/;

/** Home and the lists of all properties. */
const AROUND = [paths.home, paths.properties, paths.bills()];

/**
 * What is kept once the page at a path is opened, itself first: of a property also its bills and Add
 * spend. Nothing for a page that needs a network.
 */
export function pathsToKeep(path: string): string[] {
  const { pathname, search } = new URL(path, "http://page");
  const own = /^\?view=[\w-]+$/.test(search) ? path : pathname;
  if (AROUND.includes(pathname)) return unique([pathname, ...AROUND]);
  if (CATEGORY.test(pathname)) return [own];
  const [, id] = PROPERTY.exec(pathname) ?? [];
  if (!id) return [];
  return unique([own, paths.property(id), paths.propertyBills(id), paths.addSpend(id), ...AROUND]);
}

/** The categories that a property's page names. */
export function categoriesIn(html: string): string[] {
  const found = html.matchAll(/href="(\/project\/\w{22})"/g);
  return unique(Array.from(found, ([, path = ""]) => path));
}

/** The build's files that a page names. */
export function filesIn(html: string): string[] {
  return unique(Array.from(html.matchAll(/\/assets\/[\w.-]+\.(?:js|css|woff2)\b/g), String));
}

export function isOver({ at }: Pick<Entry, "at">, now: number): boolean {
  return now - at > LONGEST;
}

/** What goes: pages of long ago, and those of all but the properties opened last. */
export function entriesToDrop(entries: readonly Entry[], now: number): Entry[] {
  const newest = new Map<string, number>();
  for (const { property, at } of entries)
    if (property) newest.set(property, Math.max(at, newest.get(property) ?? 0));
  const byTime = [...newest].toSorted(([, one], [, other]) => other - one);
  const stay = new Set(byTime.slice(0, PROPERTIES).map(([property]) => property));
  return entries.filter(
    (entry) => isOver(entry, now) || (entry.property !== "" && !stay.has(entry.property)),
  );
}

const unique = (all: readonly string[]) => [...new Set(all)];
