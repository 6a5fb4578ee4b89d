import { renderToStaticMarkup } from "react-dom/server";
import type { ComponentProps } from "react";
import { expect, test, vi } from "vitest";
import type { ShownProperty } from "~/contracts/deal-page";
import type { PropertyView } from "~/contracts/properties";
import { createProjectRow } from "~/data/projects";
import { showPropertyPage } from "~/operations/deal/deal-page";
import { updateItem } from "~/operations/items/items";
import { perform } from "~/operations/operation";
import { showProperty, updateProperty } from "~/operations/properties/properties";
import { newId } from "~/services/ids";
import { storeOf } from "../../../tests/support/items";
import { worldWithQuotes } from "../../../tests/support/quotes";
import { NOW } from "../../../tests/support/world";
import { StoreContext } from "../items/item-context";
import { CategoryTable } from "./category-table";

// Drawn without a router, which a link asks for its address alone.
vi.mock("@remix-run/react", async (original) => ({
  ...(await original<object>()),
  Link: ({ to, children }: ComponentProps<"a"> & { to: string }) => <a href={to}>{children}</a>,
}));

/** Dollars. The bathroom of 3,000 is there already, without a spend. */
async function setUp() {
  const { world, db, ada, propertyId, addItem, quote, put } = await worldWithQuotes();
  const { id: kitchen } = createProjectRow(db, {
    id: newId(),
    propertyId,
    name: "Kitchen",
    // After the bathroom, which is first then.
    createDate: new Date(NOW.getTime() + 1000),
  });
  const bath = await addItem(3000, "Bath");
  const bench = await addItem(1000, "Bench", kitchen);
  const update = (itemId: string, input: object) =>
    perform(updateItem, world.as(ada), { itemId }, input);
  const view = () => perform(showProperty, world.as(ada), { propertyId }, {});
  return {
    bath,
    bench,
    update,
    agree: async (itemId: string, amount: number) => {
      const { id } = await quote({ gst: "incl", lines: [{ itemId, amount }] });
      await put(id, { status: "accepted" });
    },
    setAside: (amount: number) =>
      perform(updateProperty, world.as(ada), { propertyId }, { contingency: { amount } }),
    /** The same whether the page has the items or only their sums. */
    html: async () => {
      const property = await view();
      const whole = { ...world.as(ada), isDocument: true };
      const unlisted = await perform(showPropertyPage, whole, { propertyId }, {});
      const shown = draw(property, property.projects);
      expect(draw(unlisted, [])).toBe(shown);
      return shown;
    },
  };
}

function draw(property: ShownProperty, listed: PropertyView["projects"]): string {
  return renderToStaticMarkup(
    <StoreContext.Provider value={storeOf(listed).store}>
      <CategoryTable property={property} />
    </StoreContext.Provider>,
  );
}

/** The text of each row's cells; the drawing is left out. */
function rowsOf(html: string): string[][] {
  return [...html.matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<(?:th|td class="amount).*?<\/t[hd]>/g)].map(([cell]) =>
      cell
        .replace(/<span[^>]*aria-hidden="true">.*?<\/span>/g, "")
        .replace(/<[^>]*>/g, "")
        .trim(),
    ),
  );
}

test("a property without a forecast has the figures Budget, Spent and Left alone", async () => {
  const { bench, update, html } = await setUp();
  await update(bench, { spent: 1250 });
  expect(rowsOf(await html())).toEqual([
    ["Category", "Budget", "Spent", "Left"],
    ["Bathroom", "$3,000", "$0", "$3,000 left"],
    ["Kitchen", "$1,000", "$1,250", "−$250 over"],
  ]);
});

test("amounts that whole dollars would not add up are shown to the cent", async () => {
  const { bench, update, html } = await setUp();
  await update(bench, { budget: 1734.5, spent: 1150.4 });
  expect(rowsOf(await html())).toContainEqual([
    "Kitchen",
    "$1,734.50",
    "$1,150.40",
    "$584.10 left",
  ]);
});

test("an agreement brings the columns of the forecast and the row of all categories", async () => {
  const { bath, bench, update, agree, html } = await setUp();
  await update(bench, { spent: 400, done: true });
  await agree(bath, 3600);
  expect(rowsOf(await html())).toEqual([
    ["Category", "Budget", "Still agreed", "Spent", "To finish", "Over/under"],
    ["Bathroom0 of 1 items done", "$3,000", "$3,600", "$0", "to finish $3,600", "$600 over"],
    ["Kitchen1 of 1 items done", "$1,000", "–", "$400", "to finish $0", "$600 under"],
    ["All categories", "$4,000", "$3,600", "$400", "$3,600", "–"],
  ]);
});

test("a contingency has a row of its own, which says whether it covers what is over", async () => {
  const { bench, update, setAside, html } = await setUp();
  await update(bench, { spent: 1250 });
  await setAside(900);
  const last = async () => rowsOf(await html()).at(-1);
  expect(await last()).toEqual(["Contingency Change", "$900", "used $250", "$650", "covers it"]);
  await setAside(100);
  expect(await last()).toEqual(["Contingency Change", "$100", "used $100", "$0", "$150 short"]);
});

test("a category that is over has a marked balloon and a hatched bar", async () => {
  const { bench, update, html } = await setUp();
  await update(bench, { spent: 1250 });
  const [, , bathroom = "", kitchen = ""] = (await html()).split("<tr");
  expect(kitchen).toContain('class="balloon is-over" aria-hidden="true">2<');
  expect(kitchen).toContain("url(#hatch)");
  expect(bathroom).toContain('class="balloon" aria-hidden="true">1<');
  expect(bathroom).not.toContain("url(#hatch)");
});
