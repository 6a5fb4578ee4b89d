import { expect } from "vitest";
import { dealOverHttp } from "./deal-calls";
import { makeFullWorld } from "./full-world";
import { submitForm, submitHtml, type Typed } from "./html-forms";
import { readPdf } from "./read-pdf";

/** What a person does to the deal of a new property by the page's forms, without script. */
export async function dealByForms(renovation: number) {
  const world = await makeFullWorld();
  const owner = await world.browser(world.actors.creator);
  const { propertyId, rowId } = await dealOverHttp(owner, renovation);
  const at = `/properties/${propertyId}?view=trade-tracker`;
  const submit = (intent: string, typed: Typed) => submitForm(owner, at, intent, typed);
  /** Without its scripts, which have the data again, and React's comments. */
  const pageAt = async (path: string) => {
    const [html = ""] = (await (await owner.page(path)).text()).split("<script");
    return html.replaceAll("<!-- -->", "");
  };
  const page = (query = "") => pageAt(at + query);
  return {
    rowId,
    page,
    answer: async (typed: Typed) => expect((await submit("answer-deal", typed)).status).toBe(303),
    /** Where a redirect leads. */
    following: (answer: Response) => pageAt(answer.headers.get("Location") ?? ""),
    refused: (typed: Typed) => submit("answer-deal", typed),
    /** From a page that was opened before, or has a preset. */
    answerOn: (html: string, typed: Typed) => submitHtml(owner, at, html, "answer-deal", typed),
    rows: async (typed: Typed) => expect((await submit("save-calculator", typed)).status).toBe(303),
    values: async (typed: Record<string, string>) => {
      const named = Object.entries(typed).map(([label, text]) => [
        `items.${rowId(label)}.value`,
        text,
      ]);
      const { status } = await submit("save-calculator", Object.fromEntries(named) as Typed);
      expect(status).toBe(303);
    },
    /** The text of the printed deal. */
    printed: async (more: { scenarios?: true } = {}) => {
      const options = { tradeTracker: true, ...more };
      const answer = await owner.json("POST", `/api/properties/${propertyId}/print`, options);
      const { text } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
      return text.replaceAll(/\s+/g, " ");
    },
    figures: async () => figuresOf(await page()),
  };
}

const plain = (html: string) => html.replaceAll(/<[^>]*>/g, "");

/** The sums below the rows, the result's figures and the tax estimate, by label. */
function figuresOf(html: string): Record<string, string> {
  const sums = [...html.matchAll(/<tbody class="calc-sums">.*?<\/tbody>/gs)].join("");
  const [estimate = ""] = html.match(/<table[^>]*deal-estimate.*?<\/table>/s) ?? [];
  const rows = (sums + estimate).matchAll(/<th scope="row">(.*?)<\/th><td[^>]*>(.*?)<\/td>/gs);
  const strip = html.matchAll(/<p class="label">([^<]*)<\/p><p class="figure[^>]*>(.*?)<\/p>/gs);
  return Object.fromEntries(
    [...rows, ...strip].map(([, label = "", text = ""]) => [plain(label), plain(text)]),
  );
}
