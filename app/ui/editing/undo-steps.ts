import type { Toast } from "~/contracts/toast";
import type { Change } from "./record-state";

/** What is undone at once, and how to withdraw the notification that offers it. */
export type Step<Store> = {
  parts: readonly StepPart<Store>[];
  withdraw?: (() => void) | undefined;
  message?: string | undefined;
  /** The step that was done first, where this one takes it back or makes it again. */
  first?: Step<Store> | undefined;
  /** The row whose next edits still join this step. */
  row?: string | undefined;
};
export type StepPart<Store> = {
  changeId: string;
  /** What takes it back in the store that has its record now; undefined where that does nothing. */
  back: (store: Store) => (() => void) | undefined;
  of?: { change: Pick<Change<unknown>, "field" | "input" | "typed">; before: unknown };
  /** What is said, with an Undo, once the change is confirmed. */
  says?: ((confirmed: never) => string) | undefined;
};

/** Shows a notification; may return how to withdraw it. */
export type ShowToast = (
  toast: Pick<Toast, "type" | "message"> & { onUndo?: () => void },
) => (() => void) | void;

const MAX_STEPS = 50;

/** What was done on a page, to be undone step by step, the last first, and made again. */
export class UndoSteps<Store> {
  steps: readonly Step<Store>[] = [];
  undone: readonly Step<Store>[] = [];
  /** The parts of a step that is being made of several changes. */
  private open: StepPart<Store>[] | undefined;

  constructor(private store: Store) {}

  /** A part of a larger step cannot be offered by itself. */
  get isOpen(): boolean {
    return this.open !== undefined;
  }

  get isEmpty(): boolean {
    return this.steps.length + this.undone.length === 0;
  }

  /** Goes on in a later store of the same page, with what was done there before. */
  goOn(store: Store, { steps }: UndoSteps<Store>): void {
    this.store = store;
    for (const step of steps) this.keep(step);
  }

  /** @param row makes one step with its edits before, for as long as the focus stays in it. */
  add(part: StepPart<Store>, row?: string): Step<Store> {
    const last = this.steps.at(-1);
    if (this.open) this.open.push({ ...part, says: undefined });
    else if (last && row !== undefined && last.row === row) {
      last.parts = [...last.parts, part];
      return last;
    }
    const step = { parts: [part], row };
    if (!this.open) this.keep(step);
    return step;
  }

  /** The focus has left a row: its next edit is a step of its own. */
  endStay(): void {
    const last = this.steps.at(-1);
    if (last) last.row = undefined;
  }

  /** Withdraws the offers that would do nothing, since somebody else has changed what they undo. */
  withdrawMoot(): void {
    for (const step of this.steps) {
      if (!step.withdraw || this.isLive(step)) continue;
      step.withdraw();
      step.withdraw = undefined;
    }
  }

  /** Makes one step of all that is done within `work`; undefined where nothing was. */
  together(work: () => void): Step<Store> | undefined {
    const step = this.gathered(work);
    if (step) this.keep(step);
    return step;
  }

  /** What is said of a confirmed change that is offered by itself. */
  said(changeId: string, confirmed: unknown): { step: Step<Store>; message: string } | undefined {
    const step = this.of(changeId);
    const { says } = step?.parts.find((part) => part.changeId === changeId) ?? {};
    return step && says && { step, message: says(confirmed as never) };
  }

  /** Notifies of what was done and offers to undo it, for as long as it can be. */
  offer(step: Step<Store>, message: string, showToast: ShowToast): void {
    step.message = message;
    step.withdraw =
      showToast({ type: "success", message, onUndo: () => void this.undo(step) }) ?? undefined;
  }

  private of(changeId: string): Step<Store> | undefined {
    return [...this.steps, ...this.undone].find(({ parts }) =>
      parts.some((part) => part.changeId === changeId),
    );
  }

  /** A change that was not taken cannot be undone. */
  discard(changeId: string): void {
    const step = this.of(changeId);
    if (!step) return;
    step.parts = step.parts.filter((part) => part.changeId !== changeId);
    if (step.parts.length > 0) return;
    this.replace(this.steps.filter((other) => other !== step));
    this.undone = this.undone.filter((other) => other !== step);
  }

  /** Undoes the last step that would do something, or the one given. Returns whether there was one. */
  undo(step = this.steps.findLast((one) => this.isLive(one))): boolean {
    if (!step || !this.steps.includes(step)) return false;
    const others = this.steps.filter((other) => other !== step);
    const undone = this.takenBack(step);
    this.replace(others);
    if (undone) this.undone = [...this.undone, undone];
    return true;
  }

  /** Takes back what was undone last: the same changes, of what is there now. */
  redo(): boolean {
    const step = this.undone.findLast((one) => this.isLive(one));
    if (!step) return false;
    const others = this.undone.filter((other) => other !== step);
    const redone = this.takenBack(step);
    if (redone) this.keep(redone);
    this.undone = others;
    return true;
  }

  private isLive({ parts }: Step<Store>): boolean {
    return parts.some(({ back }) => back(this.store) !== undefined);
  }

  /** What was done to take it back, as a step that is in neither list. */
  private takenBack(step: Step<Store>): Step<Store> | undefined {
    const done = this.gathered(() => {
      for (const { back } of step.parts.toReversed()) back(this.store)?.();
    });
    return done && { ...done, first: step.first ?? step };
  }

  private gathered(work: () => void): Step<Store> | undefined {
    const parts: StepPart<Store>[] = (this.open = []);
    try {
      work();
    } finally {
      this.open = undefined;
    }
    return parts.length > 0 ? { parts } : undefined;
  }

  /** Something new was done: what was undone before is not made again. */
  private keep(step: Step<Store>): void {
    this.undone = [];
    this.replace([...this.steps, step].slice(-MAX_STEPS));
  }

  private replace(steps: readonly Step<Store>[]): void {
    for (const step of this.steps) if (!steps.includes(step)) step.withdraw?.();
    this.steps = steps;
  }
}
