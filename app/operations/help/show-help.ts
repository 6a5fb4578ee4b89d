import { z } from "zod";
import { messages } from "~/contracts/messages";
import { query } from "../operation";

export const showHelp = query({
  summary: "Whom to ask for help",
  failure: messages.serverError,
  access: "anyone",
  output: z.object({ supportEmail: z.string().nullable() }),
  run: ({ app }) => ({ supportEmail: app.settings.supportEmail }),
});
