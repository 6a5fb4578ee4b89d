import { linkQuery, linkView } from "~/contracts/accounts.server";
import { messages } from "~/contracts/messages";
import { query } from "../operation.server";
import { inspectMailLink } from "./mail-link.server";

export const checkResetLink = query({
  summary: "Whether a link for a new password may still be used",
  failure: messages.resetFailed,
  access: "anyone",
  input: linkQuery,
  output: linkView,
  run: ({ db, now }, _subject, link) => inspectMailLink(db, "reset", link, now),
});
