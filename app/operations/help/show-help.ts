import { helpView } from "~/contracts/help";
import { messages } from "~/contracts/messages";
import { query } from "../operation";

export const showHelp = query({
  summary: "Whom to ask for help",
  failure: messages.serverError,
  access: "anyone",
  output: helpView,
  run: ({ app }) => ({ supportEmail: app.settings.supportEmail }),
});
