import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SpendCard } from "./found";

/** The bar's parts as they are drawn for a spend on an item, in cents. */
function barOf(budget: number, spent: number, amount: number): string[] {
  const spend = {
    propertyId: "p",
    project: { id: "k", name: "Kitchen" },
    item: { id: "o", name: "Oven", budget, spent },
    fields: {},
    amount,
    sheet: "/spend",
    same: null,
  };
  const html = renderToStaticMarkup(<SpendCard spend={spend} words={[]} button={null} />);
  return html.match(/<(rect|line) [^>]*>/g) ?? [];
}

test("a spend is drawn beside what was spent, on the scale of the budget", () => {
  const [spent, added, end] = barOf(100_000, 20_000, 50_000);
  expect(spent).toContain('width="20.00%"');
  expect(added).toContain('x="20.00%" width="50.00%"');
  expect(end).toContain('x1="70.00%"');
});

test("beyond the budget the scale is what is spent; a refund takes no room", () => {
  expect(barOf(0, -500, 50_000)[0]).toContain('width="0.00%"');
  expect(barOf(10_000, 15_000, 5_000)[1]).toContain('x="75.00%" width="25.00%"');
});
