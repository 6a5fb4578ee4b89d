/** What stands in the fields of a form, by name, in their order. */
export type Texts = readonly (readonly [name: string, text: string])[];

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function textsIn(form: HTMLFormElement): Texts {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && name !== "intent" ? [[name, value] as const] : [],
  );
}

/** Whether something was typed or chosen before the script came. */
export function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
    if (!(field instanceof HTMLInputElement) || field.type === "hidden") return false;
    if (field.type === "file") return field.value !== "";
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  });
}

/** Of a hidden field: a client id, or what was seen. */
export function hiddenTexts(form: HTMLFormElement, texts: Texts): Texts {
  return texts.filter(([name]) => isHidden(form.elements.namedItem(name)));
}

/** React would write its own. */
export function writeHidden(form: HTMLFormElement, texts: Texts): void {
  for (const [name, text] of texts) {
    const field = form.elements.namedItem(name);
    if (isHidden(field)) field.value = text;
  }
}

/** Rows that the page adds are added until there is a field for each text. */
export async function fill(form: HTMLFormElement, texts: Texts): Promise<void> {
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
    if (!isField(field) || field.type === "file" || field.name === "intent") continue;
    if (field.type === "radio" || field.type === "checkbox") {
      const isChosen = texts.some(([name, text]) => name === field.name && text === field.value);
      if ((field as HTMLInputElement).checked !== isChosen) field.click();
      continue;
    }
    const place = left.findIndex(([name]) => name === field.name);
    const [typed] = place < 0 ? [] : left.splice(place, 1);
    if (typed) setValue(field, typed[1]);
    // A row that was removed counts no more than a blank one.
    else if (/\.\d+\./.test(field.name) && field.type === "text") setValue(field, "");
  }
}

export function fillFiles(form: HTMLFormElement, name: string, files: readonly File[]): void {
  const input = form.elements.namedItem(name);
  if (!(input instanceof HTMLInputElement) || files.length === 0) return;
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  tell(input);
}

/** As if it was typed: React, which keeps the value itself in some fields, hears of it. */
function setValue(field: Field, text: string): void {
  if (field.value === text) return;
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value");
  own?.set?.call(field, text);
  tell(field);
}

function tell(field: Field): void {
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
  const folded = field.closest("details");
  if (folded && field.type !== "hidden") folded.open = true;
}

function isField(element: Element): element is Field {
  return element.matches("input, select, textarea");
}

function isHidden(field: Element | RadioNodeList | null): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type === "hidden";
}
