import { DEAL_CATEGORIES } from "~/domain/deal";
import type { User } from "~/domain/user";
import { worldWithReno } from "./reno";
import { showProperty } from "~/operations/properties/properties";
import { perform } from "~/operations/operation";
import { createDealRow, deleteDealRow, updateDealRow } from "~/operations/deal/deal-rows";

export const [ACQUISITION, SALE, FINANCING] = DEAL_CATEGORIES.map(({ id }) => id) as [
  string,
  string,
  string,
];

/** Ada's calculator, as it is with the default rows; Ben may use it, Cleo may not. */
export async function deal() {
  const reno = await worldWithReno();
  const { world, ada, propertyId } = reno;
  const add = (input: object, who: User = ada, into = propertyId) =>
    perform(createDealRow, world.as(who), { propertyId: into }, input);
  const update = (dealRowId: string, input: object, who: User = ada) =>
    perform(updateDealRow, world.as(who), { workItemId: dealRowId }, input);
  const remove = (dealRowId: string, who: User = ada) =>
    perform(deleteDealRow, world.as(who), { workItemId: dealRowId }, {});
  const show = async () =>
    (await perform(showProperty, world.as(ada), { propertyId }, {})).workTrackerItems;
  const row = async (label: string) => {
    const found = (await show()).find((one) => one.label === label);
    if (!found) throw new Error(`There is no row ${label}.`);
    return found;
  };
  return { ...reno, add, update, remove, show, row };
}
