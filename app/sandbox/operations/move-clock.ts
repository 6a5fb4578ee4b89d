import { messages } from "~/contracts/messages";
import { clockInput, clockView } from "~/sandbox/contracts";
import { command } from "~/operations/operation";
import { present, sandboxOnly } from "./sandbox-only";

/** Answers after the biller has done what fell due and delivered its events. */
export const moveClock = command({
  summary: "Puts the sandbox's clock forward",
  failure: messages.notFound,
  access: "anyone",
  input: clockInput,
  output: clockView,
  async prepare({ app }, { days }) {
    sandboxOnly(app);
    present(app.moveClock)(days);
    await app.sandboxBiller?.tick();
  },
  run: ({ app }) => ({ now: app.clock().toISOString() }),
});
