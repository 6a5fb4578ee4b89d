import { constants } from "node:os";

/**
 * Ends this process as a child process ends, with its exit code (128 + the signal's number when a
 * signal ended it), and passes signals on to it.
 * @param {import("node:child_process").ChildProcess} child
 * @param {(error: Error) => void} refuse called when the child cannot be started
 */
export function followChild(child, refuse) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    // A terminal sends Ctrl+C to the child as well: a second one from here would cut its goodbye
    // short.
    process.on(signal, () =>
      signal === "SIGINT" && process.stdin.isTTY ? undefined : child.kill(signal),
    );
  }
  child.once("error", refuse);
  child.once("exit", (code, signal) =>
    process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)),
  );
}
