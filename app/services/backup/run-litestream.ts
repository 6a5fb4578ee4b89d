import { spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";

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
