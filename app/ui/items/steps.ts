import type { Toast } from "~/contracts/toast";

/** One thing done, with how to undo it, and how to take away the notification that offers to. */
export type Step<Change> = {
  change: Change;
  undo: () => void;
  withdraw?: (() => void) | undefined;
};

/** Shows a notification; may answer how to take it away again. */
export type Say = (
  toast: Pick<Toast, "type" | "message"> & { onUndo?: () => void },
) => (() => void) | void;

/** How far back one can go. */
const MOST = 100;

/** What was done on a page, to be undone one after the other, the last first. */
export class Steps<Change> {
  private steps: readonly Step<Change>[] = [];

  did(change: Change, undo: () => void): Step<Change> {
    const step = { change, undo };
    this.keep([...this.steps, step].slice(-MOST));
    return step;
  }

  of(change: Change): Step<Change> | undefined {
    return this.steps.find((step) => step.change === change);
  }

  /** Says what was done and offers to undo it, for as long as it can be. */
  offer(step: Step<Change>, message: string, say: Say): void {
    step.withdraw =
      say({ type: "success", message, onUndo: () => void this.undo(step) }) ?? undefined;
  }

  /** What was not taken is nothing to undo. */
  forget(change: Change): void {
    this.keep(this.steps.filter((step) => step.change !== change));
  }

  /** Undoes the last thing done, or the one given, and says whether there was one. */
  undo(step: Step<Change> | undefined = this.steps.at(-1)): boolean {
    if (!step || !this.steps.includes(step)) return false;
    const others = this.steps.filter((other) => other !== step);
    step.undo();
    // Undoing is no step of its own.
    this.keep(others);
    return true;
  }

  private keep(steps: readonly Step<Change>[]): void {
    for (const step of this.steps) if (!steps.includes(step)) step.withdraw?.();
    this.steps = steps;
  }
}
