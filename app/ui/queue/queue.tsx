import { Check, CloudUpload, Clock, Pencil, ReceiptText, TriangleAlert } from "lucide-react";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { queueMessages as messages } from "~/contracts/queue-messages";
import { ownerTime } from "~/domain/dates";
import { formatDollarsAndCents } from "~/domain/money";
import { inOneLine } from "~/domain/shorten";
import { draftsOf } from "../editing/account-drafts";
import { keepFiles } from "../editing/kept-files";
import type { Texts } from "../forms/form-fields";
import type { Typed } from "../forms/form-store";
import { Dialog } from "../notices/dialog";
import { amountOf, isForm, isWaiting, type Entry, type Why } from "../outbox/entry";
import type { Outbox } from "../outbox/outbox";

type Props = { outbox: Outbox; isOffline: boolean; onClose: () => void };

/** All that waits for a network, whatever form it came from, in the order of making. */
export function Queue({ outbox, isOffline, onClose }: Props) {
  const { entries, nextTry } = outbox;
  const needs = entries.filter(({ state }) => state === "needs you");
  const others = entries.filter(({ state }) => state !== "needs you");
  const amount = amountOf(entries);
  const hasWaiting = entries.some(({ state }) => state === "waiting");
  return (
    <Dialog open onClose={onClose} title={messages.title} wide>
      <div className="queue">
        {entries.length === 0 && <p>{messages.empty}</p>}
        <ul>
          {[...needs, ...others].map((entry) => (
            <Row key={entry.id} entry={entry} outbox={outbox} />
          ))}
        </ul>
        {amount !== 0 && (
          <p className="queue-sum">
            <span>Waiting</span>
            <span>{formatDollarsAndCents(amount)}</span>
          </p>
        )}
        <p className="queue-note">{hasWaiting ? messages.explained : messages.order}</p>
        <p className="flex flex-wrap justify-end gap-3">
          {hasWaiting && (
            <button type="button" className="btn" onClick={() => void outbox.sendAll()}>
              {messages.tryNow}
            </button>
          )}
          <button type="button" className="btn btn-primary" onClick={onClose}>
            Close
          </button>
        </p>
        {hasWaiting && !isOffline && nextTry !== undefined && (
          <p className="hint text-right">{messages.nextTry(minutesUntil(nextTry))}</p>
        )}
      </div>
    </Dialog>
  );
}

const minutesUntil = (time: number) => Math.round((time - Date.now()) / 60_000);
const timeOf = (at: number) => ownerTime(new Date(at), new Date());

/** A spend's amount, or the text of a field: a note by its start. */
function valueOf({ amount, text = "" }: Entry): string {
  return amount === undefined ? inOneLine(text, MOST) : formatDollarsAndCents(amount);
}

/** Characters of a note. */
const MOST = 40;

type RowProps = { entry: Entry; outbox: Outbox };

/** A tap opens what can be done with it; what needs somebody is open. */
function Row({ entry, outbox }: RowProps) {
  const { title, place, at, state, why } = entry;
  const files = Object.values(entry.files ?? {}).flat();
  const isSending = outbox.sending === entry.id && state === "waiting";
  const photos = files.length > 0 && messages.photos(files.length);
  const row = (
    <>
      <Picture file={files.find(({ type }) => type.startsWith("image/"))} />
      <span className="min-w-0">
        <b>{title}</b>
        <small>{[place, timeOf(at), photos].filter(Boolean).join(" · ")}</small>
      </span>
      <span className="queue-amount">
        {valueOf(entry) && <b>{valueOf(entry)}</b>}
        <State state={isSending ? "sending" : state} />
      </span>
    </>
  );
  if (!isWaiting(entry) || isSending) return <li className="queue-row">{row}</li>;
  return (
    <li>
      <details open={state === "needs you" || undefined}>
        <summary className="queue-row">{row}</summary>
        {why && <p className="queue-why">{why.reason}</p>}
        {why?.theirs ? (
          <BothValues entry={entry} theirs={why.theirs} outbox={outbox} />
        ) : (
          <Actions entry={entry} outbox={outbox} />
        )}
      </details>
    </li>
  );
}

type BothProps = RowProps & { theirs: NonNullable<Why["theirs"]> };

/** Somebody else has changed the cell meanwhile: one's own is chosen first. */
function BothValues({ entry, theirs, outbox }: BothProps) {
  const [isMine, setMine] = useState(true);
  const { id, title, at, change, text = "" } = entry;
  const choice = (own: boolean, label: string, value: string) => (
    <label className="queue-choice">
      {label}
      <input type="radio" name={id} checked={isMine === own} onChange={() => setMine(own)} />
      <b className={value.length > MOST ? "is-long" : undefined}>{value}</b>
    </label>
  );
  const { was: _seen, ...unseen } = change;
  const keep = () =>
    isMine ? outbox.again(id, { change: unseen, confirmed: theirs.state }) : outbox.remove(id);
  return (
    <fieldset className="queue-both">
      <legend className="sr-only">{title}</legend>
      {choice(true, messages.yours(timeOf(at)), text)}
      {choice(false, messages.theirs, theirs.text)}
      <button type="button" className="btn btn-primary" onClick={() => void keep()}>
        {messages.keep(inOneLine(isMine ? text : theirs.text, MOST))}
      </button>
    </fieldset>
  );
}

function Actions({ entry, outbox }: RowProps) {
  const [isFull, setFull] = useState(false);
  const { id, title, state } = entry;
  return (
    <p className="queue-actions">
      {isFull && <span className="field-error w-full">{messages.noRoom}</span>}
      {state === "needs you" && (
        <Action words={messages.tryAgain} of={title} onClick={() => void outbox.again(id)} />
      )}
      <Action
        words={messages.edit}
        of={title}
        onClick={() => void editAgain(entry, outbox).then((isDone) => setFull(!isDone))}
      >
        <Pencil size={16} aria-hidden />
      </Action>
      <Action words={messages.discard} of={title} onClick={() => void outbox.remove(id)} />
    </p>
  );
}

/**
 * Leads to where it was made, with its text in place: it becomes the draft of its form again, or is
 * still in its cell.
 * @returns false where there is no room for its files.
 */
async function editAgain(entry: Entry, outbox: Outbox): Promise<boolean> {
  const { id, account, draft, change, files = {}, page } = entry;
  if (!isForm(entry)) {
    location.assign(page);
    return true;
  }
  const keys: Record<string, string> = {};
  for (const [name, chosen] of Object.entries(files)) {
    if (chosen.length === 0) continue;
    // oxlint-disable-next-line no-await-in-loop -- one or two
    const key = await keepFiles(chosen);
    if (key === undefined) return false;
    keys[name] = key;
  }
  const texts = (change.input as { texts: Texts }).texts.filter(([name]) => name !== "intent");
  const typed: Typed = { texts, files: keys };
  draftsOf(account).write(draft, { text: JSON.stringify(typed), was: "", at: Date.now() });
  await outbox.remove(id);
  location.assign(page);
  return true;
}

type ActionProps = { words: string; of: string; onClick: () => void; children?: ReactNode };

function Action({ words, of, onClick, children }: ActionProps) {
  return (
    <button type="button" className="btn" aria-label={`${words}, ${of}`} onClick={onClick}>
      {children} {words}
    </button>
  );
}

function State({ state }: { state: keyof typeof messages.states }) {
  const Icon = ICONS[state];
  return (
    <small className={`queue-state ${state === "needs you" ? "over" : ""}`}>
      <Icon size={14} aria-hidden /> {messages.states[state]}
    </small>
  );
}

const ICONS = {
  waiting: Clock,
  sending: CloudUpload,
  sent: Check,
  "needs you": TriangleAlert,
};

function Picture({ file }: { file: File | undefined }) {
  const source = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => void (source && URL.revokeObjectURL(source)), [source]);
  return (
    <span className="queue-picture">
      {source ? (
        <img src={source} alt="" width={44} height={44} />
      ) : (
        <ReceiptText size={22} aria-hidden />
      )}
    </span>
  );
}
