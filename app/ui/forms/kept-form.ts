import { draftsOf } from "../editing/account-drafts";
import { DraftKeeper, type DraftRules } from "../editing/draft-keeper";
import type { Drafts, FoundDraft } from "../editing/drafts";
import { keepFiles, keptFiles, sweepFiles } from "../editing/kept-files";
import {
  fill,
  fillFiles,
  hiddenTexts,
  intentOf,
  isChanged,
  textsIn,
  writeHidden,
  type Texts,
} from "./form-fields";
import { storeOf, type FormStore, type Typed } from "./form-store";
import type { Outcome } from "./send-form";

type Options = {
  /** Undefined where nothing that is typed is kept. */
  owner: string | undefined;
  /** Whether drafts are stored in the browser. */
  isStored: boolean;
  setUnsent: (isUnsent: boolean) => void;
  setRestored: (isRestored: boolean) => void;
  signal: AbortSignal;
};

const NOBODY = {};

/**
 * A form that is shown, with its record: keeps what is typed from the first key until it is saved,
 * and restores what an earlier page left (docs/decisions/0111).
 */
export class KeptForm {
  private readonly path: string;
  private intent: string;
  private readonly scope: string;
  private readonly drafts: Drafts | undefined;
  private readonly store: FormStore;
  private readonly keepsTexts: boolean;
  private readonly files = new Map<string, string>();
  private untouched: string;
  private sent: Texts = [];
  private wasSending: boolean;
  private isFilling = false;
  /** The client ids and seen values of what was restored, which React's are not: not made twice. */
  private hidden: Texts = [];

  constructor(
    private readonly form: HTMLFormElement,
    private readonly options: Options,
  ) {
    const { owner, isStored, setUnsent, signal } = options;
    const { pathname, search } = new URL(form.action);
    this.path = pathname + search;
    this.intent = intentOf(form);
    this.scope = `form ${this.path} ${this.intent} ${form.id}`;
    this.keepsTexts = owner !== undefined && !form.querySelector("[type=password]");
    this.drafts = this.keepsTexts && isStored ? draftsOf(owner ?? "") : undefined;
    this.store = storeOf(this.drafts ?? NOBODY, `${owner} ${this.scope}`);
    this.untouched = JSON.stringify(this.texts());
    this.wasSending = this.store.isSending;
    const unsubscribe = this.store.subscribe(() => this.follow());
    signal.addEventListener("abort", unsubscribe);
    setUnsent(this.store.isUnsent);
    if (this.keepsTexts) this.keep(signal);
  }

  /** Its button is pressed. Remix sends it. */
  press(intent: string): void {
    this.intent = intent;
    writeHidden(this.form, this.hidden);
    this.sent = this.texts();
    this.write(true);
    this.store.press();
  }

  /** The same button, so that the same client id is sent. */
  pressAgain(): void {
    const buttons = [...this.form.elements].filter((one) => one instanceof HTMLButtonElement);
    this.form.requestSubmit(
      buttons.find(({ value }) => value === this.intent) ??
        buttons.find(({ name }) => name === "intent"),
    );
  }

  answered(outcome: Outcome): void {
    if (outcome !== "unsent") this.hidden = [];
    this.store.ended(outcome);
  }

  /** Given up: nothing of it comes back. */
  discard = (): void => {
    this.settle(this.texts());
    this.store.type(undefined);
  };

  private keep(signal: AbortSignal): void {
    const { form, store, drafts, scope } = this;
    const heard = (type: string, listener: (event: Event) => void) =>
      form.addEventListener(type, listener, { signal });
    heard("input", this.hear);
    heard("change", this.hear);
    heard("reset", this.discard);
    heard("click", ({ target }) => {
      if (target instanceof Element && target.closest("[data-discards]")) this.discard();
    });
    if (store.typed) void this.restore(store.typed);
    drafts?.takeOver(scope, this.takeOver(drafts), signal);
    if (store.typed || !isChanged(form)) return;
    // Typed or chosen before this script came.
    for (const input of form.querySelectorAll<HTMLInputElement>("[type=file]"))
      void this.choose(input);
    this.untouched = "";
    this.write();
  }

  private takeOver(drafts: Drafts) {
    const { store, scope } = this;
    const rules: DraftRules<Typed | null, undefined> = {
      fields: [undefined],
      textOf: (typed) => (typed ? JSON.stringify(typed) : ""),
      idOf: () => "",
      keyOf: () => "",
      leave: (_key, _field, text) => void this.restore(JSON.parse(text) as Typed),
    };
    const outside = { drafts, scope, showToast: () => undefined, now: Date.now };
    const keeper = store.keepDrafts(scope, (records) => new DraftKeeper(records, rules, outside));
    return (found: FoundDraft[]) => {
      const own = rules.textOf(store.typed, undefined);
      const newest = store.typed ? undefined : found.at(-1);
      // Of another tab, while something is typed here: for the next time.
      for (const draft of found)
        if (draft !== newest && draft.text !== own)
          drafts.write({ scope, id: String(draft.at), field: "" }, draft);
      if (newest) keeper.restore([{ ...newest, id: "" }]);
    };
  }

  private hear = (event: Event): void => {
    const { target } = event;
    if (this.isFilling) return;
    if (!(target instanceof HTMLInputElement && target.type === "file")) this.write();
    else if (event.type === "change") void this.choose(target);
  };

  private async choose(input: HTMLInputElement): Promise<void> {
    const chosen = [...(input.files ?? [])];
    this.files.delete(input.name);
    const key = chosen.length > 0 && this.drafts ? await keepFiles(chosen) : undefined;
    // Others were chosen meanwhile, or they were sent at once.
    const isSame = chosen.length === (input.files?.length ?? 0);
    if (key !== undefined && isSame) this.files.set(input.name, key);
    this.write();
  }

  private texts(): Texts {
    return this.keepsTexts ? textsIn(this.form) : [];
  }

  private write(isPressed = false): void {
    const texts = this.texts();
    const isTouched = JSON.stringify(texts) !== this.untouched || this.files.size > 0;
    const typed = { texts, files: Object.fromEntries(this.files) };
    this.store.type(isTouched || isPressed ? this.change(typed) : undefined);
  }

  /** Under the form's client id. */
  private change(input: Typed) {
    const [, id] = input.texts.find(([name]) => name === "newId") ?? [];
    const { path, intent } = this;
    return { ...(id && { id }), params: { path, intent }, input };
  }

  private async restore(typed: Typed): Promise<void> {
    const { form, files } = this;
    this.store.type(this.change(typed));
    this.isFilling = true;
    for (const [name, key] of Object.entries(typed.files)) files.set(name, key);
    this.hidden = hiddenTexts(form, typed.texts);
    await fill(form, typed.texts);
    // oxlint-disable-next-line no-await-in-loop -- one or two
    for (const [name, key] of files) fillFiles(form, name, await keptFiles(key));
    this.isFilling = false;
    sweepFiles();
    this.options.setRestored(true);
  }

  /** Once it is answered, what was typed since then is typed anew. */
  private follow(): void {
    const { store } = this;
    const isAnswered = this.wasSending && !store.isSending;
    this.wasSending = store.isSending;
    if (isAnswered && !store.typed) this.settle(this.sent);
    if (isAnswered) this.write();
    this.options.setUnsent(store.isUnsent);
  }

  /** These texts are as the page has them. */
  private settle(texts: Texts): void {
    this.untouched = JSON.stringify(texts);
    this.files.clear();
    this.hidden = [];
    sweepFiles();
  }
}
