import { SendFailure } from "../items/send-item";

/** Something done here that the server has not answered yet. */
export type Change<State> = {
  apply: (state: State) => State;
  send: () => Promise<State>;
  /** The catalogue's message when it fails, and what was typed, which is offered again. */
  failure: string;
  typed: string;
  /** What was never saved has nothing to go back to: it stays until it is tried again or let go. */
  stays?: boolean;
};

/** What is wrong: text that holds no value (nothing was sent), or a change that the server did not take. */
export type Mark<State> = { kind: "invalid" | "failed"; message: string; typed: string; change?: Change<State> };

type Outside = { changed: () => void; failed: (message: string) => void; answered: () => number };

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
    private readonly outside: Outside,
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
    else if (change) this.push(change);
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
      this.kept = await change.send();
      this.waiting = this.waiting.slice(1);
      // A later change of the same thing makes up for one that failed.
      if (this.mark?.kind === "failed") this.mark = undefined;
      this.answered = this.outside.answered();
    } catch (error) {
      if (error instanceof SendFailure && error.offline) this.stuck = "offline";
      else this.drop(change, error instanceof SendFailure ? error.reason : "");
    }
    this.tell();
  }

  private drop(change: Change<State>, reason: string): void {
    const { failure: message, typed } = change;
    if (change.stays) this.stuck = "failed";
    else this.waiting = this.waiting.slice(1);
    this.mark = { kind: "failed", message: reason && reason !== message ? `${message}: ${reason}` : message, typed, change };
    this.outside.failed(message);
  }

  private tell(): void {
    this.shown = this.waiting.reduce((state, { apply }) => apply(state), this.kept);
    this.outside.changed();
  }
}
