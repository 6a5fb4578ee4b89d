import { findInput, findView, type FindView } from "~/contracts/find";
import { messages } from "~/contracts/messages";
import type { Db } from "~/data/database";
import { listLastDone } from "~/data/history";
import { listPropertyRows } from "~/data/properties";
import type { FoundKind } from "~/data/schema";
import { readFound, readFoundTexts, searchRows } from "~/data/search";
import type { RecordedKind } from "~/domain/history/recorded";
import { readFindWords } from "~/domain/find-words";
import { idsOf } from "~/domain/grouped";
import { query, type Context } from "../operation";
import { viewFoundRows, viewMeant, type Hit, type Looked } from "./found-rows";
import { findMeant, MOST_MEANT, offerSpend, type Where } from "./offer-spend";
import { listThingsToDo } from "./things-to-do";

/** The most of each group. */
const SHOWN = 20;
const RECENT = 5;
/** Several are of one thing, or of what is gone. */
const LAST_DONE = 40;

/** What stands in each group. */
const GROUPS: readonly [string, readonly FoundKind[]][] = [
  ["Properties", ["property"]],
  ["Categories", ["category"]],
  ["Items", ["item"]],
  ["Bills", ["bill"]],
  ["Suppliers", ["supplier"]],
  ["Quotes", ["quote", "work"]],
  ["Photos", ["photo"]],
];

export const find = query({
  summary: "What is called as the words say or says them, and what can be done",
  failure: messages.serverError,
  access: "content",
  input: findInput,
  output: findView,
  run(context, _subject, { q, ...where }): FindView {
    const { db } = context;
    const looked = lookedThrough(context);
    const read = readFindWords(q);
    const { words, verb, amount } = read;
    const found =
      words.length === 0 ? recent(context, looked) : search(db, { ...looked, ...where }, words);
    const meant = findMeant(context, looked, read, where);
    const spend = meant && amount !== null && !verb ? offerSpend(context, meant, amount) : null;
    const shown = found.map(({ name, hits }) => ({
      name,
      rows: viewFoundRows(context, looked, hits, words).slice(0, words.length ? SHOWN : RECENT),
    }));
    const isNothing = shown.every(({ rows }) => rows.length === 0) && !spend;
    const asked = { ...read, ...where, meant, unnamed: isNothing && !verb ? q.trim() : "" };
    const { isUnfound, first, last } = listThingsToDo(context, looked, asked);
    return {
      q,
      words: spend ? read.rest : words,
      groups: [...first, ...shown, ...last].filter(({ rows }) => rows.length > 0),
      isUnfound,
      item: meant && !spend ? viewMeant(context, meant) : null,
      spend,
    };
  },
});

/** The account's own data, and of others' the properties that are shared with it. */
function lookedThrough({ db, actor }: Context): Looked {
  const properties = listPropertyRows(db, actor.user);
  return {
    properties: new Map(properties.map((one) => [one.id, one])),
    owners: [...new Set([actor.user.id, ...properties.map(({ creatorId }) => creatorId)])],
    places: [actor.user.id, ...properties.map(({ id }) => id)],
  };
}

type Group = { name: string; hits: Hit[]; isNamed: boolean };

/** Groups called so first; in each what is called so, near before far, then what says so. */
function search(db: Db, looked: Looked & Where, words: readonly string[]): Group[] {
  const { owners, places, property, project } = looked;
  const here = places.filter((place) => place === property);
  const groups = GROUPS.map(([name, kinds]) => {
    const sought = { kinds, owners, places, words };
    const called = { ...sought, byName: true };
    const near = here.length > 0 ? searchRows(db, { ...called, places: here }, MOST_MEANT) : [];
    const all = [...inCategoryFirst(db, near, project), ...searchRows(db, called, SHOWN)];
    const named = [...new Map(all.map((hit) => [hit.id, hit])).values()];
    const ids = new Set(named.map(({ id }) => id));
    const said = named.length < SHOWN ? searchRows(db, sought, SHOWN) : [];
    const others = said.filter(({ id }) => !ids.has(id));
    return {
      name,
      hits: [...named, ...withTexts(db, others)].slice(0, SHOWN),
      isNamed: ids.size > 0,
    };
  });
  return groups.toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed));
}

function inCategoryFirst(db: Db, hits: readonly Hit[], project: string | undefined): Hit[] {
  const ids = hits.map(({ id }) => id);
  const items = readFound(db, "items", ids).filter(({ projectId }) => projectId === project);
  const inside = new Set([project, ...items.map(({ id }) => id)]);
  return hits.toSorted((a, b) => Number(inside.has(b.id)) - Number(inside.has(a.id)));
}

function withTexts(db: Db, hits: readonly Hit[]): Hit[] {
  if (hits.length === 0) return [];
  const texts = readFoundTexts(db, idsOf(hits));
  return hits.map((hit) => ({ ...hit, text: texts.get(hit.id) }));
}

/** What stands for a change; for one of any other kind, its property. */
const FOUND_AS: Partial<Record<RecordedKind, FoundKind>> = {
  category: "category",
  item: "item",
  photo: "photo",
  bill: "bill",
  payment: "bill",
  quote: "quote",
  variation: "quote",
  comparison: "work",
};

/** What the account changed last, then what was made or renamed last. */
function recent({ db, actor }: Context, { owners, places }: Looked): Group[] {
  const done = listLastDone(db, places, actor.user.id, LAST_DONE).map((last): Hit => {
    const { kind: changed, id, about, propertyId: placeId } = last;
    const kind = FOUND_AS[changed];
    return kind ? { kind, id: about ?? id, placeId } : { kind: "property", id: placeId, placeId };
  });
  const kinds = GROUPS.flatMap(([, its]) => its).filter((kind) => kind !== "supplier");
  const made = searchRows(db, { kinds, owners, places, words: [] }, RECENT);
  const hits = new Map([...done, ...made].map((hit) => [hit.id, hit]));
  return [{ name: "Recent", hits: [...hits.values()], isNamed: true }];
}
