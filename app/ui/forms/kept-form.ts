import { queueMessages } from "~/contracts/queue-messages";
import { draftsOf } from "../editing/account-drafts";
import { DraftKeeper, type DraftRules } from "../editing/draft-keeper";
import type { Drafts } from "../editing/drafts";
import { keepFiles, keptFiles, sweepFiles } from "../editing/kept-files";
import { newId } from "../editing/new-id";
import type { Shown } from "../editing/record-state";
import {
  fileInputs,
  fill,
  fillFiles,
  hiddenTexts,
  isChanged,
  textsIn,
  replaceHidden,
  type Texts,
} from "./form-fields";
import { storeOf, type FormStore, type Typed } from "./form-store";
import { intentIn, type Outcome } from "./send-form";

type Options = {
  owner: string;
  /** Whether drafts are stored in the browser. */
  isStored: boolean;
  setUnsent: (isUnsent: boolean) => void;
  setRestored: (isRestored: boolean) => void;
  /** The form is for another one once what stands in it waits. */
  isForMore: boolean;
  signal: AbortSignal;
};

const NOBODY = {};

/**
 * A form that is shown, and its record: keeps what is typed, and restores what an earlier page left
 * (docs/decisions/0111).
 */
export class KeptForm {
  private readonly params: { path: string; intent: string };
  private readonly drafts: Drafts | undefined;
  private readonly store: FormStore;
  private readonly scope: string;
  private readonly files = new Map<string, string>();
  private untouched: string;
  private wasSending: boolean;
  private isFilling = false;
  /** The client ids and seen values of what was restored, which React's are not: not made twice. */
  private hidden: Texts = [];
  /** Client ids that are made here: a kept page has none, and a form that was emptied needs others. */
  private readonly ids = new Map<string, string>();

  constructor(
    private readonly form: HTMLFormElement,
    private readonly options: Options,
  ) {
    const { owner, isStored, signal } = options;
    const { pathname, search } = new URL(form.action);
    this.params = { path: pathname + search, intent: intentIn(form)?.getAttribute("value") ?? "" };
    const scope = `form ${Object.values(this.params).join(" ")} ${form.id}`;
    this.scope = scope;
    this.drafts = isStored ? draftsOf(owner) : undefined;
    this.store = storeOf(this.drafts ?? NOBODY, `${owner} ${scope}`);
    this.untouched = this.typedNow();
    this.wasSending = this.store.isSending;
    signal.addEventListener("abort", this.store.subscribe(this.follow));
    this.follow();
    this.listen(signal);
    if (this.store.typed) void this.restore(this.store.typed);
    if (this.drafts) this.keepDrafts(this.drafts, scope);
    if (!this.store.typed && isChanged(form)) this.takeEarly();
  }

  press(): void {
    this.write(true);
    this.store.press();
  }

  answered(outcome: Exclude<Outcome, "cut"> | "waiting", conflicts: string[] = []): void {
    if (outcome !== "unsent") this.hidden = [];
    if (outcome === "saved") this.ids.clear();
    // An earlier try was saved, with other contents: pressed again it makes another one.
    if (conflicts.some((name) => CLIENT_IDS.includes(name))) this.renewIds();
    this.store.ended(outcome === "waiting" ? "saved" : outcome);
  }

  /**
   * There is no network: it waits in the queue, which sends it later (docs/decisions/0128).
   * @returns what is said where there is no room; false where it is not one that waits.
   */
  async wait(intent: string, shown: Shown): Promise<boolean | string> {
    const { params, form, options, scope } = this;
    const typed = textsIn(form);
    // Pressed again after it was emptied.
    const isBlank = options.isForMore && this.typedNow() === this.untouched;
    const chosen = [...fileInputs(form)].map(([name, { files }]) => [name, [...(files ?? [])]]);
    // Somebody without an account has no queue.
    if (!this.drafts || options.owner === "" || !waits(params.path)) return false;
    if (isBlank && chosen.every(([, files]) => files?.length === 0)) return false;
    const id = CLIENT_IDS.flatMap((name) => typed.find(([own]) => own === name)?.[1] || [])[0];
    const change = {
      id: id ?? `${params.path} ${form.id} ${intent}`,
      command: "form",
      params,
      input: { texts: [...typed, ["intent", intent]] },
      typed: "",
    };
    try {
      const { keepForLater } = await import("../outbox/browser-outbox");
      await keepForLater(options.owner, {
        id: change.id,
        page: location.pathname + location.search,
        change,
        draft: { scope, id: "", field: "" },
        ...(form.enctype === "multipart/form-data" && { files: Object.fromEntries(chosen) }),
        ...shown,
      });
    } catch {
      return queueMessages.noRoom;
    }
    if (options.isForMore) this.empty();
    return true;
  }

  /** As it was loaded, for what is made next. */
  private empty(): void {
    this.isFilling = true;
    this.form.reset();
    this.form.dispatchEvent(new Event("input", { bubbles: true }));
    this.isFilling = false;
    this.renewIds();
    this.settle();
  }

  private renewIds(): void {
    for (const name of CLIENT_IDS) this.ids.set(name, newId());
  }

  /** Given up: nothing of it comes back. */
  discard = (): void => {
    this.settle();
    this.store.type(undefined);
  };

  private listen(signal: AbortSignal): void {
    const heard = (type: string, listener: (event: Event) => void) =>
      this.form.addEventListener(type, listener, { signal });
    heard("input", this.hear);
    heard("change", this.hear);
    heard("reset", this.discard);
    heard("formdata", (event) => {
      const { formData } = event as FormDataEvent;
      fillIds(formData, this.ids);
      replaceHidden(formData, this.hidden);
    });
    heard("click", ({ target }) => {
      if (target instanceof Element && target.closest("[data-discards]")) this.discard();
    });
  }

  private hear = ({ type, target }: Event): void => {
    if (this.isFilling) return;
    if (!(target instanceof HTMLInputElement && target.type === "file")) this.write();
    else if (type === "change") void this.choose(target);
  };

  private keepDrafts(drafts: Drafts, scope: string): void {
    const { store } = this;
    const rules: DraftRules<Typed | null, undefined> = {
      fields: [undefined],
      textOf: (typed) => (typed ? JSON.stringify(typed) : ""),
      idOf: () => "",
      keyOf: () => "",
      leave: (_key, _field, text) => void this.restore(JSON.parse(text) as Typed),
    };
    const outside = { drafts, scope, showToast: () => undefined, now: Date.now };
    const keeper = store.keepDrafts(scope, (records) => new DraftKeeper(records, rules, outside));
    drafts.takeOver(
      scope,
      (found) => {
        const own = JSON.stringify(store.typed);
        const newest = store.typed ? undefined : found.at(-1);
        // Of another tab, while something is typed here: for the next time.
        for (const draft of found)
          if (draft !== newest && draft.text !== own)
            drafts.write({ scope, id: String(draft.at), field: "" }, draft);
        if (newest) keeper.restore([{ ...newest, id: "" }]);
        // What this page keeps itself was among those.
        else keeper.follow("");
      },
      this.options.signal,
    );
  }

  /** What was typed or chosen before this script came. */
  private takeEarly(): void {
    for (const input of this.form.querySelectorAll<HTMLInputElement>("[type=file]"))
      void this.choose(input);
    this.untouched = "";
    this.write();
  }

  private async choose(input: HTMLInputElement): Promise<void> {
    const chosen = [...(input.files ?? [])];
    // What is chosen in one input may empty another.
    for (const [name, { files }] of fileInputs(this.form))
      if (files?.length === 0) this.files.delete(name);
    const key = chosen.length > 0 && this.drafts ? await keepFiles(chosen) : undefined;
    // Others were chosen meanwhile, or they were sent at once.
    const isSame = chosen.length === (input.files?.length ?? 0);
    for (const [name, one] of fileInputs(this.form))
      if (one === input && key !== undefined && isSame) this.files.set(name, key);
    this.write();
  }

  private write(isPressed = false): void {
    const texts = textsIn(this.form);
    const isTouched = this.typedNow() !== this.untouched || this.files.size > 0;
    if (isTouched || isPressed) this.type({ texts, files: Object.fromEntries(this.files) });
    else this.store.type(undefined);
  }

  /** Under the form's client id. */
  private type(typed: Typed): void {
    const [, id] = typed.texts.find(([name]) => name === "newId") ?? [];
    this.store.type({ ...(id && { id }), params: this.params, input: typed });
  }

  private typedNow(): string {
    return JSON.stringify(textsIn(this.form).filter(([name]) => !CLIENT_IDS.includes(name)));
  }

  private async restore(typed: Typed): Promise<void> {
    const { form, files } = this;
    this.type(typed);
    this.isFilling = true;
    for (const [name, key] of Object.entries(typed.files)) files.set(name, key);
    await fill(form, typed.texts);
    this.hidden = hiddenTexts(form, typed.texts);
    const inputs = fileInputs(form);
    // oxlint-disable-next-line no-await-in-loop -- one or two
    for (const [name, key] of files) fillFiles(inputs.get(name), await keptFiles(key));
    this.isFilling = false;
    sweepFiles();
    this.options.setRestored(true);
  }

  /** What was typed while it was sent, and it was not saved, is typed by now. */
  private follow = (): void => {
    const { store } = this;
    const isAnswered = this.wasSending && !store.isSending;
    this.wasSending = store.isSending;
    if (isAnswered && store.typed) this.write(true);
    else if (isAnswered) this.settle();
    this.options.setUnsent(store.isUnsent);
  };

  /** It is as the page has it. */
  private settle(): void {
    this.untouched = this.typedNow();
    this.hidden = [];
    this.files.clear();
    sweepFiles();
  }
}

const CLIENT_IDS: readonly string[] = ["formId", "newId"];

/** Those of a kept page are blank: each opening of it is a page of its own. */
function fillIds(formData: FormData, own: Map<string, string>): void {
  for (const name of CLIENT_IDS) {
    const given = formData.get(name);
    if (given === null) continue;
    const id = own.get(name) ?? (given === "" ? newId() : undefined);
    if (id === undefined) continue;
    own.set(name, id);
    formData.set(name, id);
  }
}

/** A session, a payment, what an admin does and a file that is looked at are only for now. */
function waits(path: string): boolean {
  return !/^\/(auth|admin|profile|subscribe)|\/import$/.test(path);
}
