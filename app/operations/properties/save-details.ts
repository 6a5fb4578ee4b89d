import type { AddressInput } from "~/contracts/addresses";
import { messages } from "~/contracts/messages";
import { propertyDetailsInput, propertyView } from "~/contracts/properties";
import { updatePropertyRow } from "~/data/properties";
import { mayOnProperty } from "~/domain/permission";
import { chooseAddress } from "../addresses/choose-address";
import { onProperty } from "../builders";
import { command } from "../operation";
import { viewProperty } from "./view-property";

/**
 * The edit page's form: name and address at once, each if it was touched. They are their creator's
 * alone, who overwrites nobody's: of two windows the last one counts.
 */
export const saveDetails = command({
  ...onProperty("see"),
  summary: "Change a property's name and address",
  failure: messages.savePropertyFailed,
  input: propertyDetailsInput,
  output: propertyView,
  prepare: ({ app }, { address }) => chooseAddress(app.addresses, address),
  allows: ({ user }, property) =>
    mayOnProperty("rename", user.id, property) && mayOnProperty("readdress", user.id, property),
  run({ db, actor }, property, { name, address: typed, was = {} }, address) {
    const named = name === was.name ? property : updatePropertyRow(db, property.id, { name });
    const isMoved = !was.address || !isSame(typed, was.address);
    return viewProperty(
      db,
      actor.user,
      isMoved ? updatePropertyRow(db, property.id, { address }) : named,
    );
  },
});

const PARTS = ["address1", "address2", "suburb", "city", "postcode"] as const;

/** Whether an address reads as the form showed it: neither typed into nor chosen anew. */
function isSame(
  { choice, ...typed }: AddressInput,
  seen: Pick<AddressInput, (typeof PARTS)[number]>,
): boolean {
  return choice === "" && PARTS.every((part) => typed[part].trim() === seen[part].trim());
}
