import { expect } from "vitest";
import { paths } from "~/contracts/paths";
import { submitForm, submitHtml, type Typed } from "../html-forms";
import type { Hands } from "./example";
import type { Place } from "./place";

type Quote = { id: string; supplier: { name: string } | null; variations: { id: string }[] };
type Bill = { id: string; reference: string; quoteId: string | null };

/** The hands of an example as a browser without script has them: pages, their forms, and links. */
export function formHands({ browser, call, tick, propertyId, item }: Place): Hands {
  /** Fills in the form of a page, which must lead on to another page. */
  async function submit(at: string, intent: string, typed: Typed = {}): Promise<void> {
    tick();
    const answer = await submitForm(browser, at, intent, typed);
    expect([answer.status, await answer.text()], `${intent} on ${at}`).toEqual([303, ""]);
  }
  // Ids stand in links that a person follows; here the API names them.
  const quoteOf = async (supplier: string) => {
    const quotes = await call<Quote[]>("GET", `/api/properties/${propertyId}/quotes`);
    const found = quotes.find((quote) => quote.supplier?.name === supplier);
    if (!found) throw new Error(`There is no quote of ${supplier}.`);
    return found;
  };
  const billOf = async (reference: string) => {
    const bills = await call<Bill[]>("GET", `/api/properties/${propertyId}/bills`);
    return bills.find((bill) => bill.reference === reference)?.id ?? "";
  };
  const bills = paths.propertyBills(propertyId);
  return {
    async typeSpent(name, typed) {
      const { id, projectId } = item(name);
      await submit(`${paths.project(projectId)}?edit=all`, "save-items", {
        [`items.${id}.spent`]: typed,
      });
    },
    async addBill({ kind, lines, reference, date, gst, supplier, quote }) {
      const parts = Object.entries(lines);
      const rest = parts.pop()?.[0] ?? "";
      const quoteId = quote === undefined ? undefined : (await quoteOf(quote)).id;
      const at = paths.addSpend(propertyId, quoteId ? { quote: quoteId } : {});
      // Each button press adds the fields of one part; the item of the form takes the rest.
      let html = await (await browser.page(at)).text();
      for (const [place] of parts.entries()) {
        const typed = place === 0 ? {} : partsOf(parts.slice(0, place));
        html = await (await submitHtml(browser, at, html, "add-line", typed)).text();
      }
      tick();
      const answer = await submitHtml(browser, at, html, "save-spend", {
        kind,
        reference,
        amount: Object.values(lines).join("+"),
        itemId: item(rest).id,
        ...partsOf(parts),
        paid: kind === "receipt" || kind === "credit" ? "yes" : "no",
        ...(quoteId && { quoteId }),
        ...(date && { date }),
        ...(gst && { gst }),
        ...(supplier && { supplier }),
      });
      expect([answer.status, await answer.text()], reference).toEqual([303, ""]);
    },
    async addQuote({ supplier, gst, lines, depositPercent, retentionPercent }) {
      const [first = ""] = Object.keys(lines);
      const amounts = Object.entries(lines).map(([name, typed]) => [
        `amounts.${item(name).id}`,
        typed,
      ]);
      await submit(paths.addQuote(propertyId, item(first).projectId), "add-quote", {
        supplier,
        gst,
        ...Object.fromEntries(amounts),
        ...(depositPercent && { depositPercent }),
        ...(retentionPercent && { retentionPercent }),
      });
    },
    async accept(supplier) {
      await submit(paths.quote(propertyId, (await quoteOf(supplier)).id), "accept");
    },
    async vary(supplier, { text, item: name, amount }) {
      const at = paths.quote(propertyId, (await quoteOf(supplier)).id);
      const line = { "lines.0.amount": amount, "lines.0.itemId": item(name).id };
      const typed = { text, ...line, status: "asked" };
      await submit(at, "add-variation", typed);
      const asked = (await quoteOf(supplier)).variations.at(-1)?.id ?? "";
      // Of the two forms for that variation the first approves it.
      await submit(at, `set-variation ${asked}`, { status: "approved" });
    },
    pay: async (reference) => submit(bills, `pay ${await billOf(reference)}`),
    async release(reference, amount) {
      // Held-back money of a quote is in one row, that of its oldest bill.
      const oldest = await call<Bill[]>("GET", `/api/properties/${propertyId}/bills`);
      const { quoteId } = oldest.find((bill) => bill.reference === reference) ?? {};
      const rows = oldest.filter((bill) => bill.quoteId === quoteId).toReversed();
      await submit(bills, `pay ${await heldBackRow(rows)}`, { release: "true", amount });
    },
    async setContingency(percent) {
      await submit(paths.editProperty(propertyId), "set-contingency", {
        unit: "percent",
        size: percent,
      });
    },
    async tickDone(name) {
      const { id, projectId } = item(name);
      await submit(paths.itemLog(projectId, id), "save-forecast", { done: true });
    },
    async typeToFinish(name, amount) {
      const { id, projectId } = item(name);
      await submit(paths.itemLog(projectId, id), "save-forecast", { forecastOwn: amount });
    },
  };

  function partsOf(parts: [name: string, amount: string][]): Typed {
    const fields = parts.flatMap(([name, amount], place) => [
      [`lines.${place}.itemId`, item(name).id],
      [`lines.${place}.amount`, amount],
    ]);
    return Object.fromEntries(fields) as Typed;
  }

  async function heldBackRow(rows: readonly Bill[]): Promise<string> {
    const html = await (await browser.page(bills)).text();
    const row = rows.find(({ id }) => html.includes(`value="release-${id}"`));
    return row?.id ?? "";
  }
}
