import { messages } from "~/contracts/messages";
import { clockView } from "~/contracts/sandbox.server";
import { query } from "../operation.server";
import { sandboxOnly } from "./sandbox-only.server";

/** What time the sandbox thinks it is. */
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
