import { spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";

/** What Litestream said: its own message, and the error that came with it. */
export type LitestreamLine = { level: string; text: string };

/** Every write is a line of its own, and nobody reads those. */
const EVERYDAY = new Set(["write wal segment", "wal segment written"]);

/**
 * Litestream needs its keys and the way out; the product's own secrets are none of its business.
 */
const NEEDED = /^(AWS_.*|LITESTREAM_.*|SSL_CERT_.*|HTTPS?_PROXY|NO_PROXY|PATH|HOME|TMPDIR|TZ)$/i;

/**
 * Runs Litestream in a process group of its own, so that a Ctrl+C at the terminal leaves it to the
 * server to end it.
 * @param onLine hears what it says, without what it says of every write.
 */
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

/**
 * Litestream's log is JSON; what ends it may be plain text. Undefined for what is not worth
 * telling.
 */
export function readLine(text: string): LitestreamLine | undefined {
  if (text.trim() === "") return undefined;
  try {
    const {
      level = "INFO",
      msg = "",
      error,
      db,
      path,
    } = JSON.parse(text) as Partial<Record<string, string>>;
    if (EVERYDAY.has(msg)) return undefined;
    const about = db ?? path;
    const what = msg === "failed to run" ? "" : `${msg}${about ? ` (${about})` : ""}`;
    return { level, text: [what, error].filter(Boolean).join(": ") };
  } catch {
    return { level: "ERROR", text: text.trim() };
  }
}
