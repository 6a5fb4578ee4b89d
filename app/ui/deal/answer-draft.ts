import { isBlankRow, withoutBlankRows } from "~/contracts/form-blanks";

/** A row of a list keeps its key; `sentAt` is its place among the rows that were sent. */
export type Keyed<Row> = Row & {
  key: number;
  sentAt?: number | undefined;
  /** Not stored yet. */
  isSpare?: boolean | undefined;
};

/** What the fields of a form hold, by the parts of their names. */
export type Texts = Readonly<Record<string, unknown>>;

/** The answers that the form was shown with, and what its fields hold. */
export type AnswerDraft<Answers, Fields> = {
  was: Answers;
  texts: Fields;
  /** Answers whose conflict is shown, while the newer value has not arrived yet. */
  announced?: readonly string[];
};

type Meeting<Answers, Fields> = {
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
  { was, announced = [] }: AnswerDraft<Answers, Fields>,
  { now, answers, textsOf }: Meeting<Answers, Fields>,
): AnswerDraft<Answers, Fields> {
  const [shown, next] = [textsOf(was), textsOf(answers)];
  const isEdited = (name: string) => name in was && !isSame(now[name], shown[name]);
  const before = was as Texts;
  const taken = keepEdits(now, now, next);
  return {
    was: mapped(answers as Texts, (one, name) =>
      isEdited(name) && !announced.includes(name) ? before[name] : one,
    ) as Answers,
    texts: mapped(taken, (one, name) => (isEdited(name) ? now[name] : one)) as Fields,
    announced: announced.filter((name) => isUnchanged(before, answers, name)),
  };
}

function isUnchanged(was: object, answers: object, name: string): boolean {
  const [before, after] = [was as Texts, answers as Texts];
  return JSON.stringify(before[name]) === JSON.stringify(after[name]);
}

/** After a save: fields are as they were stored, except those edited since they were sent. */
export function takeSaved<Answers extends object, Fields extends Texts>(
  sent: Fields,
  { now, answers, textsOf }: Meeting<Answers, Fields>,
): AnswerDraft<Answers, Fields> {
  return { was: answers, texts: keepEdits(sent, now, textsOf(answers)) };
}

/**
 * After a refusal: all stays, and each row has the place that messages give it.
 * @param conflicts the answers that somebody else changed: saving again replaces theirs.
 */
export function takeRefused<Answers extends object, Fields extends Texts>(
  { was }: AnswerDraft<Answers, Fields>,
  { sent, now, answers }: { sent: Fields; now: Fields; answers: Answers },
  conflicts: readonly string[],
): AnswerDraft<Answers, Fields> {
  return {
    was: mapped(was as Texts, (one, name) =>
      conflicts.includes(name) ? (answers as Texts)[name] : one,
    ) as Answers,
    texts: placed(sent, now) as Fields,
    announced: conflicts.filter((name) => isUnchanged(was, answers, name)),
  };
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

/** Rows as they were stored or, `sentAt` their places, sent, with blank ones below. */
export function keyed<Row extends object>(
  rows: readonly Row[],
  { spare = [], areSent = false }: { spare?: readonly Row[]; areSent?: boolean } = {},
): Keyed<Row>[] {
  return [
    ...rows.map((row, key) => ({ ...row, key, ...(areSent && { sentAt: key }) })),
    ...spare.map((row, place) => ({ ...row, key: rows.length + place, isSpare: true })),
  ];
}

export function newKey(rows: readonly Keyed<unknown>[]): number {
  return Math.max(-1, ...rows.map(({ key }) => key)) + 1;
}

/** What is edited: what differs between `sent` and `now`. All else is as `saved`. */
function keepEdits<Fields extends Texts>(sent: Fields, now: Fields, saved: Fields): Fields {
  return merged(sent, now, saved) as Fields;
}

function merged(sent: unknown, now: unknown, saved: unknown): unknown {
  if (isList(saved)) return mergedRows(listOf(sent), listOf(now), saved);
  if (isGroup(saved) && isGroup(now))
    return mapped(saved, (one, name) =>
      merged((sent as Texts | undefined)?.[name], now[name], one),
    );
  return now === sent || now === undefined ? saved : now;
}

/** The server keeps the order of the rows, leaves out blank ones, and may add some at the end. */
function mergedRows(sent: readonly Row[], now: readonly Row[], saved: readonly Row[]): Row[] {
  const stored = saved.filter((row) => !isBlank(row));
  const places = placesByKey(sent);
  const rows = now.flatMap((row): Placed[] => {
    const before = sent.find(({ key }) => key === row.key);
    const place = places.get(row.key);
    const counterpart = place === undefined ? undefined : stored[place];
    if (counterpart) {
      const next = { ...(merged(before, row, counterpart) as Row), key: row.key };
      return [{ row: { ...next, isSpare: undefined }, place }];
    }
    const stays = isBlank(row) || !before || !isSame(before, row);
    return stays ? [{ row: { ...row, sentAt: undefined } }] : [];
  });
  let lacking = saved.length - stored.length - rows.filter(({ row }) => isBlank(row)).length;
  let key = Math.max(newKey(sent), newKey(now));
  let place = 0;
  for (const row of saved) {
    const isNew = isBlank(row) ? lacking-- > 0 : place >= places.size;
    const previous = rows.findLastIndex((one) => (one.place ?? place) < place);
    const next = isBlank(row) && place === stored.length ? rows.length : previous + 1;
    if (isNew)
      rows.splice(next, 0, { row: { ...row, key: key++ }, ...(!isBlank(row) && { place }) });
    if (!isBlank(row)) place++;
  }
  return withoutSurplus(
    rows.map(({ row }) => row),
    saved.length - stored.length,
  );
}

type Placed = { row: Row; place?: number | undefined };

/** Of the blank rows the last ones stay. */
function withoutSurplus(rows: readonly Row[], spares: number): Row[] {
  let surplus = rows.filter(isBlank).length - spares;
  return rows.filter((row) => !isBlank(row) || surplus-- <= 0);
}

/** Parts with lists of their own that were not sent go, as messages count without them. */
function placed(sent: unknown, now: unknown): unknown {
  if (!isList(now))
    return isGroup(now) ? mapped(now, (one, name) => placed((sent as Texts)?.[name], one)) : now;
  const places = placesByKey(listOf(sent));
  const isLast = (place: number) => place === now.length - 1;
  return now.flatMap((row, place): Row[] => {
    const before = listOf(sent).find(({ key }) => key === row.key);
    const sentAt = places.get(row.key);
    const isPart = Object.values(row).some(isList);
    if (isPart && sentAt === undefined && isSame(before, row) && !isLast(place)) return [];
    return [{ ...(placed(before, row) as Row), sentAt }];
  });
}

/** Blank and removed rows have none. */
function placesByKey(sent: readonly Row[]): ReadonlyMap<number, number> {
  const counted = sent.filter((row) => (withoutBlankRows([plain(row)]) as unknown[]).length > 0);
  return new Map(counted.map(({ key }, place) => [key, place]));
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

type Row = Keyed<Texts>;

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
