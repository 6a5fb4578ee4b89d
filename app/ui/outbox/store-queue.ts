import { queueMessages } from "~/contracts/queue-messages";
import type { DraftRules, Queue } from "../editing/draft-keeper";
import type { OptimisticRecord } from "../editing/optimistic-record";
import { fieldsOf } from "../editing/record-changes";
import type { Change } from "../editing/record-state";
import { Conflict, SendFailure } from "../editing/request";
import { isForm, isWaiting, withoutWhy, type Entry, type Why } from "./entry";
import type { Added, Outbox } from "./outbox";
import { waitingWords } from "./waiting-words";

type Outside = {
  outbox: Outbox;
  scope: string;
  page: () => { path: string; title: string };
  /** @throws where there is no room. */
  keep: (added: Added) => Promise<void>;
  failed: (message: string) => void;
};

/**
 * What waits of the records of a page: their pending changes are entries of the queue, which sends
 * them, and an answer is one to the record, in whichever tab (docs/decisions/0128).
 */
export class StoreQueue<State, Field> implements Queue<State, Field> {
  /** What this page has of each entry, by its id. */
  private readonly known = new Map<string, { key: string; as: string }>();
  private readonly storing = new Set<string>();

  constructor(
    private readonly records: ReadonlyMap<string, OptimisticRecord<State, Field>>,
    private readonly rules: Pick<DraftRules<State, Field>, "idOf" | "keyOf" | "isOwn"> &
      Required<Pick<DraftRules<State, Field>, "shownAs">>,
    private readonly outside: Outside,
  ) {}

  /** Resolves once what an earlier page left is taken in. */
  start(signal: AbortSignal): Promise<void> {
    const { outbox } = this.outside;
    signal.addEventListener("abort", outbox.subscribe(this.takeIn));
    signal.addEventListener(
      "abort",
      outbox.follow(({ entry, outcome }) => {
        if (outcome.kind === "sent") this.hear(entry, outcome.state as State);
      }),
    );
    return outbox.load();
  }

  words(): string | undefined {
    const spends = [...this.records.values()].flatMap(({ current: { confirmed, pending, hold } }) =>
      hold === "waiting"
        ? pending.flatMap((change) => this.rules.shownAs(confirmed, change).spends ?? [])
        : [],
    );
    return waitingWords(spends);
  }

  has(id: string): boolean {
    return this.known.has(id);
  }

  follow(key: string, record: OptimisticRecord<State, Field> | undefined): void {
    if (record?.current.hold === "offline") void this.store(key, record);
    const { pending = [], marks = [] } = record?.current ?? {};
    const left = new Set([...pending, ...marks.flatMap(({ change }) => change ?? [])].map(idOf));
    for (const [id, known] of this.known) {
      if (known.key !== key || left.has(id)) continue;
      this.known.delete(id);
      const { outbox } = this.outside;
      if (outbox.entries.some((entry) => entry.id === id && entry.state !== "sent"))
        void outbox.remove(id);
    }
  }

  /** One after the other, and what is made meanwhile. */
  private async store(key: string, record: OptimisticRecord<State, Field>): Promise<void> {
    if (this.storing.has(key)) return;
    this.storing.add(key);
    const next = () => {
      record.postpone({ pending: asLatest(record), hold: "offline" });
      return record.current.pending.find((change) => !this.isStored(change));
    };
    try {
      for (let change = next(); change; change = next()) {
        this.known.set(change.id, { key, as: asOf("waiting", change) });
        // oxlint-disable-next-line no-await-in-loop -- in the order of making
        await this.outside.keep(this.entryOf(key, record.current.confirmed, change));
      }
      record.postpone({ pending: record.current.pending });
    } catch {
      for (const { id } of record.current.pending) this.known.delete(id);
      this.outside.failed(queueMessages.noRoom);
    } finally {
      this.storing.delete(key);
    }
  }

  private isStored(change: Change<Field>): boolean {
    return this.known.get(change.id)?.as === asOf("waiting", change);
  }

  private entryOf(
    key: string,
    confirmed: State,
    { files: _none, ...change }: Change<Field>,
  ): Added {
    const { path, title: place } = this.outside.page();
    const draft = { scope: this.outside.scope, id: this.rules.idOf(key, confirmed), field: "" };
    const shown = this.rules.shownAs(confirmed, change);
    return { id: change.id, page: path, change, confirmed, draft, place, ...shown };
  }

  /** What the queue has by now: of an earlier page, of another tab, or decided in its list. */
  private takeIn = (): void => {
    const { entries } = this.outside.outbox;
    const own = entries.flatMap((entry) =>
      isForm(entry) ? this.spendsOf(entry) : this.isOwn(entry) ? entry : [],
    );
    for (const entry of own) {
      const { id, state, why, draft } = entry;
      const change = entry.change as Change<Field>;
      const as = asOf(state, change);
      if (state === "sent" || this.known.get(id)?.as === as) continue;
      const confirmed = entry.confirmed as State;
      const key = this.known.get(id)?.key ?? this.rules.keyOf(draft.id, new Map(), confirmed) ?? "";
      const record = this.records.get(key);
      if (!record || this.storing.has(key)) continue;
      this.known.set(id, { key, as });
      show(record, id, change);
      if (state === "needs you" && why) void record.answered(change, Promise.reject(errorOf(why)));
    }
    for (const [id, { key }] of this.known) {
      if (this.storing.has(key) || own.some((entry) => entry.id === id)) continue;
      this.known.delete(id);
      show(this.records.get(key), id);
    }
  };

  /** What a form that waits spends on the records of this page: shown, and sent with its form. */
  private spendsOf(entry: Entry): Entry[] {
    if (!isWaiting(entry)) return [];
    return (entry.spends ?? []).flatMap(({ itemId, amount }, at) => {
      const record = this.records.get(itemId);
      if (!record || this.rules.isOwn?.(record.current.confirmed) === false) return [];
      const id = `${entry.id} ${at}`;
      const change = { id, command: "logSpend", params: { itemId }, input: { amount }, typed: "" };
      return { ...withoutWhy(entry), id, change, draft: { ...entry.draft, id: itemId } };
    });
  }

  /** An item's own page has one of the category's. */
  private isOwn(entry: Entry): boolean {
    const [own, other] = [this.outside.scope, entry.draft.scope];
    const isWithin = own.startsWith(`${other} `) || other.startsWith(`${own} `);
    return own === other || (isWithin && this.records.has(entry.draft.id));
  }

  private hear({ id, change: sent }: Entry, state: State): void {
    const record = this.records.get(this.known.get(id)?.key ?? "");
    const change = record?.current.pending.find((other) => other.id === id);
    if (!change) return show(record, id);
    const isSame = JSON.stringify(change.input) === JSON.stringify(sent.input);
    void record?.answered(change, Promise.resolve(state), isSame ? [] : [{ ...change, was: {} }]);
  }
}

/** A change as the queue has it, or without one that it has no more. */
function show<State, Field>(
  record: OptimisticRecord<State, Field> | undefined,
  id: string,
  change?: Change<Field>,
): void {
  if (!record) return;
  const { pending, marks } = record.current;
  const found = pending.findIndex((other) => other.id === id);
  const [place, count] = found < 0 ? [pending.length, 0] : [found, 1];
  const { field } = change ?? pending[found] ?? {};
  record.postpone({
    pending: pending.toSpliced(place, count, ...(change ? [change] : [])),
    // One that stays pending is not in its mark.
    marks: marks.filter((mark) =>
      mark.stays ? found < 0 || mark.field !== field : mark.change?.id !== id,
    ),
  });
}

/** What is pending, several changes of a cell as the latest of it, under the first's id. */
function asLatest<State, Field>(record: OptimisticRecord<State, Field>): readonly Change<Field>[] {
  const latest: Change<Field>[] = [];
  for (const next of record.unsent) {
    const place = latest.findLastIndex((other) =>
      fieldsOf(other).some((name) => fieldsOf(next).includes(name)),
    );
    const last = latest[place];
    const isSame = last?.command === next.command && last.field === next.field;
    if (!isSame || !record.commandOf(next).overwritten) latest.push(next);
    else
      latest[place] = {
        ...next,
        id: last.id,
        input: { ...last.input, ...next.input },
        was: { ...next.was, ...last.was },
      };
  }
  return latest;
}

const idOf = ({ id }: { id: string }) => id;

function asOf(state: Entry["state"], change: object): string {
  return JSON.stringify([state, change]);
}

/** As if the page had sent it. */
function errorOf({ reason, theirs }: Why): SendFailure {
  return theirs
    ? new Conflict(reason, theirs.state, theirs.field as string | undefined)
    : new SendFailure(false, reason, 422);
}
