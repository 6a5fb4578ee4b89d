import { listThere } from "~/data/history";
import type { Entry } from "~/domain/history/entries";
import { TOTAL } from "~/domain/history/history";
import { isRecordedWhole, type RecordedChange } from "~/domain/history/recorded";
import type { Context } from "../operation";
import { isTaken, picturesOf, WAYS, whereTrashed } from "./put-back-ways";

/**
 * The rows of an entry that can be put back by who may edit the property: of those that came, what is
 * there; of others all, or none.
 * @param then whether a record is there, by its id, once what is put back before it is.
 */
export function rowsToPutBack(
  context: Pick<Context, "db" | "actor">,
  { rows }: Entry,
  then: ReadonlyMap<string, boolean> = new Map(),
): readonly RecordedChange[] {
  const [{ kind, verb }] = rows;
  const comes = WAYS[kind]?.remove !== undefined;
  const ids = rows.map(({ id }) => id);
  const there = comes && verb !== "removed" ? listThere(context.db, kind, ids) : undefined;
  const isThere = ({ id }: RecordedChange) => then.get(id) ?? there?.has(id) ?? true;
  if (comes && verb !== "changed" && verb !== "removed") return rows.filter(isThere);
  const isTrashed = (row: RecordedChange) =>
    then.get(row.id) === false || whereTrashed(context, row).length > 0;
  const can = (row: RecordedChange) =>
    verb === "removed" ? isTrashed(row) : isThere(row) && canBeAsBefore(context, row);
  return rows.every(can) ? rows : [];
}

function canBeAsBefore(context: Pick<Context, "db" | "actor">, row: RecordedChange): boolean {
  const { kind, fields } = row;
  const names = Object.keys(fields).filter((name) => name !== TOTAL);
  return (
    names.length > 0 &&
    names.every((name) => isTaken(kind, name)) &&
    isRecordedWhole(row) &&
    (picturesOf(row).length === 0 || whereTrashed(context, row).length > 0)
  );
}
