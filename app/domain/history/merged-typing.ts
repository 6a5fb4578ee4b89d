import { isSame } from "./fold-changes";
import { microseconds, type Did } from "./history";
import type { RecordedChange } from "./recorded";

/** Typing of the same cell goes on for so long. */
const TYPING = microseconds(new Date(60_000));

/** The newest first, where typing on in a cell is one change; back where it began it is none. */
export function mergedTyping(newestFirst: readonly Did[]): Did[] {
  const merged: Did[] = [];
  let later: Did | undefined;
  for (const did of newestFirst) {
    const last = merged.at(-1);
    const goesOn = later?.who === did.who && later.at - did.at <= TYPING;
    const both = last && goesOn ? typedOn(did.changes, last.changes) : undefined;
    if (last && both) merged.splice(-1, 1, { ...last, changes: both });
    else merged.push(did);
    later = did;
  }
  return merged.filter(({ changes }) => changes.length > 0);
}

/** What two changes of a cell come to; nothing, where the second took the first back. */
function typedOn(
  [before, another]: readonly RecordedChange[],
  [now, more]: readonly RecordedChange[],
): RecordedChange[] | undefined {
  if (!before || !now || another || more || before.kind !== now.kind || before.id !== now.id)
    return undefined;
  const [name, ...others] = Object.keys(now.fields);
  const [same, ...rest] = Object.keys(before.fields);
  const isTyped = [before, now].every(({ verb, isBack }) => verb === "changed" && !isBack);
  if (!isTyped || name === undefined || name !== same || others.length + rest.length > 0)
    return undefined;
  const from = before.fields[name]?.[0] ?? null;
  const to = now.fields[name]?.[1] ?? null;
  const isOpaque = from === null && to === null;
  return isSame(from, to) && !isOpaque ? [] : [{ ...now, fields: { [name]: [from, to] } }];
}
