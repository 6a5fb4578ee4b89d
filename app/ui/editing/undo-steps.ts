import type { Toast } from "~/contracts/toast";

/** What is undone at once, and how to withdraw the notification that offers it. */
export type Step = {
  parts: readonly Part[];
  withdraw?: (() => void) | undefined;
  /** The row whose next edits still join this step. */
  row?: string | undefined;
};
type Part = {
  changeId: string;
  undo: () => void;
  /** Whether undoing it would do nothing by now. */
  isMoot: () => boolean;
  /** What is said, with an Undo, once the change is confirmed. */
  says?: ((confirmed: never) => string) | undefined;
};

/** Shows a notification; may return how to withdraw it. */
export type ShowToast = (
  toast: Pick<Toast, "type" | "message"> & { onUndo?: () => void },
) => (() => void) | void;

const MAX_STEPS = 100;

/** What was done on a page, to be undone step by step, the last first. */
export class UndoSteps {
  private steps: readonly Step[] = [];
  /** The parts of a step that is being made of several changes. */
  private open: Part[] | undefined;

  /** A part of a larger step cannot be offered by itself. */
  get isOpen(): boolean {
    return this.open !== undefined;
  }

  /** @param row makes one step with its edits before, for as long as the focus stays in it. */
  add(part: Part, row?: string): Step {
    const last = this.steps.at(-1);
    if (this.open) this.open.push({ ...part, says: undefined });
    else if (last && row !== undefined && last.row === row) {
      last.parts = [...last.parts, part];
      return last;
    }
    const step = { parts: [part], row };
    if (!this.open) this.replace([...this.steps, step].slice(-MAX_STEPS));
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
      if (!step.withdraw || !step.parts.every(({ isMoot }) => isMoot())) continue;
      step.withdraw();
      step.withdraw = undefined;
    }
  }

  /** Makes one step of all that is done within `work`; undefined where nothing was. */
  together(work: () => void): Step | undefined {
    const parts: Part[] = (this.open = []);
    try {
      work();
    } finally {
      this.open = undefined;
    }
    if (parts.length === 0) return undefined;
    const step = { parts };
    this.replace([...this.steps, step].slice(-MAX_STEPS));
    return step;
  }

  /** What is said of a confirmed change that is offered by itself. */
  said(changeId: string, confirmed: unknown): { step: Step; message: string } | undefined {
    const step = this.of(changeId);
    const { says } = step?.parts.find((part) => part.changeId === changeId) ?? {};
    return step && says && { step, message: says(confirmed as never) };
  }

  /** Notifies of what was done and offers to undo it, for as long as it can be. */
  offer(step: Step, message: string, showToast: ShowToast): void {
    step.withdraw =
      showToast({ type: "success", message, onUndo: () => void this.undo(step) }) ?? undefined;
  }

  private of(changeId: string): Step | undefined {
    return this.steps.find(({ parts }) => parts.some((part) => part.changeId === changeId));
  }

  /** A change that was not taken cannot be undone. */
  discard(changeId: string): void {
    const step = this.of(changeId);
    if (!step) return;
    step.parts = step.parts.filter((part) => part.changeId !== changeId);
    if (step.parts.length === 0) this.replace(this.steps.filter((other) => other !== step));
  }

  /** Undoes the last step, or the one given. Returns whether there was one. */
  undo(step: Step | undefined = this.steps.at(-1)): boolean {
    if (!step || !this.steps.includes(step)) return false;
    const others = this.steps.filter((other) => other !== step);
    for (const part of step.parts.toReversed()) part.undo();
    // Undoing is no step of its own.
    this.replace(others);
    return true;
  }

  private replace(steps: readonly Step[]): void {
    for (const step of this.steps) if (!steps.includes(step)) step.withdraw?.();
    this.steps = steps;
  }
}
