import { formMessages } from "~/contracts/form-messages";
import { OptimisticStore } from "../editing/optimistic-store";
import type { Asked } from "../editing/record-state";
import { Refused, SendFailure } from "../editing/request";
import type { Texts } from "./form-fields";
import type { Outcome } from "./send-form";

type Ended = Exclude<Outcome, "cut">;

/** What is typed in a form, with the key of the files that were chosen for each field. */
export type Typed = { texts: Texts; files: Readonly<Record<string, string>> };

/**
 * A form as a record of the one kind of store: what is typed is a change that waits for the button,
 * and stays until it is saved (docs/decisions/0111). Null is a form as the page has it.
 */
export class FormStore extends OptimisticStore<Typed | null> {
  /** Remix sends it: the form hears how that ended. */
  ended: (outcome: Ended) => void = () => undefined;
  private readonly form = this.record<Typed | null, undefined>("", null, {
    form: {
      apply: (_before, { input }) => input as Typed,
      send: (_change, confirmed) =>
        new Promise((resolve, reject) => {
          this.ended = (outcome) => {
            if (outcome === "saved") resolve(confirmed);
            else reject(outcome === "refused" ? new Refused() : new SendFailure(false));
          };
        }),
      failure: formMessages.notSent,
      stays: true,
    },
  });

  constructor() {
    // The form itself says that it was not sent.
    super({ showToast: () => undefined });
    this.records.set("", this.form);
  }

  get typed(): Typed | null {
    return this.form.shown;
  }
  get isUnsent(): boolean {
    return this.form.markOf() !== undefined;
  }
  get isSending(): boolean {
    const { pending, hold } = this.form.current;
    return pending.length > 0 && !hold;
  }

  /** Undefined where the form is as the page has it. What is typed while it is sent waits. */
  type(asked: Omit<Asked, "command"> | undefined): void {
    if (!this.isSending) this.form.wait(asked && this.made("", { ...asked, command: "form" }));
  }

  press(): void {
    this.form.resume();
  }

  protected changed(): void {}

  /** A form says itself where it is sent. */
  protected override paramsOf() {
    return {};
  }
}

/** By whose they are, for after signing out there are other drafts, and by the form's name. */
const stores = new WeakMap<object, Map<string, FormStore>>();

/** Outlasts its form, which another page or section may show again. */
export function storeOf(owner: object, name: string): FormStore {
  const own = stores.get(owner) ?? new Map<string, FormStore>();
  const store = own.get(name) ?? new FormStore();
  stores.set(owner, own.set(name, store));
  return store;
}
