import { data } from "@remix-run/node";
import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";
import { SIZES } from "~/domain/sizes";
import { pageRefusal } from "../answers/refusals";
import { DEFAULT_LIMIT, readBody } from "./read-body";

/** @throws an error page: 415 not a form, 413 too large, 400 incomplete, 422 unknown names. */
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

/** Drops the names Conform would obey. @throws an error page for too many or malicious names. */
export function withoutForbiddenFiles(form: FormData, request: Request): FormData {
  for (const name of ["__intent__", "__state__"]) form.delete(name);
  const names = [...form.keys()];
  if (names.length > MOST_FIELDS || names.some(isTrap))
    throw pageRefusal(new Refusal("invalid", messages.unknownField), request);
  return form;
}

/** Conform builds what a name spells: a billion entries for "a[999999999]". */
function isTrap(name: string): boolean {
  return name.length > LONGEST_NAME || /[[\]]/.test(name) || name.split(".").length > DEEPEST_NAME;
}

/** The template form has ten fields an item. */
const MOST_FIELDS = 10 * SIZES.itemsOfTemplate + 100;
/** In characters; "items.", an id and a field name need about 40. */
const LONGEST_NAME = 100;
/** "was.loans.0.draws.0.date" */
const DEEPEST_NAME = 6;
