import { linkQuery, linkView } from "~/contracts/accounts";
import { messages } from "~/contracts/messages";
import { query } from "../operation";
import { inspectMailLink } from "./mail-link";

export const checkResetLink = query({
  summary: "Whether a link for a new password may still be used",
  failure: messages.resetFailed,
  access: "anyone",
  input: linkQuery,
  output: linkView,
  run: ({ db, now }, _subject, link) => inspectMailLink(db, "reset", link, now),
});
