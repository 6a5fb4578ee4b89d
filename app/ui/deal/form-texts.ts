import { isBlankRow, withoutBlankRows } from "~/contracts/form-blanks";
import { newId } from "../editing/new-id";

/** A row keeps its key in the page; `sentAt` is its place among the rows that were sent. */
export type Keyed<Row> = Row & {
  key: string;
  sentAt?: number | undefined;
  /** Not stored yet. */
  isSpare?: boolean | undefined;
};

/** What the fields of a form hold, by the parts of their names. */
export type Texts = Readonly<Record<string, unknown>>;

type Row = Keyed<Texts>;

/** The answers that the form was shown with, and what its fields hold. */
export type Answered<Answers, Fields> = {
  was: Answers;
  texts: Fields;
  /** Answers whose conflict is shown, while the newer value has not arrived yet. */
  announced?: readonly string[];
};

type Stored<Answers, Fields> = {
  /** What the fields hold now. */
  now: Fields;
  /** As they are stored by now. */
  answers: Answers;
  textsOf: (answers: Answers) => Fields;
};

/**
 * Takes over answers that somebody else changed, except those that are being edited: they keep
 * `was`, so that saving them is a conflict.
 */
export function takeChanges<Answers extends object, Fields extends Texts>(
  { was, announced = [] }: Answered<Answers, Fields>,
  { now, answers, textsOf }: Stored<Answers, Fields>,
): Answered<Answers, Fields> {
  const [shown, next] = [textsOf(was), textsOf(answers)];
  const isEdited = (name: string) => name in was && !isSame(now[name], shown[name]);
  const before = was as Texts;
  return {
    was: mapped(answers as Texts, (one, name) =>
      isEdited(name) && !announced.includes(name) ? before[name] : one,
    ) as Answers,
    texts: mapped(next, (one, name) =>
      isEdited(name) ? now[name] : merged(now[name], now[name], one),
    ) as Fields,
    announced: announced.filter((name) => isUnchanged(before, answers, name)),
  };
}

/** After a save: fields are as they were stored, except those edited since they were sent. */
export function takeSaved<Answers extends object, Fields extends Texts>(
  sent: Fields,
  { now, answers, textsOf }: Stored<Answers, Fields>,
): Answered<Answers, Fields> {
  return { was: answers, texts: merged(sent, now, textsOf(answers)) as Fields };
}

/**
 * After a refusal: all stays, and each row has the place that messages give it.
 * @param conflicts the answers that somebody else changed: saving again replaces theirs.
 */
export function takeRefused<Answers extends object, Fields extends Texts>(
  { was }: Answered<Answers, Fields>,
  { sent, now, answers }: { sent: Fields; now: Fields; answers: Answers },
  conflicts: readonly string[],
): Answered<Answers, Fields> {
  return {
    was: mapped(was as Texts, (one, name) =>
      conflicts.includes(name) ? (answers as Texts)[name] : one,
    ) as Answers,
    texts: placed(sent, now) as Fields,
    announced: conflicts.filter((name) => isUnchanged(was, answers, name)),
  };
}

function isUnchanged(was: object, answers: object, name: string): boolean {
  return JSON.stringify((was as Texts)[name]) === JSON.stringify((answers as Texts)[name]);
}

/** The same fields as they hold text by now. */
export function readTexts<Fields extends Texts>(
  shown: Fields,
  textOf: (name: string) => string | undefined,
): Fields {
  const read = (node: unknown, name: string): unknown => {
    if (typeof node === "string") return textOf(name) ?? node;
    const at = (part: string | number) => (name === "" ? String(part) : `${name}.${part}`);
    if (isList(node)) return node.map((row, place) => read(row, at(place)));
    return isGroup(node) ? mapped(node, (one, part) => read(one, at(part))) : node;
  };
  return read(shown, "") as Fields;
}

/** The text of a field by its name; undefined where there is no such field. */
export function textAt(texts: Texts, name: string): string | undefined {
  const found = name
    .split(".")
    .reduce<unknown>((node, part) => (node as Texts | undefined)?.[part], texts);
  return typeof found === "string" ? found : undefined;
}

/** Each row with an id, under which it is stored, but for blank ones. */
export function withIds<Fields extends Texts>(texts: Fields): Fields {
  const identified = (node: unknown): unknown => {
    if (isList(node))
      return node.map((row) => ({
        ...withIds(row),
        id: row["id"] || isBlank(row) ? row["id"] : newId(),
      }));
    return isGroup(node) ? mapped(node, identified) : node;
  };
  return identified(texts) as Fields;
}

/** Rows as they were stored or, `sentAt` their places, sent, with blank ones below. */
export function keyed<Own extends { id?: string }>(
  rows: readonly Own[],
  { spare = [], areSent = false }: { spare?: readonly Own[]; areSent?: boolean } = {},
): Keyed<Own>[] {
  return [
    ...rows.map((row, place) => ({
      ...row,
      key: row.id || `new-${place}`,
      ...(areSent && { sentAt: place }),
    })),
    ...spare.map((row, place) => ({ ...row, key: `new-${rows.length + place}`, isSpare: true })),
  ];
}

export function newKey(rows: readonly Pick<Row, "key">[]): string {
  const places = rows.map(({ key }) => (key.startsWith("new-") ? Number(key.slice(4)) : 0));
  return `new-${Math.max(0, ...places) + 1}`;
}

/** As `saved`, but for what is edited: what differs between `sent` and `now`. */
function merged(sent: unknown, now: unknown, saved: unknown): unknown {
  if (isList(saved)) return mergedRows(listOf(sent), listOf(now), saved);
  if (isGroup(saved) && isGroup(now))
    return mapped(saved, (one, name) =>
      merged((sent as Texts | undefined)?.[name], now[name], one),
    );
  return now === sent || now === undefined ? saved : now;
}

/** Rows that are edited and not stored stand before the blank ones, of which the last ones stay. */
function mergedRows(sent: readonly Row[], now: readonly Row[], saved: readonly Row[]): Row[] {
  const spares = saved.filter(isBlank).length;
  const blanks = now.filter(isBlank).toSpliced(0, Math.max(0, now.filter(isBlank).length - spares));
  const known = [...now, ...saved];
  const rows = saved.flatMap((row): Row[] => {
    if (isBlank(row)) {
      const blank = blanks.shift() ?? { ...row, key: newKey(known) };
      known.push(blank);
      return [blank];
    }
    const mine = sameRow(now, row);
    if (mine) return [{ ...(merged(sameRow(sent, row), mine, row) as Row), key: mine.key }];
    // Removed since it was sent.
    return sameRow(sent, row) ? [] : [row];
  });
  const own = now.filter(
    (row) => !isBlank(row) && !sameRow(saved, row) && !isSame(sameRow(sent, row), row),
  );
  const place = rows.findIndex(isBlank);
  return rows.toSpliced(place < 0 ? rows.length : place, 0, ...own);
}

function sameRow(rows: readonly Row[], { id }: Texts): Row | undefined {
  return id === "" ? undefined : rows.find((row) => row["id"] === id);
}

/** Parts with lists of their own that were not sent go, as messages count without them. */
function placed(sent: unknown, now: unknown): unknown {
  if (!isList(now))
    return isGroup(now) ? mapped(now, (one, name) => placed((sent as Texts)?.[name], one)) : now;
  const counted = listOf(sent).filter(isCounted);
  return now.flatMap((row, place): Row[] => {
    const before = listOf(sent).find(({ key }) => key === row.key);
    const sentAt = counted.findIndex(({ key }) => key === row.key);
    const isPart = Object.values(row).some(isList);
    if (isPart && sentAt < 0 && isSame(before, row) && place < now.length - 1) return [];
    return [{ ...(placed(before, row) as Row), sentAt: sentAt < 0 ? undefined : sentAt }];
  });
}

/** Blank and removed rows do not count. */
function isCounted(row: Row): boolean {
  return (withoutBlankRows([plain(row)]) as unknown[]).length > 0;
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

function isBlank(row: Row): boolean {
  return isBlankRow(plain(row));
}

/** As it is sent: without keys and blank rows. */
function plain(node: unknown): unknown {
  if (isList(node)) return node.map(plain).filter((row) => !isBlankRow(row));
  if (!isGroup(node)) return node;
  const { key: _key, sentAt: _sentAt, isSpare: _isSpare, ...fields } = node;
  return mapped(fields, plain);
}

function mapped(group: Texts, change: (one: unknown, name: string) => unknown): Texts {
  return Object.fromEntries(Object.entries(group).map(([name, one]) => [name, change(one, name)]));
}

function listOf(node: unknown): readonly Row[] {
  return isList(node) ? node : [];
}

function isList(node: unknown): node is readonly Row[] {
  return Array.isArray(node);
}

function isGroup(node: unknown): node is Texts {
  return typeof node === "object" && node !== null && !Array.isArray(node);
}
