import { SendFailure } from "./send-item";

/** Something done here that the server has not answered yet. */
export type Change<State> = {
  apply: (state: State) => State;
  /** @param seen what the server last said. @throws SendFailure, and Overtaken where that is no longer so. */
  send: (seen: State) => Promise<State>;
  /** The catalogue's message when it fails, and what was typed, which is offered again. */
  failure: string;
  typed: string;
  /** What was never saved has nothing to go back to: it stays until it is tried again or let go. */
  stays?: boolean;
  /** Whether it writes over what was seen. */
  overwrites?: boolean;
  /** Does it once more, after it failed or somebody else's change was in its way. */
  again?: () => void;
};

/** What is wrong: text that holds no value (nothing was sent), a change that the server did not take, or one that would overwrite somebody else's. */
export type Mark<State> = { kind: "invalid" | "failed" | "conflict"; message: string; typed: string; change?: Change<State> };

/** The server would not write over what somebody else has changed since it was seen; `theirs` is what is there now. */
export class Overtaken<State> extends SendFailure {
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
 * One thing that is edited here and kept there: what the server last said, and the changes it has not answered yet, which go out one after
 * the other. What is shown is the one with the others applied, so that a change which fails has only to be dropped (decision record 6).
 */
export class Saved<State> {
  waiting: readonly Change<State>[] = [];
  mark: Mark<State> | undefined;
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

  push(change: Change<State>): void {
    if (this.stuck !== "failed") this.mark = undefined;
    this.waiting = [...this.waiting, change];
    this.tell();
    void this.pump();
  }

  setMark(mark: Mark<State> | undefined): void {
    if (this.stuck === "failed" || mark === this.mark) return;
    this.mark = mark;
    this.tell();
  }

  retry(): void {
    const change = this.mark?.change;
    if (this.stuck) this.resume();
    else if (change?.again) change.again();
  }

  discard(): void {
    if (this.stuck === "failed") this.waiting = [];
    this.stuck = undefined;
    this.mark = undefined;
    this.tell();
  }

  /** Sends what waits, for the connection or for another try. */
  resume(): void {
    this.stuck = undefined;
    this.mark = undefined;
    this.tell();
    void this.pump();
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
      if (this.mark?.kind === "failed") this.mark = undefined;
      this.answered = this.outside.answered();
      this.outside.done(change);
    } catch (error) {
      if (error instanceof Overtaken) this.give(change, error);
      else if (error instanceof SendFailure && error.offline) this.stuck = "offline";
      else this.drop(change, error instanceof SendFailure ? error.reason : "");
    }
    this.tell();
  }

  /** Theirs is what is shown; whatever was to be written over it is the mark's, to be sent again or let go. */
  private give(first: Change<State>, { reason, theirs }: Overtaken<State>): void {
    const mine = this.waiting.filter((change) => change.overwrites);
    const change = mine.at(-1) ?? first;
    this.kept = theirs;
    this.waiting = this.waiting.filter((other) => !mine.includes(other));
    this.mark = { kind: "conflict", message: reason, typed: change.typed, change };
    this.answered = this.outside.answered();
    for (const other of mine) this.outside.dropped(other);
  }

  private drop(change: Change<State>, reason: string): void {
    const { failure: message, typed } = change;
    if (change.stays) this.stuck = "failed";
    else this.waiting = this.waiting.slice(1);
    this.mark = { kind: "failed", message: reason && reason !== message ? `${message}: ${reason}` : message, typed, change };
    if (!change.stays) this.outside.dropped(change);
    this.outside.failed(message);
  }

  private tell(): void {
    this.shown = this.waiting.reduce((state, { apply }) => apply(state), this.kept);
    this.outside.changed();
  }
}
