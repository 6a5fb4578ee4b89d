import { messages } from "~/contracts/messages";
import { clockView } from "~/sandbox/contracts";
import { query } from "~/operations/operation";
import { sandboxOnly } from "./sandbox-only";

export const showClock = query({
  summary: "The sandbox's clock",
  failure: messages.notFound,
  access: "anyone",
  output: clockView,
  run({ app }) {
    sandboxOnly(app);
    return { now: app.clock().toISOString() };
  },
});
