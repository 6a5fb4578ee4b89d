import type { Hands } from "./example";
import type { Place } from "./place";

type Quote = { id: string; supplier: { name: string } | null; variations: { id: string }[] };
type Bill = { id: string; reference: string };

/** The hands of an example as JSON calls. */
export function apiHands({ call, propertyId, item }: Place): Hands {
  const at = `/api/properties/${propertyId}`;
  const linesOf = (lines: Record<string, string>) =>
    Object.entries(lines).map(([name, dollars]) => ({
      itemId: item(name).id,
      amount: Number(dollars),
    }));
  const quoteOf = async (supplier: string) => {
    const quotes = await call<Quote[]>("GET", `${at}/quotes`);
    return quotes.find((quote) => quote.supplier?.name === supplier)?.id ?? "";
  };
  const billOf = async (reference: string) => {
    const bills = await call<Bill[]>("GET", `${at}/bills`);
    return bills.find((bill) => bill.reference === reference)?.id ?? "";
  };
  return {
    async typeSpent(name, typed) {
      const path = `/api/project-items/${item(name).id}`;
      if (typed.startsWith("+"))
        await call("POST", `${path}/spend`, { amount: Number(typed), gst: "incl" });
      else await call("PUT", path, { spent: Number(typed) });
    },
    async addBill({ lines, quote, ...bill }) {
      const sent = Object.values(lines).reduce((sum, dollars) => sum + Number(dollars), 0);
      await call("POST", `${at}/bills`, {
        ...bill,
        lines: linesOf(lines),
        ...(bill.gst === "incl" && { total: Number(sent.toFixed(2)) }),
        ...(quote && { quoteId: await quoteOf(quote) }),
      });
    },
    async addQuote({ lines, depositPercent, retentionPercent, ...quote }) {
      await call("POST", `${at}/quotes`, {
        ...quote,
        lines: linesOf(lines),
        ...(depositPercent && { depositPercent: Number(depositPercent) }),
        ...(retentionPercent && { retentionPercent: Number(retentionPercent) }),
      });
    },
    async accept(supplier) {
      await call("PUT", `/api/quotes/${await quoteOf(supplier)}`, { status: "accepted" });
    },
    async vary(supplier, { text, item: name, amount }) {
      const { variations } = await call<Quote>(
        "POST",
        `/api/quotes/${await quoteOf(supplier)}/variations`,
        { text, lines: linesOf({ [name]: amount }) },
      );
      await call("PUT", `/api/variations/${variations.at(-1)?.id}`, { status: "approved" });
    },
    async pay(reference) {
      await call("POST", `/api/bills/${await billOf(reference)}/payments`, {});
    },
    async release(reference, amount) {
      await call("POST", `/api/bills/${await billOf(reference)}/payments`, {
        release: true,
        amount: Number(amount),
      });
    },
    async setContingency(percent) {
      await call("PUT", at, { contingency: { percent: Number(percent) } });
    },
    async tickDone(name) {
      await call("PUT", `/api/project-items/${item(name).id}`, { done: true });
    },
    async typeToFinish(name, amount) {
      await call("PUT", `/api/project-items/${item(name).id}`, { forecastOwn: Number(amount) });
    },
  };
}
