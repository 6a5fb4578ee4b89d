import type { DraftKeeper } from "./draft-keeper";
import { OptimisticRecord } from "./optimistic-record";
import { newId } from "./new-id";
import type { Asked, Change, Commands, Outside, Snapshot } from "./record-state";
import { Turns } from "./turns";
import { UndoSteps, type ShowToast, type Step, type StepPart } from "./undo-steps";

type Held = Pick<OptimisticRecord<unknown>, "resume" | "flush"> & {
  current: Pick<Snapshot<unknown>, "hold" | "key">;
};

/** Keeps a draft of what is not saved (docs/decisions/0061). */
export type Keeper<State, Field> = Pick<
  DraftKeeper<State, Field>,
  "typed" | "follow" | "confirmed" | "discard" | "discardAll"
>;

/** What of the shown figures waits, such as "incl. $20.00 waiting". */
type WaitingWords = { words(): string | undefined };

type TypedText<Field> = [key: string, field: Field, text: string];

/** What a store needs from its page. */
export type StoreOutside = {
  showToast: ShowToast;
  newId?: () => string;
  /** Whether each saved edit offers Undo in a notification; never unless given. */
  offersUndo?: () => boolean;
};

export type Pushing<State> = {
  /** The state that its editor has seen; what is shown unless given. */
  seen?: State | undefined;
  /** Nothing is said of it. */
  isQuiet?: boolean;
  /** The message of a refused form: it is made only when asked for. */
  refused?: string | undefined;
};

/**
 * The edited records of a page: their queues, what can be undone, and who listens. It lives outside
 * React and knows nothing of the browser, so that an edit re-renders its own row and the totals and
 * nothing else (docs/decisions/0006, 0059). What is edited, and how a change is sent, is its
 * subclass's.
 */
export abstract class OptimisticStore<State, Field = undefined> {
  protected readonly records = new Map<string, OptimisticRecord<State, Field>>();
  protected steps = new UndoSteps<OptimisticStore<State, Field>>(this);
  protected readonly listeners = new Set<() => void>();
  /** By scope. Loaded after the page is alive; none before, and where nothing may be stored. */
  protected readonly drafts = new Map<string, Keeper<State, Field>>();
  /** Where what gets no answer waits, and is sent from (docs/decisions/0128). */
  queue: WaitingWords | undefined;
  private lastTyped: TypedText<Field> | undefined;
  private readonly turns = new Turns();
  private batches = 0;
  /** What a batch has changed so far. */
  private readonly unfollowed = new Set<string>();
  /** How many answers have come. */
  answers = 0;

  constructor(protected readonly outside: StoreOutside) {}

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
    const { lastTyped } = this;
    if (lastTyped && this.records.get(lastTyped[0])?.isTyping(lastTyped[1]))
      keeper.typed(...lastTyped);
    return keeper;
  }

  /** Text is being typed into a field, perhaps before its drafts are kept. */
  protected tellTyped(...typed: TypedText<Field>): void {
    this.lastTyped = typed;
    this.drafts.forEach((drafts) => drafts.typed(...typed));
  }

  /** Whether what is not saved is put back when the page is opened again. */
  get hasDrafts(): boolean {
    return this.drafts.size > 0;
  }

  /** Drops what could not be saved, since the page is being left without it. */
  abandon(): void {
    this.drafts.forEach((drafts) => drafts.discardAll());
  }

  /** Retries a failed change, or overwrites a conflict that the user has seen. */
  retry(key: string, field?: Field): void {
    const record = this.records.get(key);
    if (record) this.again(record, field);
  }

  /** Discards what could not be saved. */
  discard(key: string, field?: Field): void {
    this.records.get(key)?.discard(field);
  }

  /** Undoes the last step, or makes what was undone last again. Returns whether there was one. */
  undo = (): boolean => this.batch(() => this.steps.undo());
  redo = (): boolean => this.batch(() => this.steps.redo());

  hasSteps = (): boolean => !this.steps.isEmpty;
  toUndo = (): Step<never> | undefined => this.steps.steps.at(-1);
  toRedo = (): Step<never> | undefined => this.steps.undone.at(-1);

  /** Goes on with the steps of an earlier store of the same page. */
  goOn({ steps }: OptimisticStore<State, Field>): void {
    steps.goOn(this, this.steps);
    this.steps = steps;
    this.notify();
  }

  /** Makes a step of what was done elsewhere. */
  addStep = (part: StepPart<unknown>): unknown => this.batch(() => this.steps.add(part));

  /** The focus has left a row. */
  endStay = (): void => this.steps.endStay();

  /** Sends what is held for want of a connection. */
  resume(): void {
    for (const record of this.held()) this.resumeOffline(record);
  }

  /** Sends it again, or has it stored again in the queue, which sends it. */
  protected resumeOffline({ current, resume }: Held): void {
    if (current.hold !== "offline") return;
    if (this.queue && this.records.has(current.key)) this.follow(current.key);
    else resume();
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

  /** Writes the drafts of a record anew, once for all that a batch changes of it. */
  protected follow(key: string): void {
    if (this.batches > 0) this.unfollowed.add(key);
    else this.drafts.forEach((drafts) => drafts.follow(key));
  }

  /** Makes a record whose changes the listeners hear of. */
  protected record<Other = State, Part = Field>(
    key: string,
    confirmed: Other,
    commands: Commands<Other, Part>,
    parts?: Partial<Snapshot<Other, Part>>,
    touched?: () => void,
  ): OptimisticRecord<Other, Part> {
    const outside: Outside<Other, Part> = {
      changed: () => {
        touched?.();
        if (this.records.has(key)) this.follow(key);
        this.notify();
      },
      failed: (message) => void this.outside.showToast({ type: "error", message }),
      countAnswer: () => ++this.answers,
      confirmed: (change, state) => this.confirm(key, change, state),
      dropped: (change) => this.dropped(change),
      hasQueue: () => !!this.queue && this.records.has(key),
      turns: this.turns,
    };
    return new OptimisticRecord(key, confirmed, commands, outside, parts);
  }

  /** A change was not taken. */
  protected dropped({ id }: Pick<Change, "id" | "command" | "params" | "input">): void {
    this.steps.discard(id);
  }

  protected newId(): string {
    return (this.outside.newId ?? newId)();
  }

  protected made<Part>(key: string, asked: Asked<Part>): Change<Part> {
    return { id: asked.id ?? this.newId(), params: this.paramsOf(key), typed: "", ...asked };
  }

  /** The ids in the path of what changes a record. */
  protected abstract paramsOf(key: string): Change["params"];

  /** Makes a change, with how it is undone, which is offered where its command says so. */
  protected push<Other, Part>(
    record: OptimisticRecord<Other, Part>,
    asked: Asked<Part>,
    { seen = record.shown, isQuiet = false, refused }: Pushing<Other> = {},
  ): void {
    const { key } = record.current;
    const { offersUndo, showToast } = this.outside;
    const change = this.made(key, asked);
    if (refused !== undefined) return record.markConflict(change, refused);
    const { undo, announce, saved, offer } = record.commandOf(change);
    // Undoing is no step of its own, but can be undone: so is a redo.
    if (!undo || (change.undoes !== undefined && !this.steps.isOpen))
      return record.push(change, seen);
    const isOffered = saved && !isQuiet && offersUndo?.();
    const offered = isQuiet || this.steps.isOpen ? undefined : offer?.(change, seen);
    const part: StepPart<OptimisticStore<State, Field>> = {
      changeId: change.id,
      of: { change, before: seen },
      back: (store) => store.wayBack(record, change, seen),
      says: offered ? undefined : (announce ?? (isOffered ? saved : undefined)),
    };
    const step = this.steps.add(part, isOffered ? key : undefined);
    record.push(change, seen);
    if (offered) this.steps.offer(step, offered, showToast);
  }

  /** What takes a change back, here or in an earlier store; undefined where nothing of it is left. */
  private wayBack<Other, Part>(
    earlier: OptimisticRecord<Other, Part>,
    change: Change<Part>,
    before: Other,
  ): (() => void) | undefined {
    const { id, field } = change;
    const { key } = earlier.current;
    const found = this.records.get(key) ?? this.revived?.(key, before) ?? earlier;
    const record = found as OptimisticRecord<Other, Part>;
    const inverse = record.commandOf(change).undo?.(change, { before, now: record.shown });
    if (!inverse) return undefined;
    return () => {
      const { hold, pending } = record.current;
      // It never got there.
      if (hold === "failed" && pending[0]?.id === id) this.discard(key, field as Field | undefined);
      else this.push(record, { ...inverse, undoes: id });
    };
  }

  /** Makes the record of what an earlier store had and is not here, as it was before. */
  protected revived?(key: string, before: unknown): unknown;

  /** Makes what failed again, or what is in conflict over what is shown now. */
  protected again<Other, Part>(record: OptimisticRecord<Other, Part>, field?: Part): void {
    const change = record.retry(field);
    if (change) this.push(record, change);
  }

  /** Makes one step of several changes, and offers to undo it. */
  offerTogether(work: () => void, message: string): void {
    const step = this.batch(() => this.steps.together(work));
    if (step) this.steps.offer(step, message, this.outside.showToast);
  }

  /** Offers to undo what is confirmed, unless it was itself the undoing of a step. */
  private confirm<Other, Part>(key: string, change: Change<Part>, state: Other): void {
    // Only the records of `records` have drafts, and those are of this store's own type.
    if (this.records.has(key))
      this.drafts.forEach((drafts) =>
        drafts.confirmed(key, change as unknown as Change<Field>, state as never),
      );
    const said = this.steps.said(change.id, state);
    if (said) this.steps.offer(said.step, said.message, this.outside.showToast);
    this.afterConfirmed(change);
  }

  /** Called after each confirmed change. */
  protected afterConfirmed(_change: Pick<Change, "command">): void {}

  /** Does several things and lets the listeners hear of them once. */
  protected batch<Result>(work: () => Result): Result {
    this.batches++;
    try {
      return work();
    } finally {
      this.batches--;
      if (this.batches === 0) for (const key of this.unfollowed) this.follow(key);
      if (this.batches === 0) this.unfollowed.clear();
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
