import { draftsOf } from "./account-drafts";
import { keepFiles, keptFiles, sweepFiles } from "./kept-files";

/** What was typed into a form, with the key of the files that were chosen for each field. */
type Typed = { texts: [name: string, text: string][]; files: Record<string, string> };

export type KeptForm = {
  /** The client ids and seen values of what was restored, which React's are not: not made twice. */
  restoreHidden(): void;
  /** Once saved, or given up, nothing of it comes back. */
  answered(isSaved: boolean): void;
};

/**
 * Keeps a draft of a form from its first key until it is saved, and restores what an earlier page
 * left (docs/decisions/0106).
 * @param restored what was typed earlier stands in the form again.
 */
export function keepForm(
  form: HTMLFormElement,
  account: string,
  { restored, signal }: { restored: () => void; signal: AbortSignal },
): KeptForm {
  const drafts = draftsOf(account);
  const { pathname, search } = new URL(form.action);
  const scope = `form ${pathname}${search} ${intentOf(form)} ${form.id}`;
  const place = { scope, id: "", field: "" };
  const files: Record<string, string> = {};
  let untouched = JSON.stringify(textsOf(form));
  let isTouched = false;
  let isFilling = false;
  let hidden: Typed["texts"] = [];

  function write(): void {
    if (isFilling) return;
    const texts = textsOf(form);
    isTouched = JSON.stringify(texts) !== untouched || Object.keys(files).length > 0;
    if (!isTouched) return drafts.remove(place);
    const typed: Typed = { texts, files };
    drafts.write(place, { text: JSON.stringify(typed), was: "", at: Date.now() });
  }

  async function choose(input: HTMLInputElement): Promise<void> {
    const chosen = [...(input.files ?? [])];
    delete files[input.name];
    const key = chosen.length > 0 ? await keepFiles(chosen) : undefined;
    // Others were chosen meanwhile, or they were sent at once.
    const isSame = chosen.length === (input.files?.length ?? 0);
    if (key !== undefined && isSame) files[input.name] = key;
    write();
  }

  function remove(): void {
    untouched = JSON.stringify(textsOf(form));
    isTouched = false;
    for (const name of Object.keys(files)) delete files[name];
    drafts.remove(place);
    sweepFiles();
  }
  listen(form, { write, choose: (input) => !isFilling && void choose(input), remove }, signal);
  drafts.takeOver(
    scope,
    (found) => {
      const newest = isTouched ? undefined : found.at(-1);
      // Of another tab, while something is typed here: for the next time.
      for (const draft of found)
        if (draft !== newest) drafts.write({ ...place, id: String(draft.at) }, draft);
      if (!newest) return;
      const typed = JSON.parse(newest.text) as Typed;
      Object.assign(files, typed.files);
      hidden = typed.texts.filter(([name]) => isHidden(form.elements.namedItem(name)));
      isTouched = true;
      isFilling = true;
      void fill(form, typed.texts)
        .then(() => fillFiles(form, typed.files))
        .then(() => {
          isFilling = false;
          drafts.write(place, newest);
          sweepFiles();
          restored();
        });
    },
    signal,
  );
  // What was typed or chosen before this script came.
  if (!isTouched && [...form.elements].some(isChanged)) {
    for (const input of form.querySelectorAll<HTMLInputElement>("[type=file]")) void choose(input);
    untouched = "";
    write();
  }
  return {
    restoreHidden() {
      for (const [name, text] of hidden) {
        const field = form.elements.namedItem(name);
        if (isHidden(field)) field.value = text;
      }
    },
    answered(isSaved) {
      hidden = [];
      if (isSaved) remove();
    },
  };
}

type Heard = { write: () => void; choose: (input: HTMLInputElement) => void; remove: () => void };

function listen(form: HTMLFormElement, { write, choose, remove }: Heard, signal: AbortSignal) {
  const options = { signal };
  const hear = (event: Event) => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement && target.type === "file")) write();
    else if (event.type === "change") choose(target);
  };
  form.addEventListener("input", hear, options);
  form.addEventListener("change", hear, options);
  form.addEventListener("reset", remove, options);
  const press = ({ target }: Event) => {
    if (target instanceof Element && target.closest("[data-discards]")) remove();
  };
  form.addEventListener("click", press, options);
}

function isHidden(field: Element | RadioNodeList | null): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === "hidden";
}

/** Which of a page's forms it is. */
function intentOf({ elements }: HTMLFormElement): string {
  const button = [...elements].find((one) => one.getAttribute("name") === "intent");
  return button?.getAttribute("value") ?? "";
}

function textsOf(form: HTMLFormElement): Typed["texts"] {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && name !== "intent" ? [[name, value]] : [],
  );
}

/** Rows that the page adds are added until there is a field for each text. */
async function fill(form: HTMLFormElement, texts: Typed["texts"]): Promise<void> {
  for (let more = 0; more < texts.length; more++) {
    const missing = texts.filter(([name]) => !form.elements.namedItem(name));
    const adding = [...form.querySelectorAll<HTMLElement>("[data-adds]")].find(({ dataset }) =>
      missing.some(([name]) => name.startsWith(dataset["adds"] ?? "")),
    );
    if (!adding) break;
    adding.click();
    // React draws the row in a microtask that it has put before this one.
    // oxlint-disable-next-line no-await-in-loop -- one row after the other
    await Promise.resolve();
  }
  const typed = new Map<string, string[]>();
  for (const [name, text] of texts) typed.set(name, [...(typed.get(name) ?? []), text]);
  const taken = new Map<string, number>();
  for (const field of form.elements) {
    if (!isField(field) || field.type === "file" || field.name === "intent") continue;
    const values = typed.get(field.name);
    if (field instanceof HTMLInputElement && CHOICES.has(field.type)) {
      if (field.checked !== (values ?? []).includes(field.value)) field.click();
    } else if (values) {
      const place = taken.get(field.name) ?? 0;
      taken.set(field.name, place + 1);
      setValue(field, values[place] ?? "");
    } else if (/\.\d+\./.test(field.name) && field.type === "text") setValue(field, "");
  }
}

const CHOICES: ReadonlySet<string> = new Set(["radio", "checkbox"]);

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isField(element: Element): element is Field {
  return element.matches("input, select, textarea");
}

/** As if it was typed: React, which keeps the value itself in some fields, hears of it. */
function setValue(field: Field, text: string): void {
  if (field.value === text) return;
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value");
  own?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
  const folded = field.closest("details");
  if (folded && field.type !== "hidden") folded.open = true;
}

function isChanged(element: Element): boolean {
  if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue;
  if (!(element instanceof HTMLInputElement) || element.type === "hidden") return false;
  if (element.type === "file") return element.value !== "";
  return element.value !== element.defaultValue || element.checked !== element.defaultChecked;
}

async function fillFiles(form: HTMLFormElement, files: Typed["files"]): Promise<void> {
  const all = Object.entries(files).map(async ([name, key]) => {
    const transfer = new DataTransfer();
    for (const file of await keptFiles(key)) transfer.items.add(file);
    const input = form.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement) || transfer.files.length === 0) return;
    input.files = transfer.files;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.dispatchEvent(new Event("change", { bubbles: true }));
    const folded = input.closest("details");
    if (folded) folded.open = true;
  });
  await Promise.all(all);
}
