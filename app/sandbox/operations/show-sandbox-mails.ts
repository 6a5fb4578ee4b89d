import { messages } from "~/contracts/messages";
import { listMails, type OutboxRecord } from "~/data/outbox";
import { foldEmail } from "~/domain/email";
import { query } from "~/operations/operation";
import { sandboxMailsInput, sandboxMailsView } from "~/sandbox/contracts";
import { sandboxOnly } from "./sandbox-only";

const NEWEST = 500;

/** The mails of the outbox, sent or not, instead of an inbox (docs/specification.md §22.2). */
export const showSandboxMails = query({
  summary: "The mails that the sandbox kept, the newest first",
  failure: messages.notFound,
  access: "anyone",
  input: sandboxMailsInput,
  output: sandboxMailsView,
  run({ app, db }, _subject, { to }) {
    sandboxOnly(app);
    const mails = listMails(db, NEWEST).filter(
      ({ recipient }) => !to || foldEmail(recipient) === foldEmail(to),
    );
    return mails.map(viewMail);
  },
});

function viewMail({ recipient, subject, text, html, createDate, sentDate }: OutboxRecord) {
  return {
    to: recipient,
    subject,
    text,
    html,
    links: text.match(/https?:\/\/\S+/g) ?? [],
    sentAt: (sentDate ?? createDate).toISOString(),
  };
}
