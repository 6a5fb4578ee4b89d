import { updateSupplierRow } from "~/data/suppliers";
import { perform } from "~/operations/operation";
import {
  askToConfirm,
  confirmVariation,
  declineVariation,
  showVariationRequest,
} from "~/operations/quotes/variation-requests";
import { lastMail } from "./mails";
import { worldWithQuotes } from "./quotes";

export const TAMA = "tama@trade.example";

/** An accepted quote plus GST with a variation of +$650, and a supplier with an address. */
export async function worldWithVariation(status: "asked" | "approved" = "asked") {
  const made = await worldWithQuotes();
  const { world, ada, db } = made;
  const itemId = await made.addItem(3_800);
  const { id, supplier } = await made.quote({
    supplier: "Ngāti Plumbing",
    gst: "plus",
    lines: [{ itemId, amount: 4_200 }],
  });
  await made.put(id, { status: "accepted" });
  updateSupplierRow(db, supplier?.id ?? "", { email: TAMA });
  const { variations } = await made.vary(id, {
    text: "Move the waste",
    status,
    lines: [{ itemId, amount: 650 }],
  });
  const variationId = variations[0]?.id ?? "";
  const ask = (input: object = {}, who = ada) =>
    perform(askToConfirm, world.as(who), { variationId }, input);
  const secret = (to = TAMA) => {
    const [link = ""] = lastMail(world, to).links;
    return new URL(link).pathname.replace("/variation/", "");
  };
  const show = (of: string, who: typeof ada | null = null) =>
    perform(showVariationRequest, world.as(who), { secret: of }, {});
  const confirm = (of: string, input: object = { name: "Tama Rewa" }) =>
    perform(confirmVariation, world.as(null), { secret: of }, input);
  const decline = (of: string, input: object = { name: "Tama Rewa" }) =>
    perform(declineVariation, world.as(null), { secret: of }, input);
  const variation = async () => {
    const [found] = await made.list();
    return found?.variations[0];
  };
  return {
    ...made,
    itemId,
    quoteId: id,
    variationId,
    supplierId: supplier?.id ?? "",
    ask,
    secret,
    show,
    confirm,
    decline,
    variation,
  };
}
