import type { JsonSchema } from "~/http/answers/json-schemas";
import { formOf, type HtmlForm } from "./html-forms";
import { seeded, type Next } from "./random-deals";
import { filled, type Lineage, type RandomIds } from "./random-ids";
import { randomForm, randomInput } from "./random-values";
import type { Browser } from "./server";

type Described = {
  parameters?: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
};
export type ApiDocument = { paths: Record<string, Record<string, Described>> };

/** One request of the route table by one account; a form is opened before it is sent. */
export type Command = {
  name: string;
  at: string;
  /** The owner of what it is about. */
  owner: string | undefined;
  /** @param ids of the database behind the browser */
  send: (browser: Browser, ids: RandomIds) => Promise<Response[]>;
};

/**
 * @param name as in tests/support/access-table.ts: "GET /path", "POST /path button :rowId"
 * @param near ids for its path, its button and its inputs
 */
export function commandOf(
  name: string,
  near: Lineage,
  { ids, document, seed }: { ids: RandomIds; document: ApiDocument; seed: number },
): Command {
  const [method = "", path = "", ...button] = name.split(" ");
  const at = filled(path, near);
  const next = seeded(seed);
  const described = document.paths[path.replaceAll(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
  const command = { name, at, owner: ids.emailOf(near["userId"]) };
  if (described || path.startsWith("/api/")) {
    const asked = inputOf(described ?? {}, { ids, near, next });
    const send = async (browser: Browser) => [
      await browser.json(method, at + asked.query, asked.body),
    ];
    return { ...command, send };
  }
  if (method === "GET") return { ...command, send: async (browser) => [await browser.page(at)] };
  const intent = filled(button.join(" "), near);
  return {
    ...command,
    async send(browser, itsIds) {
      const page = await browser.page(at);
      const found = findForm(await page.clone().text(), intent);
      const posted = found
        ? await post(
            browser,
            at,
            found.form,
            randomForm(found.form, found.button, {
              ids: itsIds,
              near,
              next: seeded(seed),
            }),
          )
        : await browser.form(at, { intent });
      return [page, posted];
    },
  };
}

function findForm(html: string, intent: string) {
  try {
    return formOf(html, intent);
  } catch {
    return undefined;
  }
}

async function post(browser: Browser, at: string, { attributes }: HtmlForm, sent: FormData) {
  const texts = [...sent].map(([name, value]) => [name, typeof value === "string" ? value : ""]);
  const isMultipart = attributes["enctype"] === "multipart/form-data";
  return browser.send(attributes["action"] || at, {
    method: "POST",
    body: isMultipart ? sent : new URLSearchParams(texts),
  });
}

function inputOf(
  { parameters = [], requestBody }: Described,
  from: { ids: RandomIds; near: Lineage; next: Next },
): { query: string; body?: unknown } {
  const schema = requestBody?.content["application/json"]?.schema;
  const query = new URLSearchParams(
    parameters
      .filter((one) => one.in === "query" && (one.required || from.next.whole(2) === 0))
      .map((one) => [one.name, String(randomInput(one.schema, one.name, from))]),
  );
  return {
    query: query.size > 0 ? `?${query}` : "",
    ...(schema && { body: randomInput(schema, "", from) }),
  };
}
