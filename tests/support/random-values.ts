import type { JsonSchema } from "~/http/answers/json-schemas";
import { fillIn, type HtmlForm, type Typed } from "./html-forms";
import type { Next } from "./random-deals";
import type { Lineage, RandomIds } from "./random-ids";

export type From = { ids: RandomIds; near: Lineage; next: Next };

const MONEY = ["1250", "1,234.50", "0", "89.95", "15000", "-80", "320.05", "640000"];
const PERCENTS = ["0", "2.5", "10", "33.333", "70"];
const DAYS = ["2026-01-15", "2026-03-05", "2026-03-20", "2026-04-30", "2026-08-01", "2027-02-28"];
const TEXTS = ["Tōtara bench", "Kitchen", "Oven & hob", "Paint, 10 L", "Lot 7", "<b>Deck</b>"];
const PICTURE =
  "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR4nGNgOMGAQPgpBgBgGgkBLFDiPgAAAABJRU5ErkJggg==";
const PASSWORD = "Demo-2026!";

/** Mostly valid, by the schema and the name of what is sent. */
export function randomInput(schema: JsonSchema, name: string, from: From): unknown {
  const { next } = from;
  const {
    anyOf,
    oneOf,
    items,
    properties,
    required = [],
  } = schema as JsonSchema & {
    anyOf?: JsonSchema[];
    oneOf?: JsonSchema[];
    items?: JsonSchema;
  };
  const [type] = [schema.type].flat();
  if (schema["contentEncoding"] === "base64") return PICTURE;
  if (Array.isArray(schema["enum"])) return next.one(schema["enum"] as unknown[]);
  if ("const" in schema) return schema["const"];
  const choices = anyOf ?? oneOf;
  if (choices) {
    const first = next.whole(3) > 0 ? choices[0] : next.one(choices);
    return randomInput(first ?? {}, name, from);
  }
  if (properties)
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([one]) => required.includes(one) || next.whole(one === "was" ? 9 : 2) === 0)
        .map(([one, of]) => [one, randomInput(of, one, from)]),
    );
  if (type === "array")
    return Array.from({ length: 1 + next.whole(2) }, () => randomInput(items ?? {}, name, from));
  if (type === "boolean") return next.chance();
  if (type === "null") return null;
  if (type === "object") return {};
  const about = typeof schema["description"] === "string" ? schema["description"] : "";
  return randomText(name, about, type === "string", from);
}

function randomText(name: string, about: string, isText: boolean, { ids, near, next }: From) {
  if (/password/i.test(name)) return PASSWORD;
  if (name === "newId" || name === "formId") return randomId(next);
  if (/Ids?$/.test(name)) return ids.idFor(name, near, next);
  if (/email/i.test(name)) return next.one(["ana@example.nz", "partner@demo.example", "x@y.nz"]);
  if (/date|until|expiry|settlement|agreement|repaid/i.test(name) || /YYYY/.test(about))
    return next.one(DAYS);
  if (/percent/i.test(about + name)) return next.one(PERCENTS);
  if (isText) return next.one(TEXTS);
  if (about.startsWith("Dollars"))
    return next.chance() ? next.whole(5_000_000) / 100 : next.one(MONEY);
  return next.one([1, 2, 12, 40, "3"]);
}

function randomId(next: Next): string {
  return Array.from({ length: 22 }, () => next.one([..."23456789ABCDEFGH"])).join("");
}

/** What a browser sends of a form in which up to four fields were changed. */
export function randomForm(form: HtmlForm, button: string, from: From): FormData {
  const { next } = from;
  const typed: Typed = {};
  const fields = form.controls.filter(
    ({ tag, attributes: { name, type = "" } }) =>
      name && tag !== "button" && !["hidden", "file"].includes(type),
  );
  const blank = fields.filter(
    ({ tag, attributes: { value, type } }) => tag === "input" && !value && type !== "checkbox",
  );
  const changed = [
    ...(next.whole(3) > 0 ? blank.slice(0, 12) : []),
    ...next.many(4, () => fields[next.whole(fields.length)]),
  ];
  for (const control of changed) {
    if (!control) continue;
    const { name = "", type = "text", value = "", inputmode = "" } = control.attributes;
    const sameName = fields.filter(({ attributes }) => attributes["name"] === name);
    if (type === "radio") typed[name] = next.one(sameName).attributes["value"] ?? "";
    else if (sameName.length > 1) continue;
    else if (type === "checkbox") typed[name] = next.chance();
    else if (control.tag === "select") typed[name] = next.one(control.options)?.["value"] ?? "";
    else {
      const about = inputmode === "decimal" ? "Dollars" : type === "date" ? "YYYY-MM-DD" : "";
      const last = name.split(".").at(-1) ?? name;
      if (type === "password" || value === "" || next.whole(2) > 0)
        typed[name] = String(randomText(last, about, inputmode === "", from));
    }
  }
  const sent = fillIn(form, button, typed);
  for (const { attributes } of form.controls.filter((one) => one.attributes["type"] === "file"))
    if (next.chance())
      sent.set(
        attributes["name"] ?? "",
        new File([Buffer.from(PICTURE, "base64")], "picture.png", { type: "image/png" }),
      );
  return sent;
}
