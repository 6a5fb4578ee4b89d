import { perform } from "~/operations/operation";
import { requestQuote } from "~/operations/quotes/comparison-requests";
import { createComparison, showComparisons } from "~/operations/quotes/comparisons";
import { sendQuote, showQuoteRequest } from "~/operations/quotes/quote-requests";
import { createSupplier } from "~/operations/suppliers/suppliers";
import { lastMail } from "./mails";
import { worldWithQuotes } from "./quotes";

export const TAMA = "tama@trade.example";

/** Two items to be quoted, and a supplier with an address. */
export async function worldWithWork(more: object = {}) {
  const made = await worldWithQuotes();
  const { world, ada, propertyId } = made;
  const [lawn, fence] = [await made.addItem(1_500, "Lawn"), await made.addItem(3_600, "Fence")];
  const { id: supplierId } = await perform(
    createSupplier,
    world.as(ada),
    {},
    { name: "Tama Rewa", email: TAMA },
  );
  const work = await perform(
    createComparison,
    world.as(ada),
    { propertyId },
    { title: "Garden", lines: [{ itemId: lawn }, { itemId: fence }], ...more },
  );
  const lineOf = (itemId: string) => work.lines.find((line) => line.itemId === itemId)?.id ?? "";
  const ask = (input: object = { supplierId }, who = ada) =>
    perform(requestQuote, world.as(who), { comparisonId: work.id }, input);
  const secret = (to = TAMA) =>
    new URL(lastMail(world, to).links[0] ?? "").pathname.replace("/quote/", "");
  const show = (of: string) => perform(showQuoteRequest, world.as(null), { secret: of }, {});
  const send = (of: string, input: object) =>
    perform(sendQuote, world.as(null), { secret: of }, input);
  const works = () => perform(showComparisons, world.as(ada), { propertyId }, {});
  return { ...made, lawn, fence, supplierId, work, lineOf, ask, secret, show, send, works };
}
