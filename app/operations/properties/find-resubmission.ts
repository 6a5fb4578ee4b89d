import { findProperty } from "~/data/properties";
import type { Property } from "~/domain/property";
import type { Context } from "../operation";

/**
 * The property that the same form made before, when it is sent twice. With something else in it,
 * after the browser's Back, it makes another one.
 */
export function findResubmission(
  { db, actor }: Context,
  formId: string | undefined,
  { name, address }: Pick<Property, "name" | "address">,
): Property | undefined {
  const before = formId === undefined ? undefined : findProperty(db, actor.user, formId);
  const isSame =
    before?.creatorId === actor.user.id &&
    before.name === name &&
    before.address.fullAddress === address.fullAddress;
  return isSame ? before : undefined;
}
