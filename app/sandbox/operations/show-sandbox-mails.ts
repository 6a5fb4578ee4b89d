import { sandboxMailsInput, sandboxMailsView } from "~/contracts/accounts";
import { messages } from "~/contracts/messages";
import { listMails, type OutboxRecord } from "~/data/outbox";
import { foldEmail } from "~/domain/email";
import { Refusal } from "~/domain/refusal";
import { query } from "~/operations/operation";

const NEWEST = 500;

/**
 * Reads what the product has written, in the place of an inbox (docs/specification.md §22.2).
 * Outside the sandbox there is no such thing.
 */
export const showSandboxMails = query({
  summary: "The mails that the sandbox kept, the newest first",
  failure: messages.notFound,
  access: "anyone",
  input: sandboxMailsInput,
  output: sandboxMailsView,
  run({ app, db }, _subject, { to }) {
    if (!app.settings.sandbox) throw new Refusal("missing", messages.notFound);
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
