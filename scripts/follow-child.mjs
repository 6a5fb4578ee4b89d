import { constants } from "node:os";

/** Exits with the child's code (128 + signal) and passes signals on. */
export function followChild(child, refuse) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    // A terminal sends Ctrl+C to the child too; a second one would cut its shutdown short.
    process.on(signal, () =>
      signal === "SIGINT" && process.stdin.isTTY ? undefined : child.kill(signal),
    );
  }
  child.once("error", refuse);
  child.once("exit", (code, signal) =>
    process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)),
  );
}
