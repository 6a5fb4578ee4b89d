/** What stands in the fields of a form, by name, in their order. */
export type Texts = readonly (readonly [name: string, text: string])[];

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Without those of the `hidden` attribute, which nobody types in: the page has them itself. */
export function textsIn(form: HTMLFormElement): Texts {
  const isGiven = (name: string) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLElement && field.hidden;
  };
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && name !== "intent" && !isGiven(name)
      ? [[name, value] as const]
      : [],
  );
}

/** Whether something was typed or chosen before the script came. */
export function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
    if (!(field instanceof HTMLInputElement) || field.type === "hidden") return false;
    if (field.type === "file") return field.value !== "";
    if (isChoice(field)) return field.checked !== field.defaultChecked;
    return field.value !== field.defaultValue;
  });
}

/** What hidden fields said: client ids and what was seen. The page may have others by now. */
export function hiddenTexts(form: HTMLFormElement, texts: Texts): Texts {
  return texts.filter(([name]) => isSeen(name) || isHidden(form.elements.namedItem(name)));
}

/** What is sent has these in place of the page's own. */
export function replaceHidden(formData: FormData, texts: Texts): void {
  if (texts.length === 0) return;
  for (const name of new Set(formData.keys())) if (isSeen(name)) formData.delete(name);
  for (const [name] of texts) formData.delete(name);
  for (const [name, text] of texts) formData.append(name, text);
}

const isSeen = (name: string) => name.startsWith("was.");

/** Asked for first, of a form that has fields by what is typed: `detail` is what is restored. */
export const RESTORE = "restore-texts";

/** Rows that the page adds are added until there is a field for each text. */
export async function fill(form: HTMLFormElement, texts: Texts): Promise<void> {
  form.dispatchEvent(new CustomEvent<Texts>(RESTORE, { detail: texts }));
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
  const left = [...texts];
  for (const field of form.elements) {
    if (!isField(field) || ["file", "hidden"].includes(field.type) || field.name === "intent")
      continue;
    if (field instanceof HTMLInputElement && isChoice(field)) {
      const isChosen = texts.some(([name, text]) => name === field.name && text === field.value);
      if (field.checked === isChosen) continue;
      field.click();
      unfold(field);
      continue;
    }
    const place = left.findIndex(([name]) => name === field.name);
    const [typed] = place < 0 ? [] : left.splice(place, 1);
    if (typed && field instanceof HTMLSelectElement) choose(field, typed[1]);
    else if (typed) setValue(field, typed[1]);
    // A row that was removed counts no more than a blank one; a cell of a file has no name.
    else if (/\.\d+\..*\D$/.test(field.name) && field.type === "text") setValue(field, "");
  }
}

/** Once it has that choice, which may be fetched later, unless another is chosen before. */
function choose(field: HTMLSelectElement, text: string): void {
  const has = () => [...field.options].some(({ value }) => value === text);
  if (has()) return setValue(field, text);
  const later = new MutationObserver(() => {
    if (!has()) return;
    later.disconnect();
    setValue(field, text);
  });
  later.observe(field, { childList: true, subtree: true });
  field.addEventListener("change", () => later.disconnect(), { once: true });
}

/** By names that tell apart two of one field, such as the camera's and that of other files. */
export function fileInputs(form: HTMLFormElement): Map<string, HTMLInputElement> {
  const inputs = [...form.querySelectorAll<HTMLInputElement>("[type=file]")];
  return new Map(inputs.map((input, place) => [`${input.name} ${place}`, input]));
}

export function fillFiles(input: HTMLInputElement | undefined, files: readonly File[]): void {
  if (!input || files.length === 0) return;
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  tell(input);
}

/** As if it was typed: React, which keeps the value itself in some fields, hears of it. */
export function setValue(field: Field, text: string): void {
  if (field.value === text) return;
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value");
  own?.set?.call(field, text);
  tell(field);
}

function tell(field: Field): void {
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
  unfold(field);
}

/** Around it, or before its form. */
function unfold(field: Field): void {
  const before = field.form?.previousElementSibling;
  if (before instanceof HTMLDetailsElement) before.open = true;
  for (let around = field.parentElement; around; around = around.parentElement)
    if (around instanceof HTMLDetailsElement) around.open = true;
}

function isField(element: Element): element is Field {
  return element.matches("input, select, textarea");
}

function isChoice(field: Field): boolean {
  return field.type === "radio" || field.type === "checkbox";
}

function isHidden(field: Element | RadioNodeList | null): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === "hidden";
}
