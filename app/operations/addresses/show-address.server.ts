import { addressDetails, addressParams } from "~/contracts/addresses.server";
import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";
import { query } from "../operation.server";

export const showAddress = query({
  summary: "The parts of one of the addresses found",
  failure: messages.loadAddressFailed,
  access: "content",
  params: addressParams,
  output: addressDetails,
  async prepare({ app }, _input, { addressId }) {
    const details = await app.addresses.details(addressId);
    if (!details) throw new Refusal("missing", messages.loadAddressFailed);
    return details;
  },
  run: (_context, _subject, _input, details) => details,
});
