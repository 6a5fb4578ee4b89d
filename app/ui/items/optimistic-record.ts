import { SendFailure } from "./send-item";

/** Something done here that the server has not answered yet. */
export type Change<State> = {
  apply: (state: State) => State;
  /**
   * @param seen what the server last said. @throws SendFailure, and Overtaken where that is no
   * longer so.
   */
  send: (seen: State) => Promise<State>;
  /** The catalogue's message when it fails, and what was typed, which is offered again. */
  failure: string;
  typed: string;
  /** What was never saved has nothing to go back to: it stays until it is tried again or let go. */
  stays?: boolean;
  /** Whether it writes over what was seen. */
  overwrites?: boolean;
  /** Which field of it this changes, where it has several. */
  field?: string | undefined;
  /** What is said when it is done, with an Undo. */
  announce?: string;
  /** Does it once more, after it failed or somebody else's change was in its way. */
  again?: () => void;
};

/**
 * What is wrong with one of its fields: text that holds no value (nothing was sent), a change that
 * the server did not take, or one that would overwrite somebody else's.
 */
export type Mark = {
  kind: "invalid" | "failed" | "conflict";
  message: string;
  typed: string;
  field?: string | undefined;
  /** Whether the change it is about still waits. */
  stays?: boolean;
  again?: (() => void) | undefined;
};

/**
 * The server would not write over what somebody else has changed since it was seen; `theirs` is
 * what is there now.
 */
export class Conflict<State> extends SendFailure {
  constructor(
    reason: string,
    readonly theirs: State,
  ) {
    super(false, reason);
  }
}

type Outside<State> = {
  changed: () => void;
  failed: (message: string) => void;
  /** Answers the count of answers, with this one. */
  answered: () => number;
  /** Told of what was done, and of what will never have been. */
  done: (change: Change<State>) => void;
  dropped: (change: Change<State>) => void;
};

/**
 * One thing that is edited here and kept there: what the server last said, and the changes it has
 * not answered yet, which go out one after the other. What is shown is the one with the others
 * applied, so that a change which fails has only to be dropped (docs/decisions/0006).
 */
export class OptimisticRecord<State> {
  waiting: readonly Change<State>[] = [];
  /** One for each field at most. */
  marks: readonly Mark[] = [];
  /** Why the waiting changes are not being sent. */
  stuck: "offline" | "failed" | undefined;
  /** The count of answers when the last one about this came. */
  answered = 0;
  shown: State;
  private isSending = false;

  constructor(
    private kept: State,
    private readonly outside: Outside<State>,
  ) {
    this.shown = kept;
  }

  /** What is wrong with a field. */
  markOf(field?: string): Mark | undefined {
    return this.marks.find((mark) => mark.field === field);
  }

  /**
   * Whether a change of this field that writes over what was seen would follow another one, and so
   * write over that.
   */
  isAwaiting(field?: string): boolean {
    return this.waiting.some((change) => change.overwrites && change.field === field);
  }

  push(change: Change<State>): void {
    if (this.stuck !== "failed") this.unmark(change.field);
    this.waiting = [...this.waiting, change];
    this.tell();
    void this.pump();
  }

  /** Says that a field holds no value, or that it does again. */
  setInvalid(problem: { message: string; typed: string } | undefined, field?: string): void {
    if (this.stuck === "failed" || (!problem && this.markOf(field)?.kind !== "invalid")) return;
    if (problem) this.mark({ kind: "invalid", ...problem, field });
    else this.unmark(field);
    this.tell();
  }

  /**
   * Says that a form was refused over somebody else's change: what is typed is sent again, or let
   * go, as it is asked.
   */
  contest(refused: { message: string; typed: string; again: () => void }, field?: string): void {
    this.mark({ kind: "conflict", ...refused, field });
    this.tell();
  }

  retry(field?: string): void {
    if (this.stuck) this.resume();
    else this.markOf(field)?.again?.();
  }

  discard(field?: string): void {
    if (this.stuck === "failed") this.waiting = [];
    this.stuck = undefined;
    this.unmark(field);
    this.tell();
  }

  /** Sends what waits, for the connection or for another try. */
  resume(): void {
    this.stuck = undefined;
    this.marks = this.marks.filter(({ stays }) => !stays);
    this.tell();
    void this.pump();
  }

  /**
   * Sends at once what waits for an answer, because the page will not be there to hear it. Each
   * says that it saw what those before it make of it: one that arrives too early is refused, and
   * none writes over somebody else's.
   */
  flush(): void {
    if (this.stuck) return;
    let seen = this.kept;
    for (const [place, change] of this.waiting.entries()) {
      if (place > 0 && change.overwrites) void change.send(seen).catch(() => undefined);
      seen = change.apply(seen);
    }
  }

  /** Takes in what the server says now. */
  load(kept: State): void {
    this.kept = kept;
    this.tell();
  }

  private async pump(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    for (let change = this.waiting[0]; change && !this.stuck; change = this.waiting[0]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      await this.sendOne(change);
    }
    this.isSending = false;
  }

  private async sendOne(change: Change<State>): Promise<void> {
    try {
      this.kept = await change.send(this.kept);
      this.waiting = this.waiting.slice(1);
      // A later change of the same thing makes up for one that failed.
      if (this.markOf(change.field)?.kind === "failed") this.unmark(change.field);
      this.answered = this.outside.answered();
      this.outside.done(change);
    } catch (error) {
      if (error instanceof Conflict) this.give(change, error);
      else if (error instanceof SendFailure && error.offline) this.stuck = "offline";
      else this.drop(change, error instanceof SendFailure ? error.reason : "");
    }
    this.tell();
  }

  /**
   * Theirs is what is shown; whatever was to be written over it is the mark's, to be sent again or
   * let go.
   */
  private give(first: Change<State>, { reason, theirs }: Conflict<State>): void {
    const mine = this.waiting.filter(
      ({ overwrites, field }) => overwrites && field === first.field,
    );
    const { typed, field, again } = mine.at(-1) ?? first;
    this.kept = theirs;
    this.waiting = this.waiting.filter((other) => !mine.includes(other));
    this.mark({ kind: "conflict", message: reason, typed, field, again });
    this.answered = this.outside.answered();
    for (const other of mine) this.outside.dropped(other);
  }

  private drop(change: Change<State>, reason: string): void {
    const { failure, typed, stays = false, field, again } = change;
    if (stays) this.stuck = "failed";
    else this.waiting = this.waiting.slice(1);
    const message = reason && reason !== failure ? `${failure}: ${reason}` : failure;
    this.mark({ kind: "failed", message, typed, field, stays, again });
    if (!stays) this.outside.dropped(change);
    this.outside.failed(failure);
  }

  private mark(mark: Mark): void {
    this.unmark(mark.field);
    this.marks = [...this.marks, mark];
  }

  private unmark(field: string | undefined): void {
    this.marks = this.marks.filter((mark) => mark.field !== field);
  }

  private tell(): void {
    this.shown = this.waiting.reduce((state, { apply }) => apply(state), this.kept);
    this.outside.changed();
  }
}
