import type { ChildProcess } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { BackupState } from "~/domain/backup-drill";
import { fairTurns } from "../fair-turns";
import { writeLitestreamConfig, type BackupPlan } from "./litestream-config";
import { runLitestream, type LitestreamLine } from "./run-litestream";

export type Backup = { state: () => BackupState };

export const NO_BACKUP: Backup = { state: () => ({ kind: "off", restarts: 0, problem: null }) };

export type Litestream = Backup & {
  start: () => Promise<void>;
  /** Sends the last writes, then exits; killed after `patience`. */
  stop: () => Promise<void>;
};

type Needs = {
  bin: string;
  plan: BackupPlan;
  onLine: (line: LitestreamLine) => void;
  /** Milliseconds before the first restart; doubles up to a minute. */
  firstWait?: number;
  patience?: number;
  /** Milliseconds: stopped within a second of its start, Litestream sends nothing. */
  settling?: number;
};

const LONGEST_WAIT = 60_000;
/** Milliseconds an error counts after its last report; lasting ones repeat every second. */
const FRESH = 60_000;

/** Supervises Litestream and restarts it when it exits by itself. */
export function openLitestream({
  bin,
  plan,
  onLine,
  firstWait = 1_000,
  patience = 5_000,
  settling = 2_000,
}: Needs): Litestream {
  const note = path.join(plan.stateDir, "litestream.pid");
  let wanted = false;
  let child: ChildProcess | undefined;
  let again: NodeJS.Timeout | undefined;
  let restarts = 0;
  let wait = firstWait;
  let error: { text: string; at: number } | undefined;
  let began = 0;
  const inTurn = fairTurns(1);

  function onOutput(line: LitestreamLine): void {
    if (line.level === "ERROR") error = { text: line.text, at: performance.now() };
    onLine(line);
  }

  function launch(): void {
    began = performance.now();
    try {
      const started = replicate(bin, plan, onOutput);
      child = started;
      const ended = (how: string) =>
        child === started && launchAgain(how, performance.now() - began);
      started.once("error", (problem) => ended(problem.message));
      started.once("exit", (code, signal) => ended(signal ?? `exit code ${code}`));
      if (started.pid) fs.writeFileSync(note, String(started.pid));
    } catch (problem) {
      launchAgain(String(problem), 0);
    }
  }

  function launchAgain(how: string, lived: number): void {
    child = undefined;
    if (!wanted) return;
    onOutput({
      level: "ERROR",
      text:
        error && performance.now() - error.at < 1_000
          ? error.text
          : `Litestream ended by itself (${how})`,
    });
    if (lived > LONGEST_WAIT) wait = firstWait;
    restarts++;
    again = setTimeout(launch, wait);
    wait = Math.min(LONGEST_WAIT, wait * 2);
  }

  async function end(): Promise<void> {
    clearTimeout(again);
    const ending = child;
    child = undefined;
    if (ending?.exitCode === null) await pause(Math.max(0, began + settling - performance.now()));
    if (ending) await endProcess(ending, patience);
    fs.rmSync(note, { force: true });
  }

  return {
    start: () =>
      inTurn("", async () => {
        if (wanted) return;
        wanted = true;
        wait = firstWait;
        fs.mkdirSync(plan.stateDir, { recursive: true, mode: 0o700 });
        await endLeftBehind(note, plan.stateDir, patience);
        launch();
      }),
    stop() {
      wanted = false;
      return inTurn("", end);
    },
    state() {
      if (!wanted) return { kind: "waiting", restarts, problem: null };
      const fresh = error && performance.now() - error.at < FRESH;
      if (child && !fresh) return { kind: "running", restarts, problem: null };
      return { kind: "failing", restarts, problem: error?.text ?? null };
    },
  };
}

function replicate(bin: string, plan: BackupPlan, onLine: Needs["onLine"]): ChildProcess {
  const config = writeLitestreamConfig(plan, plan.stateDir);
  return runLitestream(bin, ["replicate", "-no-expand-env", "-config", config], onLine);
}

async function endProcess(child: ChildProcess, patience: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const kill = setTimeout(() => child.kill("SIGKILL"), patience);
  await ended;
  clearTimeout(kill);
}

/** A killed server leaves its Litestream running; two would corrupt the backup. Linux only. */
async function endLeftBehind(note: string, stateDir: string, patience: number): Promise<void> {
  const pid = fs.existsSync(note) ? Number(fs.readFileSync(note, "utf8")) : 0;
  const isOurs = () => {
    try {
      return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(`${stateDir}${path.sep}`);
    } catch {
      return false;
    }
  };
  if (!pid || !isOurs()) return;
  process.kill(pid, "SIGTERM");
  const deadline = performance.now() + patience;
  while (isOurs() && performance.now() < deadline) await pause(20);
  if (isOurs()) process.kill(pid, "SIGKILL");
}
