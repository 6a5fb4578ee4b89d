import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable, Writable } from "node:stream";
import type { ConnectionTransport } from "puppeteer-core";

/** Shared with the browser tests: no desktop features, no calls home. */
export const CHROMIUM_FLAGS = [
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Site isolation and RenderDocument only cost processes and warm frames, since no foreign page is
 * loaded. Requests that bypass interception (preconnect) must not resolve a host.
 */
const PRINTER_FLAGS = [
  ...CHROMIUM_FLAGS,
  "--headless",
  "--hide-scrollbars",
  "--mute-audio",
  "--force-color-profile=srgb",
  "--font-render-hinting=none",
  "--disable-breakpad",
  "--disable-crash-reporter",
  "--disable-default-apps",
  "--disable-extensions",
  "--disable-site-isolation-trials",
  "--disable-features=Translate,RenderDocument,MediaRouter,OptimizationHints,IsolateOrigins,site-per-process,IsolateSandboxedIframes",
  "--host-resolver-rules=MAP * ~NOTFOUND",
];

export type ChromiumProcess = {
  pid: number;
  transport: ConnectionTransport;
  complaint: () => string;
  /** Resolves when the process group has ended and the profile is deleted. */
  gone: Promise<void>;
  /** SIGKILL, stopped processes too. */
  kill: () => Promise<void>;
};

/**
 * A temporary profile, and DevTools over pipes: when this server is killed they close and Chromium
 * exits. Not started by puppeteer, which crashes on a file it cannot run when it uses pipes.
 * @throws Error when it cannot start.
 */
export async function startChromium(
  executablePath: string,
  sandbox: boolean,
): Promise<ChromiumProcess> {
  const profile = await mkdtemp(path.join(tmpdir(), "plumbline-pdf-"));
  const removed = () =>
    rm(profile, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  const flags = [
    ...PRINTER_FLAGS,
    ...(sandbox ? [] : ["--no-sandbox"]),
    `--user-data-dir=${profile}`,
    "--remote-debugging-pipe",
  ];
  const child = spawn(executablePath, [...flags, "about:blank"], {
    detached: true,
    env: environment(profile),
    stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"],
  });
  const complaint = lastWords(child);
  const exited = once(child, "exit");
  exited.catch(() => undefined);
  try {
    await once(child, "spawn");
  } catch (error) {
    await removed();
    throw error;
  }
  const pid = child.pid ?? 0;
  let over = false;
  // Afterwards the process id may be reused.
  const end = () => (over ? undefined : endGroup(child, pid));
  process.once("exit", end);
  const gone = exited.then(async () => {
    end();
    over = true;
    process.off("exit", end);
    await removed();
  });
  const [, , , toChild, fromChild] = child.stdio as [null, null, Readable, Writable, Readable];
  return {
    pid,
    transport: pipeTransport(toChild, fromChild),
    complaint,
    gone,
    async kill() {
      end();
      await gone;
    },
  };
}

/** Without the product's secrets; temporary files go into the profile. */
function environment(profile: string): NodeJS.ProcessEnv {
  const inherited = [
    "PATH",
    "HOME",
    "LANG",
    "TZ",
    "LD_LIBRARY_PATH",
    "FONTCONFIG_FILE",
    "FONTCONFIG_PATH",
  ];
  const entries = inherited
    .map((name) => [name, process.env[name]])
    .filter(([, value]) => value !== undefined);
  return { ...(Object.fromEntries(entries) as NodeJS.ProcessEnv), TMPDIR: profile };
}

function endGroup(child: ChildProcess, pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // The group is empty, or the system has no process groups.
    child.kill("SIGKILL");
  }
}

const MOST_WORDS = 2_000;

function lastWords(child: ChildProcess): () => string {
  let words = "";
  child.stderr
    ?.setEncoding("utf8")
    .on("data", (piece: string) => (words = (words + piece).slice(-MOST_WORDS)));
  return () => words.trim();
}

/** JSON messages separated by zero bytes. */
function pipeTransport(toChild: Writable, fromChild: Readable): ConnectionTransport {
  let pieces: Buffer[] = [];
  const transport: ConnectionTransport = {
    send(message) {
      toChild.write(`${message}\0`);
    },
    close() {
      toChild.destroy();
      fromChild.destroy();
    },
  };
  // Writing to a killed browser fails; "close" on the other pipe reports it.
  toChild.on("error", () => undefined);
  fromChild.on("error", () => undefined);
  fromChild.on("close", () => transport.onclose?.());
  fromChild.on("data", (piece: Buffer) => {
    let rest = piece;
    for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
      const message = Buffer.concat([...pieces, rest.subarray(0, end)]).toString();
      pieces = [];
      rest = rest.subarray(end + 1);
      transport.onmessage?.(message);
    }
    if (rest.length > 0) pieces.push(rest);
  });
  return transport;
}
