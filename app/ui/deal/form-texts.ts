import { isBlankRow, isGroup } from "~/contracts/form-blanks";
import { newId } from "../editing/new-id";

/** A row keeps its key in the page; `sentAt` is its place among the rows that were refused. */
export type Keyed<Row> = Row & { key: string; sentAt?: number | undefined };

/** What the fields of a form hold, by the parts of their names. */
export type Texts = Readonly<Record<string, unknown>>;

type Row = Keyed<Texts>;

/** The same fields as they hold text by now. */
export function readTexts<Fields extends Texts>(
  shown: Fields,
  textOf: (name: string, shown: string) => string,
): Fields {
  const read = (node: unknown, name: string): unknown => {
    if (typeof node === "string") return textOf(name, node);
    const at = (part: string | number) => (name === "" ? String(part) : `${name}.${part}`);
    if (isList(node)) return node.map((row, place) => read(row, at(place)));
    return isGroup(node) ? mapped(node, (one, part) => read(one, at(part))) : node;
  };
  return read(shown, "") as Fields;
}

/** The text of a field by its name; undefined where there is no such field. */
export function textAt(texts: Texts, name: string): string | undefined {
  const found = name.split(".").reduce<unknown>(within, texts);
  return typeof found === "string" ? found : undefined;
}

/** The answers that the fields were drawn with, or typed over, and what the fields hold. */
export type Draft<Answers, Fields> = { was: Answers; texts: Fields };

type Stored<Answers, Fields> = {
  /** What the fields hold. */
  now: Fields;
  /** As they are stored by now. */
  answers: Answers;
  textsOf: (answers: Answers) => Fields;
  /** Answers whose conflict was read: saving them again replaces theirs. */
  conflicts?: readonly string[];
};

/**
 * Takes over answers that somebody else changed, except those that are being edited: they stay as
 * they were typed over, so that saving them is a conflict.
 */
export function followed<Answers extends object, Fields extends Texts>(
  was: Answers,
  { now, answers, textsOf, conflicts = [] }: Stored<Answers, Fields>,
): Draft<Answers, Fields> {
  const drawn = textsOf(was);
  const isUntouched = (name: string) => isSame(now[name], drawn[name]);
  return {
    was: chosen(answers, was, (name) => isUntouched(name) || conflicts.includes(name)),
    texts: chosen(merged(now, now, textsOf(answers)), now, isUntouched),
  };
}

/** As stored, but for what is edited since it was as `before`: by field, and by the ids of rows. */
export function merged<Fields>(before: unknown, now: unknown, stored: Fields): Fields;
export function merged(before: unknown, now: unknown, stored: unknown): unknown {
  if (isList(stored)) return mergedRows(rowsOf(before), rowsOf(now), stored);
  if (isGroup(stored))
    return mapped(stored, (one, name) => merged(within(before, name), within(now, name), one));
  return now === before || now === undefined ? stored : now;
}

/** Rows that are edited and not stored stand before the blank ones, of which the last ones stay. */
function mergedRows(before: readonly Row[], now: readonly Row[], stored: readonly Row[]): Row[] {
  const spare = now.filter(isBlank).slice(-stored.filter(isBlank).length);
  const rows = stored.flatMap((row): Row[] => {
    if (isBlank(row)) return [spare.shift() ?? { ...row, key: newId() }];
    const [was, mine] = [sameRow(before, row), sameRow(now, row)];
    if (mine) return [{ ...merged(was, mine, row), key: mine.key }];
    // Removed since then.
    return was ? [] : [row];
  });
  const own = now.filter(
    (row) => !isBlank(row) && !sameRow(stored, row) && !isSame(sameRow(before, row), row),
  );
  const place = rows.findIndex(isBlank);
  return rows.toSpliced(place < 0 ? rows.length : place, 0, ...own);
}

function sameRow(rows: readonly Row[], { id }: Texts): Row | undefined {
  return id === "" ? undefined : rows.find((row) => row["id"] === id);
}

/** Blank rows do not count. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

function isBlank(row: Row): boolean {
  return isBlankRow(plain(row));
}

/** As it is sent: without keys and blank rows. */
export function plain(node: unknown): unknown {
  if (isList(node)) return node.map(plain).filter((row) => !isBlankRow(row));
  if (!isGroup(node)) return node;
  const { key: _key, sentAt: _sentAt, ...fields } = node;
  return mapped(fields, plain);
}

/** Two groups with the same names as one: each name is from the group that is chosen for it. */
function chosen<Group extends object>(one: Group, other: Group, isOne: (name: string) => boolean) {
  return mapped(one as Texts, (value, name) =>
    isOne(name) ? value : within(other, name),
  ) as Group;
}

function mapped(group: Texts, change: (one: unknown, name: string) => unknown): Texts {
  return Object.fromEntries(Object.entries(group).map(([name, one]) => [name, change(one, name)]));
}

function within(node: unknown, name: string): unknown {
  return (node as Texts | undefined)?.[name];
}

function rowsOf(node: unknown): readonly Row[] {
  return isList(node) ? node : [];
}

function isList(node: unknown): node is readonly Row[] {
  return Array.isArray(node);
}
