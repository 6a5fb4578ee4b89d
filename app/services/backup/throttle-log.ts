import type { LitestreamLine } from "./run-litestream";

/** In milliseconds. */
const A_MINUTE = 60_000;
/** So many different lines are remembered; Litestream has far fewer to say again and again. */
const REMEMBERED = 100;

/**
 * Passes the same line on once a minute and no more: Litestream tells of a lasting trouble every
 * second, for each database.
 * @param now milliseconds that only ever go up.
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
