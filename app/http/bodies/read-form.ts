import { data } from "@remix-run/node";
import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";
import { SIZES } from "~/domain/sizes";
import { pageRefusal } from "../handlers/page-loader";
import { DEFAULT_LIMIT, readBody } from "./read-body";

/**
 * What a form sent.
 * @param limit in bytes.
 * @throws the error page's answer: 415 for anything that is no form, 413 for too much, 400 for a
 *   form that breaks off, 422 for names no form of ours has.
 */
export async function readForm(request: Request, limit = DEFAULT_LIMIT): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw pageRefusal(new Refusal("media-type", messages.notAForm), request);
  }
  const body = await readBody(request, limit).catch((error: unknown) => {
    throw pageRefusal(error, request);
  });
  const form = await new Response(body, { headers: { "Content-Type": type } })
    .formData()
    .catch(() => {
      throw data({ message: messages.notAForm, reason: "not-a-form" }, { status: 400 });
    });
  return withoutForbiddenFiles(form, request);
}

/**
 * A form without the names that Conform would obey, and that no form of ours has. @throws the error
 * page's answer for more of them, or longer ones.
 */
export function withoutForbiddenFiles(form: FormData, request: Request): FormData {
  for (const name of ["__intent__", "__state__"]) form.delete(name);
  const names = [...form.keys()];
  if (names.length > MOST_FIELDS || names.some(isTrap))
    throw pageRefusal(new Refusal("invalid", messages.unknownField), request);
  return form;
}

/**
 * Conform builds what a name spells out: a list of a billion for "a[999999999]", a thousand objects
 * for a thousand dots.
 */
function isTrap(name: string): boolean {
  return name.length > LONGEST_NAME || /[[\]]/.test(name) || name.split(".").length > DEEPEST_NAME;
}

/**
 * The form of a template has ten fields for each of its items, with what they held before, and a
 * few of its own.
 */
const MOST_FIELDS = 10 * SIZES.itemsOfTemplate + 100;
/** In characters: "items.", an id and a field's name need about 40. */
const LONGEST_NAME = 100;
const DEEPEST_NAME = 4;
