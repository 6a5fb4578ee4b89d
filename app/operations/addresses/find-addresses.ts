import { addressChoices, findAddressesInput } from "~/contracts/addresses";
import { messages } from "~/contracts/messages";
import { query } from "../operation";
import { searchAddresses } from "./search-addresses";

export const findAddresses = query({
  summary: "Up to five addresses in New Zealand or Australia for what has been typed so far",
  failure: messages.serverError,
  access: "content",
  input: findAddressesInput,
  output: addressChoices,
  prepare: (context, { q, country }) => searchAddresses(context, q, country),
  run: (_context, _subject, _input, choices) => choices,
});
