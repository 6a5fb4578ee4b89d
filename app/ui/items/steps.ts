/** One thing done, with how to undo it. */
export type Step<Change> = { change: Change; undo: () => void };

/** How far back one can go. */
const MOST = 100;

/** What was done on a page, to be undone one after the other, the last first. */
export class Steps<Change> {
  private steps: readonly Step<Change>[] = [];

  did(change: Change, undo: () => void): Step<Change> {
    const step = { change, undo };
    this.steps = [...this.steps, step].slice(-MOST);
    return step;
  }

  of(change: Change): Step<Change> | undefined {
    return this.steps.find((step) => step.change === change);
  }

  /** What was not taken is nothing to undo. */
  forget(change: Change): void {
    this.steps = this.steps.filter((step) => step.change !== change);
  }

  /** Undoes the last thing done, or the one given, and says whether there was one. */
  undo(step: Step<Change> | undefined = this.steps.at(-1)): boolean {
    if (!step || !this.steps.includes(step)) return false;
    const others = this.steps.filter((other) => other !== step);
    step.undo();
    // Undoing is no step of its own.
    this.steps = others;
    return true;
  }
}
