import type { LitestreamLine } from "./run-litestream";

const A_MINUTE = 60_000;
/** Distinct lines remembered. */
const REMEMBERED = 100;

/**
 * Passes each distinct line once a minute: Litestream repeats a lasting error every second for each
 * database.
 * @param now monotonic milliseconds.
 */
export function throttleLog(
  tell: (line: LitestreamLine) => void,
  now: () => number = () => performance.now(),
): (line: LitestreamLine) => void {
  const told = new Map<string, number>();
  return (line) => {
    const key = `${line.level} ${line.text}`;
    const last = told.get(key);
    if (last !== undefined && now() - last < A_MINUTE) return;
    if (told.size >= REMEMBERED) told.clear();
    told.set(key, now());
    tell(line);
  };
}
