import { linkQuery, linkView } from "~/contracts/accounts.server";
import { messages } from "~/contracts/messages";
import { query } from "../operation.server";
import { inspectMailLink } from "./mail-link.server";

export const checkActivationLink = query({
  summary: "Whether a link from an activation mail may still be used",
  failure: messages.activateFailed,
  access: "anyone",
  input: linkQuery,
  output: linkView,
  run: ({ db, now }, _subject, link) => inspectMailLink(db, "activate", link, now),
});
