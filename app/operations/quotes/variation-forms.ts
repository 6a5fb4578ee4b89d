import { messages } from "~/contracts/messages";
import { quoteMessages } from "~/contracts/quote-messages";
import { variationFormInput } from "~/contracts/quote-pages";
import { quoteView } from "~/contracts/quotes";
import { refuseField } from "~/domain/refusal";
import { onQuote } from "../builders";
import { command } from "../operation";
import { createVariation } from "./variations";

export const addVariationOnPage = command({
  ...onQuote("editContents"),
  summary: "Add a variation of one line to an accepted quote",
  failure: quoteMessages.saveVariationFailed,
  input: variationFormInput,
  output: quoteView,
  run(context, place, { amount = 0, itemId, text, ...details }) {
    if (amount === 0) throw refuseField("amount", messages.notAnAmount);
    const lines = [{ itemId: itemId ?? null, text: itemId ? "" : text, amount }];
    return createVariation.run(context, place, { ...details, text, lines }, undefined);
  },
});
