import { queueMessages as messages } from "~/contracts/queue-messages";
import { formatDollarsAndCents } from "~/domain/money";
import { Dialog } from "../notices/dialog";
import { amountOf, isWaiting } from "../outbox/entry";
import type { Outbox } from "../outbox/outbox";

type Props = {
  outbox: Outbox;
  onStay: () => void;
  onSignOut: () => void;
};

/** Who signs out may leave what waits for when they are back, or throw it away. */
export function SignOutQuestion({ outbox, onStay, onSignOut }: Props) {
  const entries = outbox.entries.filter(isWaiting);
  const count = entries.length;
  const amount = amountOf(entries);
  const photos = entries.flatMap(({ files = {} }) => Object.values(files).flat()).length;
  const what = [
    ...(amount !== 0 ? [formatDollarsAndCents(amount)] : []),
    ...(photos > 0 ? [messages.photos(photos)] : []),
  ].join(" and ");
  function discard() {
    void outbox.remove(...entries.map(({ id }) => id)).then(onSignOut);
  }
  return (
    <Dialog open onClose={onStay} title={messages.notSent(count)}>
      <p>{messages.leaving(what)}</p>
      <ul className="my-3">
        {entries.map(({ id, title, amount: cents }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span className="wrap-anywhere">{title}</span>
            {cents !== undefined && <b>{formatDollarsAndCents(cents)}</b>}
          </li>
        ))}
      </ul>
      <div className="grid gap-3">
        <button type="button" className="btn btn-primary" onClick={onStay}>
          {messages.stay}
        </button>
        <button type="button" className="btn" onClick={onSignOut}>
          {messages.sendLater}
        </button>
        <button type="button" className="btn btn-danger" onClick={discard}>
          {messages.discardAll(count)}
        </button>
      </div>
    </Dialog>
  );
}
