import { SUMMED, TOTAL, type RowWrite } from "./history";
import type { FromTo, RecordedKind } from "./recorded";
import { LINES } from "./recorded-lines";

export type OwnWrite = RowWrite & { kind: RecordedKind };

/** What they came to and come to; those that were and that are, where they differ. */
export function valuesOfLines(writes: readonly RowWrite[]): FromTo {
  const byId = new Map<unknown, { line: FromTo[string]; sum: FromTo[string] }>();
  for (const { values } of writes) {
    const { [LINES]: line = [null, null], [SUMMED]: sum = [null, null] } = values;
    const { id } = (line[0] ?? line[1] ?? {}) as { id?: string };
    const first = byId.get(id);
    byId.set(id, {
      line: [first ? first.line[0] : line[0], line[1]],
      sum: [first ? first.sum[0] : sum[0], sum[1]],
    });
  }
  const all = [...byId.values()];
  const summed = (at: 0 | 1) => all.reduce((sum: unknown, line) => plus(sum, line.sum[at]), null);
  const changed = all.filter(({ line: [was, is] }) => JSON.stringify(was) !== JSON.stringify(is));
  const side = (at: 0 | 1) => changed.flatMap(({ line }) => line[at] ?? []);
  return {
    [TOTAL]: [summed(0), summed(1)],
    ...(changed.length > 0 && { [LINES]: [side(0), side(1)] }),
  };
}

const plus = (sum: unknown, more: unknown) =>
  typeof more === "number" ? Number(sum ?? 0) + more : sum;

/** A bill, quote, variation or comparison of which only lines were written. */
export function wholeOf(line: RowWrite): OwnWrite {
  const ofQuote = line.id === line.about ? "quote" : "variation";
  const ofOthers = line.kind === "billLine" ? "bill" : "comparison";
  return {
    ...line,
    kind: line.kind === "quoteLine" ? ofQuote : ofOthers,
    verb: "changed",
    values: {},
  };
}
