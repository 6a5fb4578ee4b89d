import { spawn, type ChildProcess } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { createInterface } from "node:readline";
import { canRun } from "../can-run";

export type LitestreamLine = { level: string; text: string };

/** One line for every write: not logged. */
const EVERYDAY = new Set(["write wal segment", "wal segment written"]);

/** Litestream must not see the product's own secrets. */
const NEEDED = /^(AWS_.*|SSL_CERT_.*|HTTPS?_PROXY|NO_PROXY|PATH|HOME|TMPDIR|TZ)$/i;

/** In its own process group, so that the server, not a Ctrl+C, ends it. */
export function runLitestream(
  bin: string,
  args: string[],
  onLine: (line: LitestreamLine) => void,
): ChildProcess {
  const needed = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => NEEDED.test(name)),
  );
  const env = { NODE_ENV: process.env.NODE_ENV, ...needed };
  const child = spawn(bin, args, { env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (text) => {
      const line = readLine(text);
      if (line) onLine(line);
    });
  }
  return child;
}

/** JSON, or plain text of a crash; undefined for lines not to log. */
export function readLine(text: string): LitestreamLine | undefined {
  if (text.trim() === "") return undefined;
  try {
    const {
      level = "INFO",
      msg = "",
      error,
      db,
      path: file,
    } = JSON.parse(text) as Partial<Record<string, string>>;
    if (EVERYDAY.has(msg)) return undefined;
    const about = db ?? file;
    const what = msg === "failed to run" ? "" : `${msg}${about ? ` (${about})` : ""}`;
    return { level, text: [what, error].filter(Boolean).join(": ") };
  } catch {
    return { level: "ERROR", text: text.trim() };
  }
}

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

/** The npm package's binary comes last; its script would hide the exit status. */
export function findLitestream(
  chosen: string | undefined,
  searched = process.env.PATH ?? "",
  shipped = shippedLitestream,
): string | undefined {
  if (chosen) return chosen;
  const candidates = searched
    .split(path.delimiter)
    .filter((folder) => folder && !isOfPackages(folder))
    .map((folder) => path.join(folder, "litestream"));
  return [...candidates, ...shipped()].find(canRun);
}

/** npm puts package scripts on the PATH. */
function isOfPackages(folder: string): boolean {
  return path.normalize(folder).includes(path.join("node_modules", ".bin"));
}

function shippedLitestream(): string[] {
  try {
    return [
      path.join(
        path.dirname(
          createRequire(import.meta.url).resolve("@flydotio/litestream-linux-x64/package.json"),
        ),
        "litestream",
      ),
    ];
  } catch {
    return [];
  }
}
