import { expect, type BrowserContext, type Locator, type Page } from "@playwright/test";

/** A form of a page that is posted; of names, ids and places are "*". */
export type FormShape = {
  /** The path to which it is sent. */
  action: string;
  /** What its buttons do: "pay", "save-quote". None where it is saved as it is edited. */
  intents: string[];
  /** Which of the page's forms with the same first button it is. */
  place: number;
  /** What a person types, chooses or ticks in it. */
  fields: string[];
  hidden: string[];
  hasFile: boolean;
  hasPassword: boolean;
};

/** One of the page's forms, and the button of it that is pressed. */
export type FormKey = Pick<FormShape, "place"> & { first: string; intent: string };

type TypedField = {
  mark: string;
  name: string;
  type: string;
  value: string;
  isChecked: boolean;
  inputMode: string;
  min: string;
  max: string;
};

/** Runs in the page, where tests find the forms by `window.forms`. */
function install() {
  const typedInto = "input:not([type=hidden]), select, textarea";
  const controlsOf = (form: HTMLFormElement) =>
    [...form.elements].filter((one) => one.matches("[name]"));
  const isIntent = (one: Element) =>
    one.getAttribute("name") === "intent" && !one.matches("[data-adds]");
  const verbOf = (one: Element) => one.getAttribute("value")?.split(" ", 1)[0] ?? "";
  const verbsOf = (form: HTMLFormElement) => controlsOf(form).filter(isIntent).map(verbOf);
  const posted = () =>
    [...document.querySelectorAll("form")].filter((one) => one.method === "post");
  const find = ({ first, place }: { first: string; place: number }) =>
    posted().filter((form) => (verbsOf(form)[0] ?? "") === first)[place];
  const fieldsOf = (form: HTMLFormElement) =>
    controlsOf(form).filter(
      (one): one is HTMLInputElement =>
        one.matches(typedInto) && !one.matches(":disabled, [name=intent]"),
    );
  const withoutIds = (name: string) =>
    name.replaceAll(/(?<=\.)(\d+|[1-9A-HJ-NP-Za-km-z]{22})(?=\.|$)/g, "*");
  return {
    shapes() {
      const places = new Map<string, number>();
      return posted().map((form) => {
        const intents = verbsOf(form);
        const place = places.get(intents[0] ?? "") ?? 0;
        places.set(intents[0] ?? "", place + 1);
        return {
          action: new URL(form.action).pathname,
          intents: [...new Set(intents)],
          place,
          fields: [...new Set(fieldsOf(form).map(({ name }) => withoutIds(name)))],
          hidden: controlsOf(form)
            .filter((one) => one.matches("[type=hidden]:not([name=intent])"))
            .map((one) => withoutIds(one.getAttribute("name") ?? "")),
          hasFile: form.querySelector("[type=file]") !== null,
          hasPassword: form.querySelector("[type=password]") !== null,
        };
      });
    },
    isThere: (key: FormKey) => find(key) !== undefined,
    /** Unfolds it, and what stands before it. */
    unfold(key: FormKey) {
      const form = find(key);
      const before = form?.previousElementSibling;
      if (before instanceof HTMLDetailsElement) before.open = true;
      for (const inside of form?.querySelectorAll("details") ?? []) inside.open = true;
      for (let at = form?.parentElement; at; at = at.parentElement)
        if (at instanceof HTMLDetailsElement) at.open = true;
    },
    /** Marks the fields that can be seen, for locators, and describes them. */
    mark(key: FormKey) {
      const form = find(key);
      for (const old of document.querySelectorAll("[data-trial]"))
        old.removeAttribute("data-trial");
      return fieldsOf(form as HTMLFormElement)
        .filter((one) => one.checkVisibility())
        .map((one, place) => {
          one.dataset["trial"] = String(place);
          return {
            mark: one.dataset["trial"],
            name: withoutIds(one.name),
            type: one.type,
            value: one.value,
            isChecked: one.checked,
            inputMode: one.inputMode,
            min: one.min,
            max: one.max,
          };
        });
    },
    /** Names a button of it for a locator. */
    markButton(key: FormKey, selector: string) {
      const form = find(key);
      for (const old of document.querySelectorAll("[data-trial-button]"))
        old.removeAttribute("data-trial-button");
      const buttons = [...(form?.elements ?? []), ...(form?.querySelectorAll("[data-adds]") ?? [])];
      const button = buttons.find(
        (one) =>
          one.matches(selector) && one.checkVisibility() && !one.matches(".sr-only, [type=hidden]"),
      );
      button?.setAttribute("data-trial-button", "");
      return button !== undefined;
    },
    /** What stands in its fields, as it is sent. */
    typed(key: FormKey): [string, string][] {
      const form = find(key);
      if (!form) return [];
      const names = new Set(fieldsOf(form).map(({ name }) => name));
      return [...new FormData(form)].flatMap(([name, value]): [string, string][] => {
        if (!names.has(name)) return [];
        if (typeof value === "string") return [[name, value]];
        return value.size === 0 ? [] : [[name, `${value.name}: ${value.size}`]];
      });
    },
    alertIn: (key: FormKey) =>
      find(key)?.querySelector("[role=alert]")?.textContent?.replaceAll(/\s+/g, " ").trim() ?? "",
    markTryAgain(key: FormKey) {
      for (const old of document.querySelectorAll("[data-trial-button]"))
        old.removeAttribute("data-trial-button");
      find(key)?.querySelector("[role=alert] button")?.setAttribute("data-trial-button", "");
    },
    /** The drafts that the browser keeps, as one text. */
    kept: () =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith("draft "))
        .join("\n"),
    /** Whether something that was typed can be seen. */
    isSeen: (key: FormKey) => {
      const form = find(key);
      return form !== undefined && fieldsOf(form).some((one) => one.checkVisibility());
    },
  };
}

type InPage = ReturnType<typeof install>;
declare global {
  interface Window {
    forms: InPage;
  }
}

export async function installFields(context: BrowserContext): Promise<void> {
  await context.addInitScript(`window.forms = (${install.toString()})();`);
}

export const formsOn = (page: Page): Promise<FormShape[]> =>
  page.evaluate(() => window.forms.shapes());
export const typedIn = (page: Page, key: FormKey): Promise<[string, string][]> =>
  page.evaluate((one) => window.forms.typed(one), key);
export const keptIn = (page: Page): Promise<string> => page.evaluate(() => window.forms.kept());

/** Its button; or the one that adds a row. */
export async function buttonOf(page: Page, key: FormKey): Promise<Locator> {
  const value = `[value="${key.intent}"], [value^="${key.intent} "]`;
  await page.evaluate(([one, selector]) => window.forms.markButton(one, selector), [
    key,
    `button[name=intent]:not([data-adds]):is(${value})`,
  ] as const);
  return page.locator("[data-trial-button]");
}

export const FILE = {
  name: "receipt.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

export const WAIT = { timeout: 30_000 };

export type Values = Record<string, string | boolean>;

type Filling = { values: Values; email: string; file: boolean };

/**
 * Types into every field that can be seen, adds a row where the form has them, and goes on while
 * more fields appear.
 * @param values by name, where what fits a field's kind is refused; false leaves it alone
 */
export async function fillIn(page: Page, key: FormKey, filling: Filling): Promise<void> {
  const unfold = () => page.evaluate((one) => window.forms.unfold(one), key);
  await unfold();
  if (await page.evaluate((one) => window.forms.markButton(one, "[data-adds]"), key))
    await page.locator("[data-trial-button]").click();
  const done = new Set<string>();
  for (let more = true; more;) {
    const fields = toFill(await page.evaluate((one) => window.forms.mark(one), key), filling);
    const left = fields.filter(({ id }) => !done.has(id));
    more = left.length > 0;
    for (const field of left) {
      done.add(field.id);
      await put(page.locator(`[data-trial="${field.mark}"]`), field, filling);
      // Another choice may have other fields.
      if (CHOICES.has(field.type)) break;
    }
    await unfold();
  }
}

const CHOICES = new Set(["radio", "checkbox", "select-one"]);

type Chosen = TypedField & { id: string };

/** One of the radio buttons of a name, each other field; none that is to be left alone. */
function toFill(fields: TypedField[], { values, file }: Filling): Chosen[] {
  const places = new Map<string, number>();
  return fields.flatMap((field) => {
    const { name, type, value, isChecked } = field;
    const wanted = values[name];
    if (wanted === false || (type === "file" && !file)) return [];
    if (type === "radio") {
      if (typeof wanted === "string" ? wanted !== value : isChecked) return [];
      return [{ ...field, id: name }];
    }
    const place = places.get(name) ?? 0;
    places.set(name, place + 1);
    return [{ ...field, id: `${name} ${place}` }];
  });
}

async function put(locator: Locator, field: Chosen, { values, email }: Filling): Promise<void> {
  const { type, name, isChecked } = field;
  const wanted = values[name];
  if (type === "radio" || type === "checkbox")
    return locator.setChecked(type === "radio" || !isChecked, { force: true });
  if (type === "file") return locator.setInputFiles(FILE);
  if (type === "select-one") return choose(locator, field, wanted);
  return locator.fill(typeof wanted === "string" ? wanted : textFor(field, email));
}

/** Another than what is chosen, unless one is wanted. The list may be fetched after its form is drawn. */
async function choose(
  locator: Locator,
  { name }: Chosen,
  wanted?: string | boolean,
): Promise<void> {
  if (typeof wanted === "string") return void (await locator.selectOption(wanted));
  const other = locator.locator('option:not(:checked, :disabled, [value=""])').first();
  await expect(other, `there is another to choose of ${name}`).toBeAttached(WAIT);
  await locator.selectOption(await other.elementHandle());
}

function textFor({ type, inputMode, min, max, mark, name }: Chosen, email: string): string {
  if (type === "email") return email;
  if (type === "date") return min > DAY ? min : max !== "" && max < DAY ? max : DAY;
  const isNumber = type === "number" || ["decimal", "numeric", "none"].includes(inputMode);
  return isNumber || /amount/i.test(name) ? String(10 + Number(mark)) : `Typed ${mark}`;
}

const DAY = "2026-03-09";
