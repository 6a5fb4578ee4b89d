import { and, desc, eq, getTableColumns, gte, lt, max, sql, type SQL } from "drizzle-orm";
import type { Did } from "~/domain/history/history";
import type { RecordedChange, RecordedKind } from "~/domain/history/recorded";
import type { Db } from "./database";
import { is, isOneOf, prepared } from "./prepared";
import { history } from "./schema";
import { WATCHED } from "./watched-tables";

const { propertyId: _property, ...columns } = getTableColumns(history);

/** What of a property's history is asked for: `from` and `before` bound `at`. */
export type HistoryFilter = {
  who?: string | undefined;
  part?: string | undefined;
  about?: string | undefined;
  from?: number | undefined;
  before?: number | undefined;
};

/** The newest first. */
export function listHistory(
  db: Db,
  propertyId: string,
  { who, part, about, from, before }: HistoryFilter,
  limit: number,
): Did[] {
  const asked = and(
    eq(history.propertyId, propertyId),
    who === undefined ? undefined : eq(history.who, who),
    part === undefined ? undefined : mentions(`"part":${JSON.stringify(part)}`),
    about === undefined ? undefined : mentions(JSON.stringify(about)),
    from === undefined ? undefined : gte(history.at, from),
    before === undefined ? undefined : lt(history.at, before),
  );
  return db.select(columns).from(history).where(asked).orderBy(desc(history.at)).limit(limit).all();
}

/** Found in the JSON as it is written: quotes within a text have a backslash. */
function mentions(json: string): SQL {
  return sql`instr(${history.changes}, ${json}) > 0`;
}

/** All who changed something here. */
export function listWho(db: Db, propertyId: string): string[] {
  const all = db
    .select({ who: history.who })
    .from(history)
    .where(eq(history.propertyId, propertyId))
    .groupBy(history.who)
    .all();
  return all.map(({ who }) => who);
}

const lastOfEach = prepared((db) => {
  const newest = db
    .select({ who: history.who, at: history.at })
    .from(history)
    .where(is(history.propertyId, "propertyId"))
    .orderBy(desc(history.at))
    .limit(sql.placeholder("newest"))
    .as("newest");
  return db
    .select({ who: newest.who, at: max(newest.at).mapWith(Number) })
    .from(newest)
    .groupBy(newest.who);
});

/** When each who did one of the `newest` commands of a property did so last, in microseconds. */
export function listLastOfEach(
  db: Db,
  propertyId: string,
  newest: number,
): { who: string; at: number }[] {
  return lastOfEach(db).all({ propertyId, newest });
}

/** Which of these records are there. */
export function listThere(db: Db, kind: RecordedKind, ids: readonly string[]): Set<string> {
  const { table } = WATCHED[kind];
  const { id } = getTableColumns(table);
  const there = id ? db.select({ id }).from(table).where(isOneOf(id, ids)).all() : [];
  return new Set(there.map((row) => String(row.id)));
}

type LastDone = { propertyId: string } & Pick<RecordedChange, "kind" | "id" | "about">;

/** How many of the newest commands of each property are looked at. */
const NEWEST = 20;

const lastDone = prepared((db) => ({
  prepare: () =>
    db.$client.prepare<[string, string, number], LastDone>(
      `with last as (
          select history.property_id, history.at
            from json_each(?) cross join history on history.property_id = json_each.value
              and history.at in (select at from history where property_id = json_each.value
                order by at desc limit ${NEWEST})
            where history.who = ? order by history.at desc limit ?)
        select property_id as propertyId, changes ->> '$[0].kind' as kind,
            changes ->> '$[0].id' as id, changes ->> '$[0].about' as about
          from last join history using (property_id, at) order by at desc`,
    ),
}));

/** What the last commands of an account in these properties changed first, the newest before. */
export function listLastDone(
  db: Db,
  propertyIds: readonly string[],
  who: string,
  limit: number,
): LastDone[] {
  return lastDone(db).all(JSON.stringify(propertyIds), who, limit);
}

/** What a category was called when it was last written: for one that is gone. */
export function lastNameOf(db: Db, propertyId: string, projectId: string): string | undefined {
  const [last] = listHistory(db, propertyId, { part: projectId, about: projectId }, 1);
  return last?.changes.find(({ id }) => id === projectId)?.name;
}
