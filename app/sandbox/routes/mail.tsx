import { paths } from "~/contracts/paths";
import { adminDateTime } from "~/domain/dates";
import { showSandboxMails, type SandboxMailsView } from "~/sandbox/operations";
import { sandboxRoute, type PageProps, SandboxDocument } from "~/sandbox/sandbox-route";

const handler = sandboxRoute({ show: showSandboxMails, Page: MailReader });

export const loader = handler.loader;

/** Shows the mails' text only; their HTML is untrusted here. */
function MailReader({ view: mails, query: { to }, productName }: PageProps<SandboxMailsView>) {
  return (
    <SandboxDocument
      title={`Sandbox mail – ${productName}`}
      label="Sandbox: no mail leaves this machine"
      wide
    >
      <header className="grid gap-3">
        <h1>Mail</h1>
        <form action={paths.sandboxMail} className="flex flex-wrap items-end gap-3">
          <div className="field flex-1">
            <label htmlFor="to">To</label>
            <input
              id="to"
              name="to"
              type="search"
              className="input"
              defaultValue={to}
              placeholder="Everybody"
            />
          </div>
          <button className="btn">Filter</button>
          <a className="btn" href={paths.home}>
            Home
          </a>
        </form>
      </header>
      {mails.length === 0 && (
        <p className="sheet">
          No mail{to ? ` to ${to}` : ""} yet. Register, share a property or ask for a new password,
          and it arrives here.
        </p>
      )}
      {mails.map((mail, index) => (
        <article key={index} className="sheet grid grid-cols-1 gap-3 wrap-anywhere">
          <header>
            <p className="hint">
              To <b>{mail.to}</b>, {adminDateTime(new Date(mail.sentAt))}
            </p>
            <h2 className="text-lg">{mail.subject}</h2>
          </header>
          <p className="whitespace-pre-line">{linked(mail.text)}</p>
        </article>
      ))}
    </SandboxDocument>
  );
}

function linked(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={part} rel="noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
