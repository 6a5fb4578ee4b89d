import { shorten } from "../shorten";
import { SUMMED, TOTAL, type RowWrite, type WatchedKind } from "./history";
import {
  LONGEST_RECORDED,
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
    if (propertyId === null || part === null) continue;
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
      : isAmount(kind, name) && ((from ?? 0) !== 0) !== ((to ?? 0) !== 0),
  );
  return Object.fromEntries(
    recorded.map(([name, [from, to]]) => [name, [recordedValue(from), recordedValue(to)] as const]),
  );
}

export function isAmount(kind: WatchedKind, name: string): boolean {
  if (name === SUMMED || name === TOTAL) return true;
  if (kind === "billLine" || kind === "quoteLine") return false;
  return RECORDED[kind].get(name)?.kind === "money" && name !== "gstAmount";
}

export const isSame = (from: unknown, to: unknown) => asText(from) === asText(to);
const asText = (value: unknown) => JSON.stringify(value === "" ? null : (value ?? null));

function recordedValue(value: unknown): unknown {
  if (typeof value === "string") return value === "" ? null : shorten(value, LONGEST_RECORDED);
  // Rows and groups of a deal are recorded to have changed, not what is in them.
  return typeof value === "object" ? null : (value ?? null);
}

type OwnWrite = RowWrite & { kind: RecordedKind };

const isOwn = (write: RowWrite): write is OwnWrite =>
  write.kind !== "billLine" && write.kind !== "quoteLine";

/** Each record once, with the sums of its lines. */
function withTotals(writes: readonly RowWrite[]): OwnWrite[] {
  const all = new Map<string, OwnWrite>();
  for (const write of writes) {
    if (!isOwn(write)) continue;
    const own = combined(all.get(write.id), write);
    if (own) all.set(write.id, own);
    else all.delete(write.id);
  }
  for (const line of writes) {
    if (isOwn(line)) continue;
    const whole = all.get(line.id) ?? wholeOf(line);
    const [was, is] = whole.values[TOTAL] ?? [null, null];
    const [from, to] = line.values[SUMMED] ?? [null, null];
    const sums = [plus(was, from), plus(is, to)] as const;
    all.set(line.id, { ...whole, values: { ...whole.values, [TOTAL]: sums } });
  }
  return [...all.values()];
}

const plus = (sum: unknown, more: unknown) =>
  typeof more === "number" ? Number(sum ?? 0) + more : sum;

/** A bill, quote or variation of which only lines were written. */
function wholeOf(line: RowWrite): OwnWrite {
  const ofQuote = line.id === line.about ? "quote" : "variation";
  return {
    ...line,
    kind: line.kind === "billLine" ? "bill" : ofQuote,
    verb: "changed",
    values: {},
  };
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
