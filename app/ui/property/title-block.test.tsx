import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { perform } from "~/operations/operation";
import { showProperty } from "~/operations/properties/properties";
import { storeOf } from "../../../tests/support/items";
import { worldWithQuotes } from "../../../tests/support/quotes";
import { StoreContext } from "../items/item-context";
import { TitleBlock } from "./title-block";

test("the key of the bar adds up to what is to finish, in cents where dollars would not", async () => {
  const { world, ada, propertyId, addItem, quote, put } = await worldWithQuotes();
  const itemId = await addItem(3000, "Bath");
  const { id } = await quote({ gst: "incl", lines: [{ itemId, amount: 1827.5 }] });
  await put(id, { status: "accepted" });
  const property = await perform(showProperty, world.as(ada), { propertyId }, {});
  const text = renderToStaticMarkup(
    <StoreContext.Provider value={storeOf(property.projects).store}>
      <TitleBlock property={property} />
    </StoreContext.Provider>,
  ).replace(/<[^>]*>/g, " ");
  expect(text).toMatch(/To finish\s+\$3,000\.00/);
  expect(text).toMatch(/Still agreed\s+\$1,827\.50\s+Not agreed yet\s+\$1,172\.50/);
});
