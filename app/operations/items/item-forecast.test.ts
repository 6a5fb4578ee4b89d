import { expect, test } from "vitest";
import { readItem } from "~/data/projects";
import { withTicks, type FormFields } from "~/contracts/form-fields";
import { ITEM_FORECAST } from "~/domain/item-fields";
import { perform } from "../operation";
import { worldWithQuotes } from "../../../tests/support/quotes";
import { updateItem } from "./items";

test("the form of an item's log ticks it done and takes a forecast; blank is worked out", async () => {
  const { world, ada, db, projectId, addItem } = await worldWithQuotes();
  const itemId = await addItem(3000);
  const save = (input: FormFields) =>
    perform(updateItem, world.as(ada), { projectId, itemId }, withTicks(ITEM_FORECAST, input));
  const stored = () => {
    const { done, forecastOwn } = readItem(db, itemId);
    return { done, forecastOwn };
  };
  await save({ forecastOwn: "2,500.50" });
  expect(stored()).toEqual({ done: false, forecastOwn: 250_050 });
  await save({ done: "yes", forecastOwn: "" });
  expect(stored()).toEqual({ done: true, forecastOwn: null });
  for (const forecastOwn of ["lots", "-5"])
    await expect(save({ forecastOwn })).rejects.toMatchObject({ reason: "invalid" });
  expect(stored()).toEqual({ done: true, forecastOwn: null });
});
