import type { CalendarDate } from "~/domain/bills/calendar-date";
import type { Cents } from "~/domain/money";
import type { Db } from "./database";
import { prepared } from "./prepared";
import type { FoundKind } from "./schema";

/** A row of the index; the highest number was written last. */
export type Found = { kind: FoundKind; id: string; placeId: string };

/**
 * `owners` are accounts whose data is looked through, `places` the properties among it that may be
 * seen, or for suppliers the accounts. `words` are folded; each begins a word of what is found.
 */
export type Search = {
  kinds: readonly FoundKind[];
  owners: readonly string[];
  places: readonly string[];
  words: readonly string[];
  /** Only by what it is called. */
  byName?: boolean;
};

const inIndex = prepared((db) => ({
  prepare: () =>
    db.$client.prepare<[string, string, number], Found>(
      `select search_rows.kind, search_rows.id, search_rows.place_id as placeId
        from search_words cross join search_rows on search_rows.number = search_words.rowid
        where search_words match ? and search_rows.place_id in (select value from json_each(?))
        order by search_words.rowid desc limit ?`,
    ),
}));

/** What was written last first; -1 is no limit. */
export function searchRows(db: Db, { places, ...sought }: Search, limit: number): Found[] {
  return inIndex(db).all(matchOf(sought), JSON.stringify(places), limit);
}

/** Each word of the index begins with its kind and owner (docs/decisions/0121). */
function matchOf({ kinds, owners, words, byName = false }: Omit<Search, "places">): string {
  const starts = kinds.flatMap((kind) => owners.map((owner) => `${kind}${owner}`));
  const any = (end: string) => `(${starts.map((start) => `"${start}${end}`).join(" OR ")})`;
  const all = words.length === 0 ? any('"') : words.map((word) => any(`${word}" *`)).join(" AND ");
  return byName ? `name : (${all})` : all;
}

const textsOf = prepared((db) => ({
  prepare: () =>
    db.$client.prepare<[string], { id: string; text: string }>(
      "select id, text from search_texts where id in (select value from json_each(?))",
    ),
}));

/** What they say beside their names, a part a line. */
export function readFoundTexts(db: Db, ids: readonly string[]): Map<string, string> {
  const found = textsOf(db).all(JSON.stringify(ids));
  return new Map(found.map(({ id, text }) => [id, text]));
}

const list = <Row extends object>(query: string) =>
  prepared((db) => ({
    prepare: () =>
      db.$client.prepare<[string], Row>(
        `${query} where found.id in (select value from json_each(?))`,
      ),
  }));

type Sums = { id: string; name: string; budget: Cents; spent: Cents };

const categories = list<Sums>(`select id, name,
    (select coalesce(sum(budget), 0) from project_items where project_id = found.id and status = 'active') as budget,
    (select coalesce(sum(spent), 0) from project_items where project_id = found.id and status = 'active') as spent
  from projects as found`);

type FoundItem = Sums & { done: number; projectId: string; project: string };
const items = list<FoundItem>(`select found.id, found.name,
    budget, spent, done, projects.id as projectId, projects.name as project
  from project_items as found join projects on projects.id = project_id`);

const photos = list<{
  id: string;
  caption: string;
  imageId: string | null;
  project: string;
}>(`select
    found.id, caption, coalesce(after_image_id, before_image_id) as imageId, projects.name as project
  from photos as found join projects on projects.id = project_id`);

const works = list<{ id: string; name: string }>(
  "select id, title as name from comparisons as found",
);

const named = list<{ id: string; name: string; trade: string }>(
  "select id, name, trade from suppliers as found",
);

const readers = { categories, items, photos, works, suppliers: named };
type Readers = typeof readers;

/** What of a kind is shown of it, in no order. */
export function readFound<Kind extends keyof Readers>(
  db: Db,
  kind: Kind,
  ids: readonly string[],
): ReturnType<ReturnType<Readers[Kind]>["all"]> {
  return readers[kind](db).all(JSON.stringify(ids)) as ReturnType<ReturnType<Readers[Kind]>["all"]>;
}

const sameSpends = prepared((db) => ({
  prepare: () =>
    db.$client
      .prepare<[string, string, Cents], string>(
        `select bills.id from bill_lines join bills on bills.id = bill_id
          where item_id = ? and bills.kind <> 'adjustment' and bills.date >= ?
          group by bills.id having sum(gross) = ? order by bills.date desc limit 1`,
      )
      .pluck(),
}));

/** The newest bill since a day that has just that amount on the item. */
export function findSameSpend(
  db: Db,
  itemId: string,
  amount: Cents,
  since: CalendarDate,
): string | undefined {
  return sameSpends(db).get(itemId, since, amount);
}
