import { linkQuery, linkView } from "~/contracts/accounts";
import { messages } from "~/contracts/messages";
import { query } from "../operation";
import { inspectMailLink } from "./mail-link";

export const checkActivationLink = query({
  summary: "Whether a link from an activation mail may still be used",
  failure: messages.activateFailed,
  access: "anyone",
  input: linkQuery,
  output: linkView,
  run: ({ db, now }, _subject, link) => inspectMailLink(db, "activate", link, now),
});
