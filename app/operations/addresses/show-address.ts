import { addressDetails, addressParams } from "~/contracts/addresses";
import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";
import { limitReads } from "../rate-limit";
import { query } from "../operation";

export const showAddress = query({
  summary: "The parts of one of the addresses found",
  failure: messages.loadAddressFailed,
  access: "content",
  params: addressParams,
  output: addressDetails,
  async prepare(context, _input, { addressId }) {
    limitReads(context, "addresses");
    const details = await context.app.addresses.details(addressId);
    if (!details) throw new Refusal("missing", messages.loadAddressFailed);
    return details;
  },
  run: (_context, _subject, _input, details) => details,
});
