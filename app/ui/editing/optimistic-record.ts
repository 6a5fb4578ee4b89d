import type { Change, Mark, Snapshot } from "./record-state";
import { Conflict, SendFailure } from "./request";

export type Outside<State, Field> = {
  changed: () => void;
  failed: (message: string) => void;
  /** Returns the count of answers, including this one. */
  answered: () => number;
  confirmed: (change: Change<State, Field>, state: State) => void;
  dropped: (change: Change<State, Field>) => void;
};

/**
 * One edited record and its queue of requests, sent one after the other. A change that fails is
 * dropped, which shows the confirmed state again (docs/decisions/0059).
 */
export class OptimisticRecord<State, Field = undefined> {
  private snapshot: Snapshot<State, Field>;
  /** The state that was shown when editing of a field began. */
  private readonly seen = new Map<Field | undefined, State>();
  private isSending = false;

  constructor(
    key: string,
    confirmed: State,
    private readonly outside: Outside<State, Field>,
    parts: Partial<Snapshot<State, Field>> = {},
  ) {
    this.snapshot = shownWith({
      key,
      confirmed,
      pending: [],
      shown: confirmed,
      marks: [],
      answered: 0,
      ...parts,
    });
  }

  get current(): Snapshot<State, Field> {
    return this.snapshot;
  }
  get shown(): State {
    return this.snapshot.shown;
  }

  markOf(field?: Field): Mark<Field> | undefined {
    return this.snapshot.marks.find((mark) => mark.field === field);
  }

  /** Whether a pending change writes this field, so that the next one follows it. */
  isAwaiting(field?: Field): boolean {
    return this.snapshot.pending.some(
      (change) => change.overwrites && fieldsOf(change).includes(field),
    );
  }

  /** Editing of a field begins: what is shown now is what its editor has seen. */
  begin(field?: Field): void {
    if (!this.seen.has(field)) this.seen.set(field, this.shown);
  }

  /** Whether a field is being edited, which `begin` and `end` tell. */
  isTyping(field?: Field): boolean {
    return this.seen.has(field);
  }

  /** The state that the editor of a field has seen. */
  seenIn(field?: Field): State {
    return this.seen.get(field) ?? this.shown;
  }

  /** Editing of a field ends. Returns the state that its editor has seen. */
  end(field?: Field): State {
    const seen = this.seenIn(field);
    this.seen.delete(field);
    return seen;
  }

  push(change: Change<State, Field>): void {
    const { marks, pending } = this.snapshot;
    this.set({
      marks: change.clearsMarks ? [] : without(marks, change.field),
      pending: [...pending, change],
    });
    void this.pump();
  }

  /** Sends a new row with the first change of it. */
  release(first: Change<State, Field>): void {
    this.set({
      pending: [first, ...this.snapshot.pending.slice(1)],
      hold: undefined,
      marks: [],
    });
    void this.pump();
  }

  /** Marks a field whose text cannot be read, or removes that mark. */
  setInvalid(problem: { message: string; typed: string } | undefined, field?: Field): void {
    const mark = this.markOf(field);
    if (mark?.stays || (!problem && mark?.kind !== "invalid")) return;
    if (problem) this.mark({ kind: "invalid", ...problem, field: field as Field });
    else this.unmark(field);
  }

  /** Marks text of a refused form as in conflict: it is sent again only when asked for. */
  contest(refused: Pick<Mark, "message" | "typed" | "again">, field?: Field): void {
    this.mark({ kind: "conflict", ...refused, field: field as Field });
  }

  retry(field?: Field): void {
    const mark = this.markOf(field);
    if (mark?.stays) return this.resume();
    if (mark?.kind === "conflict") this.unmark(field);
    mark?.again?.();
  }

  discard(field?: Field): void {
    if (this.markOf(field)?.stays) {
      for (const change of this.snapshot.pending) this.outside.dropped(change);
      this.set({ pending: [], hold: undefined });
    }
    this.unmark(field);
  }

  /** Sends what is held, for want of a connection or after a failure. */
  resume(): void {
    this.set({ hold: undefined, marks: this.snapshot.marks.filter(({ stays }) => !stays) });
    void this.pump();
  }

  /**
   * Sends the queue at once, since the page is being left. Each change says that it saw what those
   * before it make of the record: one that arrives too early is refused.
   */
  flush(): void {
    const { hold, confirmed, pending } = this.snapshot;
    if (hold) return;
    let seen = confirmed;
    for (const [place, change] of pending.entries()) {
      if (place > 0 && change.overwrites) void change.send(seen).catch(() => undefined);
      seen = change.apply(seen);
    }
  }

  /**
   * Whether what the server showed is newer than this record.
   * @param since the store's count of answers when it was requested.
   */
  canLoad(since: number): boolean {
    return this.snapshot.answered <= since && this.snapshot.pending.length === 0;
  }

  /** Takes in what the server shows now. */
  load(confirmed: State): void {
    this.set({ confirmed });
  }

  private async pump(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    for (let next = this.next(); next; next = this.next()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      await this.sendOne(next);
    }
    this.isSending = false;
  }

  private next(): Change<State, Field> | undefined {
    return this.snapshot.hold ? undefined : this.snapshot.pending[0];
  }

  private async sendOne(change: Change<State, Field>): Promise<void> {
    try {
      const confirmed = await change.send(this.snapshot.confirmed);
      const { pending, marks } = this.snapshot;
      const answered = this.outside.answered();
      this.outside.confirmed(change, confirmed);
      // A later change of the same field makes up for one that failed.
      const isMadeUp = this.markOf(change.field)?.kind === "failed";
      this.set({
        confirmed,
        pending: pending.slice(1),
        marks: isMadeUp ? without(marks, change.field) : marks,
        answered,
      });
    } catch (error) {
      if (error instanceof Conflict) this.applyConflict(change, error);
      else if (error instanceof SendFailure && error.offline) this.set({ hold: "offline" });
      else this.fail(change, error instanceof SendFailure ? error.reason : "");
    }
  }

  /** Shows theirs; the mark keeps what was to be written over it. */
  private applyConflict(
    first: Change<State, Field>,
    { reason, theirs, field }: Conflict<State>,
  ): void {
    const at = (field ?? first.field) as Field;
    const { pending, marks } = this.snapshot;
    const mine = pending.filter((change) => change.overwrites && fieldsOf(change).includes(at));
    const last = mine.at(-1) ?? first;
    const { typed, again } = last.onConflict?.({ field: at, theirs, mine }) ?? last;
    this.set({
      confirmed: theirs,
      pending: pending.filter((change) => change !== first && !mine.includes(change)),
      marks: [
        ...without(marks, at),
        { kind: "conflict", message: reason, typed, field: at, again },
      ],
      answered: this.outside.answered(),
    });
    for (const change of mine) this.outside.dropped(change);
  }

  private fail(change: Change<State, Field>, reason: string): void {
    const { failure, typed, stays = false, unmarked = false, again } = change;
    const { pending, marks } = this.snapshot;
    const message = reason && reason !== failure ? `${failure}: ${reason}` : failure;
    const field = change.field as Field;
    this.set({
      marks: unmarked
        ? marks
        : [...without(marks, field), { kind: "failed", message, typed, field, stays, again }],
      ...(stays ? { hold: "failed" } : { pending: pending.slice(1) }),
    });
    if (!stays) this.outside.dropped(change);
    this.outside.failed((unmarked && reason) || failure);
  }

  private mark(mark: Mark<Field>): void {
    this.set({ marks: [...without(this.snapshot.marks, mark.field), mark] });
  }

  private unmark(field: Field | undefined): void {
    this.set({ marks: this.snapshot.marks.filter((mark) => mark.field !== field) });
  }

  private set(parts: Partial<Snapshot<State, Field>>): void {
    this.snapshot = shownWith({ ...this.snapshot, ...parts });
    this.outside.changed();
  }
}

function shownWith<State, Field>(parts: Snapshot<State, Field>): Snapshot<State, Field> {
  return {
    ...parts,
    shown: parts.pending.reduce((state, { apply }) => apply(state), parts.confirmed),
  };
}

function fieldsOf<State, Field>({
  field,
  fields = [field as Field],
}: Change<State, Field>): readonly (Field | undefined)[] {
  return fields;
}

/** The marks but for this field's, unless its change is still pending. */
function without<Field>(
  marks: readonly Mark<Field>[],
  field: Field | undefined,
): readonly Mark<Field>[] {
  return marks.filter((mark) => mark.field !== field || mark.stays);
}
