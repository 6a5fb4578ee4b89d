import { shorten } from "../shorten";
import { SUMMED, TOTAL, type RowWrite, type WatchedKind } from "./history";
import { LONGEST_TOLD, TOLD, type FromTo, type ToldChange, type ToldKind } from "./told";

/** How a command came to write: what it pastes or restores is not said to be added. */
export type Manner = "pasted" | "restored" | "put back" | undefined;

/**
 * What is told of all that a command wrote, by property: each record once, and what came or went
 * with its whole (the items of a category, all of a property) not at all.
 */
export function foldChanges(
  writes: readonly RowWrite[],
  manner?: Manner,
): Map<string, ToldChange[]> {
  const told = new Map<string, ToldChange[]>();
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
    const fields = toldFields(kind, values, isChange);
    if (isIn(propertyId) || isIn(part) || isIn(about)) continue;
    if (isChange && Object.keys(fields).length === 0) continue;
    const verb = isChange ? "changed" : did === "added" ? cameBy(manner) : did;
    const change: ToldChange = { kind, verb, part, id, name, fields };
    if (about !== id) change.about = about;
    if (manner === "put back") change.isBack = true;
    const ofProperty = told.get(propertyId);
    if (ofProperty) ofProperty.push(change);
    else told.set(propertyId, [change]);
  }
  return told;
}

const WHOLE: ReadonlySet<ToldKind> = new Set(["property", "category", "bill", "quote"]);

function cameBy(manner: Manner): ToldChange["verb"] {
  return manner === "put back" ? "restored" : (manner ?? "added");
}

/** Of what came or went, its amounts; of what stays, all that changed. */
function toldFields(kind: ToldKind, values: FromTo, isChange: boolean): FromTo {
  const told = Object.entries(values).filter(([name, [from, to]]) =>
    isChange
      ? (name === TOTAL || TOLD[kind].has(name)) && !isSame(from, to)
      : isAmount(kind, name) && ((from ?? 0) !== 0) !== ((to ?? 0) !== 0),
  );
  return Object.fromEntries(
    told.map(([name, [from, to]]) => [name, [toldValue(from), toldValue(to)] as const]),
  );
}

export function isAmount(kind: WatchedKind, name: string): boolean {
  if (name === SUMMED || name === TOTAL) return true;
  if (kind === "billLine" || kind === "quoteLine") return false;
  return TOLD[kind].get(name)?.kind === "money" && name !== "gstAmount";
}

export const isSame = (from: unknown, to: unknown) => asText(from) === asText(to);
const asText = (value: unknown) => JSON.stringify(value === "" ? null : (value ?? null));

function toldValue(value: unknown): unknown {
  if (typeof value === "string") return value === "" ? null : shorten(value, LONGEST_TOLD);
  // Rows and groups of a deal are told to have changed, not what is in them.
  return typeof value === "object" ? null : (value ?? null);
}

type OwnWrite = RowWrite & { kind: ToldKind };

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
