import type { DraftKeeper } from "./draft-keeper";
import { OptimisticRecord, type Outside } from "./optimistic-record";
import type { Change, Snapshot } from "./record-state";
import { UndoSteps, type ShowToast, type Step } from "./undo-steps";

type Held = Pick<OptimisticRecord<unknown>, "resume" | "flush"> & {
  current: Pick<Snapshot<unknown>, "hold">;
};

/** Keeps a draft of what is not saved (docs/decisions/0061). */
export type Keeper<State, Field> = Pick<
  DraftKeeper<State, Field>,
  "typed" | "follow" | "confirmed" | "discard" | "discardAll"
>;

/**
 * The edited records of a page: their queues, what can be undone, and who listens. It lives outside
 * React and knows nothing of the browser, so that an edit re-renders its own row and the totals and
 * nothing else (docs/decisions/0006, 0059). What is edited, and how a change is sent, is its
 * subclass's.
 */
export abstract class OptimisticStore<State, Field = undefined> {
  protected readonly records = new Map<string, OptimisticRecord<State, Field>>();
  protected readonly steps = new UndoSteps();
  protected readonly listeners = new Set<() => void>();
  /** By scope. Loaded after the page is alive; none before, and where nothing may be stored. */
  protected readonly drafts = new Map<string, Keeper<State, Field>>();
  private batches = 0;
  /** How many answers have come. */
  answers = 0;

  constructor(protected readonly showToast: ShowToast) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /**
   * @param scope what is kept for it before is replaced.
   * @param made makes what keeps the drafts of these records.
   */
  keepDrafts<Made extends Keeper<State, Field>>(
    scope: string,
    made: (records: ReadonlyMap<string, OptimisticRecord<State, Field>>) => Made,
  ): Made {
    const keeper = made(this.records);
    this.drafts.set(scope, keeper);
    return keeper;
  }

  /** Whether what is not saved is put back when the page is opened again. */
  get hasDrafts(): boolean {
    return this.drafts.size > 0;
  }

  /** Drops what could not be saved, since the page is being left without it. */
  abandon(): void {
    this.drafts.forEach((drafts) => drafts.discardAll());
  }

  /** Undoes the last step, or the one given. Returns whether there was one. */
  undo(step?: Step): boolean {
    let isUndone = false;
    this.batch(() => (isUndone = this.steps.undo(step)));
    return isUndone;
  }

  /** The focus has left a row. */
  endStay = (): void => this.steps.endStay();

  /** Sends what is held for want of a connection. */
  resume(): void {
    for (const record of this.held()) if (record.current.hold === "offline") record.resume();
  }

  /** Sends every queue at once, since the page is being left. */
  flush(): void {
    for (const record of this.held()) record.flush();
  }

  /** Drops the cached snapshots, before the listeners read them. */
  protected abstract changed(): void;

  protected held(): Iterable<Held> {
    return this.records.values();
  }

  /** Writes the drafts of a record anew. */
  protected follow(key: string): void {
    this.drafts.forEach((drafts) => drafts.follow(key));
  }

  /** Makes a record whose changes the listeners hear of. */
  protected record<Other = State, Part = Field>(
    key: string,
    confirmed: Other,
    parts?: Partial<Snapshot<Other, Part>>,
    touched?: () => void,
  ): OptimisticRecord<Other, Part> {
    const outside: Outside<Other, Part> = {
      changed: () => {
        touched?.();
        if (this.records.has(key)) this.follow(key);
        this.notify();
      },
      failed: (message) => void this.showToast({ type: "error", message }),
      answered: () => ++this.answers,
      confirmed: (change, state) => this.confirm(key, change, state),
      dropped: (change) => this.steps.discard(change),
    };
    return new OptimisticRecord(key, confirmed, outside, parts);
  }

  /** Makes one step of several changes, and offers to undo it. */
  offerTogether(work: () => void, message: string): void {
    let step: Step | undefined;
    this.batch(() => (step = this.steps.together(work)));
    if (step) this.steps.offer(step, message, this.showToast);
  }

  /** Offers to undo what is confirmed, unless it was itself the undoing of a step. */
  private confirm<Other, Part>(key: string, change: Change<Other, Part>, state: Other): void {
    // Only the records of `records` have drafts, and those are of this store's own type.
    if (this.records.has(key))
      this.drafts.forEach((drafts) =>
        drafts.confirmed(key, change as unknown as Change<State, Field>, state as never),
      );
    change.confirmed?.(state);
    const step = change.announce && this.steps.of(change);
    if (step && change.announce) this.steps.offer(step, change.announce(state), this.showToast);
    this.answered();
  }

  /** Called after each confirmed change. */
  protected answered(): void {}

  /** Does several things and lets the listeners hear of them once. */
  protected batch(work: () => unknown): void {
    this.batches++;
    try {
      work();
    } finally {
      this.batches--;
      this.notify();
    }
  }

  protected notify(): void {
    if (this.batches > 0) return;
    this.changed();
    for (const listener of this.listeners) listener();
    this.steps.withdrawMoot();
  }
}
