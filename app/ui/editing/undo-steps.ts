import type { Toast } from "~/contracts/toast";

/** One thing done, with how to undo it, and how to withdraw the notification that offers it. */
export type Step = {
  change: object;
  undo: () => void;
  withdraw?: (() => void) | undefined;
};

/** Shows a notification; may return how to withdraw it. */
export type Say = (
  toast: Pick<Toast, "type" | "message"> & { onUndo?: () => void },
) => (() => void) | void;

const MAX_STEPS = 100;

/** What was done on a page, to be undone step by step, the last first. */
export class UndoSteps {
  private steps: readonly Step[] = [];

  did(change: object, undo: () => void): Step {
    const step = { change, undo };
    this.keep([...this.steps, step].slice(-MAX_STEPS));
    return step;
  }

  of(change: object): Step | undefined {
    return this.steps.find((step) => step.change === change);
  }

  /** Notifies of what was done and offers to undo it, for as long as it can be. */
  offer(step: Step, message: string, say: Say): void {
    step.withdraw =
      say({ type: "success", message, onUndo: () => void this.undo(step) }) ?? undefined;
  }

  /** A change that was not taken cannot be undone. */
  forget(change: object): void {
    this.keep(this.steps.filter((step) => step.change !== change));
  }

  /** Undoes the last step, or the one given. Returns whether there was one. */
  undo(step: Step | undefined = this.steps.at(-1)): boolean {
    if (!step || !this.steps.includes(step)) return false;
    const others = this.steps.filter((other) => other !== step);
    step.undo();
    // Undoing is no step of its own.
    this.keep(others);
    return true;
  }

  private keep(steps: readonly Step[]): void {
    for (const step of this.steps) if (!steps.includes(step)) step.withdraw?.();
    this.steps = steps;
  }
}
