import { asMade, asSeen, fieldsOf, without } from "./record-changes";
import type { Change, Command, Commands, Mark, Outside, Snapshot } from "./record-state";
import { Conflict, Refused, SendFailure } from "./request";

/**
 * One edited record and its queue of requests, sent one after the other. A change that fails is
 * dropped, which shows the confirmed state again (docs/decisions/0059).
 */
export class OptimisticRecord<State, Field = undefined> {
  private snapshot: Snapshot<State, Field>;
  /** The state that was shown when editing of a field began. */
  private readonly seen = new Map<Field | undefined, State>();
  private isPumping = false;
  /** Whether the first of what is pending has been sent, and is not answered. */
  private isSent = false;

  constructor(
    key: string,
    confirmed: State,
    private readonly commands: Commands<State, Field>,
    private readonly outside: Outside<State, Field>,
    parts: Partial<Snapshot<State, Field>> = {},
  ) {
    const blank = { key, confirmed, pending: [], shown: confirmed, marks: [], answeredAt: 0 };
    this.snapshot = this.shownWith({ ...blank, ...parts });
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

  commandOf({ command }: Pick<Change, "command">): Command<State, Field> {
    const found = this.commands[command];
    if (!found) throw new Error(`There is no command ${command}.`);
    return found;
  }

  /** Makes a change of what its editor has seen. */
  push(change: Change<Field>, seen: State = this.shown): void {
    const { marks, pending, hold } = this.snapshot;
    const { clearsMarks } = this.commandOf(change);
    const next = asMade(change, seen, pending, this.commands);
    // What is first typed into a new row is sent with it.
    const isFirst = hold === "empty" && pending[0]?.id === change.id;
    this.set({
      marks: clearsMarks ? [] : without(marks, change.field),
      pending: isFirst ? [next, ...pending.slice(1)] : [...pending, next],
      // Until the queue has stored it too.
      hold: isFirst ? undefined : hold === "waiting" ? "offline" : hold,
    });
    void this.pump();
  }

  /** Shows what the queue has, which sends it. */
  postpone(parts: Pick<Snapshot<State, Field>, "pending"> & Partial<Snapshot<State, Field>>): void {
    this.set({ hold: "waiting", ...parts });
  }

  /** Holds a change that is still being typed, in place of what was typed before. */
  wait(change: Change<Field> | undefined): void {
    const { hold = "typing", marks } = this.snapshot;
    this.set(
      change ? { pending: [change], hold, marks } : { pending: [], hold: undefined, marks: [] },
    );
  }

  /** Marks a field whose text cannot be read, or removes that mark. */
  setInvalid(problem: { message: string; typed: string } | undefined, field?: Field): void {
    const mark = this.markOf(field);
    if (mark?.stays || (!problem && mark?.kind !== "invalid")) return;
    if (problem) this.mark({ kind: "invalid", ...problem, field: field as Field });
    else this.unmark(field);
  }

  /** Marks a change of a refused form as in conflict: it is made only when asked for. */
  markConflict(change: Change<Field>, message: string): void {
    const { typed, field } = change;
    this.mark({ kind: "conflict", message, typed, field: field as Field, change });
  }

  /** Sends what stays pending again. Returns the change to make again, where none does. */
  retry(field?: Field): Change<Field> | undefined {
    const mark = this.markOf(field);
    if (mark?.stays) this.resume();
    else if (mark?.kind === "conflict") this.unmark(field);
    return mark?.change;
  }

  discard(field?: Field): void {
    if (this.markOf(field)?.stays) {
      for (const change of this.snapshot.pending) this.outside.dropped(change);
      this.set({ pending: [], hold: undefined });
    }
    this.unmark(field);
  }

  /** Sends what is held, for want of a connection or after a failure. */
  resume = (): void => {
    this.set({ hold: undefined, marks: this.snapshot.marks.filter(({ stays }) => !stays) });
    void this.pump();
  };

  /**
   * Sends the queue at once, since the page is being left. Each change says that it saw what those
   * before it make of the record: one that arrives too early is refused.
   */
  flush(): void {
    const { hold, confirmed } = this.snapshot;
    if (hold) return;
    for (const change of this.unsent.slice(this.isSent ? 1 : 0)) {
      const { overwritten, send } = this.commandOf(change);
      const isFirst = change.id === this.snapshot.pending[0]?.id;
      if (isFirst || overwritten) void send(change, confirmed).catch(() => undefined);
    }
  }

  /** What is pending, each with all that its editor saw. */
  get unsent(): readonly Change<Field>[] {
    return asSeen(this.snapshot.pending, this.snapshot.confirmed, this.commands);
  }

  /**
   * Whether what the server showed is newer than this record.
   * @param since the store's count of answers when it was requested.
   */
  canLoad(since: number): boolean {
    return this.snapshot.answeredAt <= since && this.snapshot.pending.length === 0;
  }

  /** Takes in what the server shows now. */
  load(confirmed: State): void {
    this.set({ confirmed });
  }

  private async pump(): Promise<void> {
    if (this.isPumping) return;
    this.isPumping = true;
    const { turns } = this.outside;
    while (this.next()) {
      const turn = turns.take();
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      if (turn) await turn;
      // It may have been taken back meanwhile.
      const next = this.next();
      this.isSent = next !== undefined;
      // oxlint-disable-next-line no-await-in-loop -- the same
      if (next) await this.sendOne(next);
      this.isSent = false;
      turns.end();
    }
    this.isPumping = false;
  }

  private next(): Change<Field> | undefined {
    return this.snapshot.hold ? undefined : this.snapshot.pending[0];
  }

  private async sendOne(change: Change<Field>): Promise<void> {
    const { confirmed } = this.snapshot;
    const [whole = change] = asSeen([change], confirmed, this.commands);
    await this.answered(change, this.commandOf(change).send(whole, confirmed));
  }

  /**
   * Takes in an answer, the queue's too.
   * @param left what has been made of the change meanwhile.
   */
  async answered(
    change: Change<Field>,
    answer: Promise<State>,
    left: readonly Change<Field>[] = [],
  ): Promise<void> {
    try {
      const confirmed = await answer;
      const { pending, marks } = this.snapshot;
      const answeredAt = this.outside.countAnswer();
      this.outside.confirmed(change, confirmed);
      // A later change of the same field makes up for one that failed.
      const isMadeUp = this.markOf(change.field)?.kind === "failed";
      this.set({
        confirmed,
        pending: pending.flatMap((other) => (other.id === change.id ? left : other)),
        marks: isMadeUp ? without(marks, change.field) : marks,
        answeredAt,
      });
    } catch (error) {
      if (error instanceof Conflict) this.applyConflict(change, error);
      else if (error instanceof Refused) this.set({ hold: "typing" });
      else if (error instanceof SendFailure && this.isCut(error)) this.set({ hold: "offline" });
      else this.fail(change, error instanceof SendFailure ? error.reason : "");
    }
  }

  private isCut({ offline, status }: SendFailure): boolean {
    return offline || (status === 0 && this.outside.hasQueue());
  }

  /** Shows theirs; the mark keeps what was to be written over it. */
  private applyConflict(first: Change<Field>, { reason, theirs, field }: Conflict<State>): void {
    const at = (field ?? first.field) as Field;
    const { pending, marks } = this.snapshot;
    const mine = pending.filter(
      (change) => this.commandOf(change).overwritten && fieldsOf(change).includes(at),
    );
    const last = mine.at(-1) ?? first;
    const change = this.commandOf(last).merge?.(last, { mine, theirs, at }) ?? last;
    this.set({
      confirmed: theirs,
      pending: pending.filter((other) => other !== first && !mine.includes(other)),
      marks: [
        ...without(marks, at),
        { kind: "conflict", message: reason, typed: change.typed, field: at, change },
      ],
      answeredAt: this.outside.countAnswer(),
    });
    for (const dropped of mine) this.outside.dropped(dropped);
  }

  private fail(change: Change<Field>, reason: string): void {
    const { failure, stays = false, unmarked = false } = this.commandOf(change);
    const { typed } = change;
    const { pending, marks } = this.snapshot;
    const message = reason && reason !== failure ? `${failure}: ${reason}` : failure;
    const field = change.field as Field;
    // Taken back meanwhile: neither is left to be made.
    const left = stays
      ? pending
      : pending.filter(({ id, undoes }) => id !== change.id && undoes !== change.id);
    const isUndone = left.length < pending.length - 1;
    const again = stays ? undefined : change;
    this.set({
      marks:
        unmarked || isUndone
          ? marks
          : [
              ...without(marks, field),
              { kind: "failed", message, typed, field, stays, change: again },
            ],
      pending: left,
      ...(stays && { hold: "failed" as const }),
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
    const next = { ...this.snapshot, ...parts };
    this.snapshot = this.shownWith({ ...next, hold: next.pending[0] && next.hold });
    this.outside.changed();
  }

  private shownWith(parts: Snapshot<State, Field>): Snapshot<State, Field> {
    const shown = parts.pending.reduce(
      (state, change) => this.commandOf(change).apply(state, change),
      parts.confirmed,
    );
    return { ...parts, shown };
  }
}
