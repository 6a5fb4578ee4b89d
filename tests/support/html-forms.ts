import type { Browser } from "./server";

/** Text, the value of a choice, ticked, or files; each must be a field that the form shows. */
export type Typed = Record<string, string | boolean | File[]>;

type Attributes = Record<string, string>;
type Control = { tag: string; attributes: Attributes; options: Attributes[]; text: string };
export type HtmlForm = { attributes: Attributes; controls: Control[] };

/** The forms of a page, as a browser without script has them. */
export function readForms(html: string): HtmlForm[] {
  const forms = [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(
    ([, attributes = "", body = ""]) => ({
      attributes: readAttributes(attributes),
      controls: readControls(body),
    }),
  );
  const outside = readControls(html.replaceAll(/<form\b.*?<\/form>/gs, ""));
  for (const control of outside)
    forms
      .find(({ attributes }) => attributes["id"] && attributes["id"] === control.attributes["form"])
      ?.controls.push(control);
  return forms;
}

/** The form with that button and those fields: its `intent`, or the start of it. @throws Error if there is none. */
export function formOf(
  html: string,
  intent: string,
  typed: Typed = {},
): { form: HtmlForm; button: string } {
  for (const form of readForms(html).filter((one) => hasFields(one, typed)))
    for (const { tag, attributes } of form.controls)
      if (isPressed(tag, attributes)) {
        const value = attributes["value"] ?? "";
        if (value === intent || value.startsWith(`${intent} `)) return { form, button: value };
      }
  throw new Error(`The page has no form with the button "${intent}".`);
}

/** The button of a form that has one alone may have its intent beside it. */
function isPressed(tag: string, { name, type }: Attributes): boolean {
  return name === "intent" && (tag === "button" ? type !== "button" : type === "hidden");
}

/** Hidden ones have the value too. */
function hasFields({ controls }: HtmlForm, typed: Typed): boolean {
  return Object.entries(typed).every(([name, value]) =>
    controls.some(
      ({ attributes }) =>
        attributes["name"] === name &&
        (attributes["type"] !== "hidden" || attributes["value"] === value),
    ),
  );
}

/** What a browser sends of the form. @throws Error for a field or choice that it does not have. */
export function fillIn({ controls }: HtmlForm, button: string, typed: Typed): FormData {
  const sent = new FormData();
  const unused = new Set(Object.keys(typed));
  for (const control of controls) {
    const { name = "", type = "text", value = "" } = control.attributes;
    if (name === "" || control.tag === "button") continue;
    unused.delete(name);
    if (type === "hidden") sent.append(name, value);
    else if (type === "file") {
      // A page may have a second button for them, such as the camera's.
      const files = sent.has(name) ? undefined : typed[name];
      for (const file of Array.isArray(files) ? files : [new File([], "")]) sent.append(name, file);
    } else if (type === "radio") {
      const chosen = typed[name] ?? undefined;
      if (chosen === undefined ? "checked" in control.attributes : chosen === value)
        sent.append(name, value);
    } else if (type === "checkbox") {
      if (typed[name] ?? "checked" in control.attributes) sent.append(name, value || "on");
    } else if (control.tag === "select") sent.append(name, chosenIn(control, typed[name]));
    else {
      const text = typed[name];
      const start = control.tag === "textarea" ? control.text : value;
      sent.append(name, text === undefined || Array.isArray(text) ? start : String(text));
    }
  }
  for (const name of unused) throw new Error(`The form has no field "${name}".`);
  for (const [name, value] of Object.entries(typed))
    if (typeof value === "string" && !sent.getAll(name).includes(value))
      throw new Error(`The form does not offer "${value}" as ${name}.`);
  sent.set("intent", button);
  return sent;
}

/**
 * Opens a page and sends the form with that button. @returns the answer, redirects not followed.
 */
export async function submitForm(
  browser: Browser,
  at: string,
  intent: string,
  typed: Typed,
): Promise<Response> {
  return submitHtml(browser, at, await (await browser.page(at)).text(), intent, typed);
}

/** The same for a page that is open already. */
export async function submitHtml(
  browser: Browser,
  at: string,
  html: string,
  intent: string,
  typed: Typed,
): Promise<Response> {
  const { form, button } = formOf(html, intent, typed);
  const body = fillIn(form, button, typed);
  const isMultipart = form.attributes["enctype"] === "multipart/form-data";
  const texts = [...body].map(([name, value]) => [name, typeof value === "string" ? value : ""]);
  return browser.send(form.attributes["action"] || at, {
    method: "POST",
    body: isMultipart ? body : new URLSearchParams(texts),
  });
}

function chosenIn({ attributes, options }: Control, typed: Typed[string] | undefined): string {
  if (typeof typed === "string") {
    if (options.some(({ value }) => value === typed)) return typed;
    throw new Error(`The list ${attributes["name"]} has no "${typed}".`);
  }
  return (options.find((option) => "selected" in option) ?? options[0])?.["value"] ?? "";
}

function readControls(html: string): Control[] {
  const found = html.matchAll(
    /<(input|button)\b([^>]*)>|<(select|textarea)\b([^>]*)>(.*?)<\/\3>/gs,
  );
  return [...found].map(([, single, own = "", wrapped = "", outer = "", body = ""]) => ({
    tag: single ?? wrapped,
    attributes: readAttributes(single ? own : outer),
    text: decoded(body),
    options: [...body.matchAll(/<option\b([^>]*)>/g)].map(([, attributes = ""]) =>
      readAttributes(attributes),
    ),
  }));
}

function readAttributes(text: string): Attributes {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [
      name.toLowerCase(),
      decoded(value),
    ]),
  );
}

/** Where the link with that text leads; "" without one. */
export function linkOf(html: string, text: string): string {
  const links = [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gs)];
  const [, attributes = ""] = links.find(([, , body = ""]) => textOf(body) === text) ?? [];
  return readAttributes(attributes)["href"] ?? "";
}

/** The text of a page, without tags, comments and scripts. */
export function textOf(html: string): string {
  const shown = html.replaceAll(/<!--.*?-->|<(script|style)\b.*?<\/\1>/gs, "");
  return decoded(shown.replaceAll(/<[^>]*>/g, " "))
    .replaceAll(/\s+/g, " ")
    .trim();
}

function decoded(html: string): string {
  return html.replaceAll(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (name.startsWith("#x")) return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
    if (name.startsWith("#")) return String.fromCodePoint(Number(name.slice(1)));
    return ENTITIES[name] ?? whole;
  });
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
