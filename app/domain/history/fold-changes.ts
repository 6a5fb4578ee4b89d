import { grouped } from "../grouped";
import { shorten } from "../shorten";
import { valuesOfLines, wholeOf, type OwnWrite } from "./line-values";
import { SUMMED, TOTAL, type LineKind, type RowWrite, type WatchedKind } from "./history";
import {
  LONGEST_RECORDED,
  LONGEST_ROWS,
  RECORDED,
  type FromTo,
  type RecordedChange,
  type RecordedKind,
} from "./recorded";

/** How a command came to write: what it pastes or restores is not said to be added. */
export type Manner = "pasted" | "restored" | "put back" | undefined;

/**
 * What is recorded of all that a command wrote, by property: each record once, and what came or went
 * with its whole (the items of a category, all of a property) not at all.
 */
export function foldChanges(
  writes: readonly RowWrite[],
  manner?: Manner,
): Map<string, RecordedChange[]> {
  const recorded = new Map<string, RecordedChange[]>();
  const all = withTotals(writes);
  const wholes = new Set(
    all.flatMap(({ kind, verb, id }) => (WHOLE.has(kind) && verb !== "changed" ? [id] : [])),
  );
  for (const { kind, verb: did, propertyId, part, about, id, name, values } of all) {
    if (propertyId === null) continue;
    // Its history goes with it.
    if (kind === "property" && did === "removed") continue;
    const isIn = (whole: string) => whole !== id && wholes.has(whole);
    // The first answer makes the deal.
    const isChange = did === "changed" || kind === "deal";
    const fields = recordedFields(kind, values, isChange);
    if (isIn(propertyId) || isIn(part) || isIn(about)) continue;
    if (isChange && Object.keys(fields).length === 0) continue;
    const verb = isChange ? "changed" : did === "added" ? cameBy(manner) : did;
    const change: RecordedChange = { kind, verb, part, id, name, fields };
    if (about !== id) change.about = about;
    if (manner === "put back") change.isBack = true;
    const ofProperty = recorded.get(propertyId);
    if (ofProperty) ofProperty.push(change);
    else recorded.set(propertyId, [change]);
  }
  return recorded;
}

const WHOLE: ReadonlySet<RecordedKind> = new Set(["property", "category", "bill", "quote"]);

function cameBy(manner: Manner): RecordedChange["verb"] {
  return manner === "put back" ? "restored" : (manner ?? "added");
}

/** The amounts of what came or went; all that changed of what stays. */
function recordedFields(kind: RecordedKind, values: FromTo, isChange: boolean): FromTo {
  const recorded = Object.entries(values).filter(([name, [from, to]]) =>
    isChange
      ? (name === TOTAL || RECORDED[kind].has(name)) && !isSame(from, to)
      : isAmount(kind, name) && Boolean(from) !== Boolean(to),
  );
  return Object.fromEntries(
    recorded.map(([name, both]) => {
      const isLong = both.some(
        (value) => typeof value === "object" && asText(value).length > LONGEST_ROWS,
      );
      return [
        name,
        isLong ? [null, null] : [recordedValue(both[0]), recordedValue(both[1])],
      ] as const;
    }),
  );
}

/** The pictures of a photo are how it is found in the trash. */
export function isAmount(kind: WatchedKind, name: string): boolean {
  if (name === SUMMED || name === TOTAL) return true;
  if (kind === "photo" && name.endsWith("ImageId")) return true;
  if (isLine(kind)) return false;
  return RECORDED[kind].get(name)?.kind === "money" && name !== "gstAmount";
}

/** Whether two values are the same to who reads them: blank is none. */
export const isSame = (from: unknown, to: unknown) => from === to || asText(from) === asText(to);
function asText(value: unknown): string {
  if (value === "" || value === undefined) return "null";
  return JSON.stringify(value, typeof value === "object" ? byName : undefined);
}

/** A record is the same in any order of its fields. */
function byName(_name: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const named = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(named);
}

function recordedValue(value: unknown): unknown {
  if (typeof value === "string") return value === "" ? null : shorten(value, LONGEST_RECORDED);
  return value ?? null;
}

export function isLine(kind: WatchedKind): kind is LineKind {
  return kind === "billLine" || kind === "quoteLine" || kind === "comparisonLine";
}

const isOwn = (write: RowWrite): write is OwnWrite => !isLine(write.kind);

/** Each record once, with the sums of its lines, and those that changed. */
function withTotals(writes: readonly RowWrite[]): OwnWrite[] {
  const all = new Map<string, OwnWrite>();
  for (const write of writes) {
    if (!isOwn(write)) continue;
    const own = combined(all.get(write.id), write);
    if (own) all.set(write.id, own);
    else all.delete(write.id);
  }
  const ofLines = writes.filter((write) => !isOwn(write));
  if (ofLines.length === 0) return [...all.values()];
  for (const [id, lines] of grouped(ofLines, (line) => line.id)) {
    const [line] = lines;
    const whole = all.get(id) ?? (line && wholeOf(line));
    if (whole) all.set(id, { ...whole, values: { ...whole.values, ...valuesOfLines(lines) } });
  }
  return [...all.values()];
}

/** Two writes of the same record; none, where the second takes the first back. */
function combined(first: OwnWrite | undefined, second: OwnWrite): OwnWrite | undefined {
  if (!first) return second;
  if (first.verb === "added" && second.verb === "removed") return undefined;
  const values: Record<string, FromTo[string]> = { ...second.values };
  for (const [name, [from, to]] of Object.entries(first.values))
    values[name] = [from, name in values ? values[name]?.[1] : to];
  const verb = first.verb === "added" ? "added" : second.verb === "removed" ? "removed" : "changed";
  return { ...second, verb, values };
}
