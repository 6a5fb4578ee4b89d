import type { Texts } from "~/ui/forms/form-fields";

const KEY = "plumbline:calculator";

export function keepTyped(texts: Texts): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(texts));
  } catch {
    // Storage is full or forbidden.
  }
}

/** Empty where nothing was typed in this browser. */
export function keptTyped(): Texts {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Texts;
  } catch {
    return [];
  }
}
