import type { LitestreamLine } from "./run-litestream";

const A_MINUTE = 60_000;
/** Distinct lines remembered. */
const MAX_LINES = 100;

/** Once a minute per line: Litestream repeats lasting errors every second. `now` is monotonic. */
export function throttleLog(
  log: (line: LitestreamLine) => void,
  now: () => number = () => performance.now(),
): (line: LitestreamLine) => void {
  const lastLogged = new Map<string, number>();
  return (line) => {
    const key = `${line.level} ${line.text}`;
    const last = lastLogged.get(key);
    if (last !== undefined && now() - last < A_MINUTE) return;
    if (lastLogged.size >= MAX_LINES) lastLogged.clear();
    lastLogged.set(key, now());
    log(line);
  };
}
