import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { moneyFormat } from "~/domain/money";
import { updateItem } from "~/operations/items/items";
import { perform } from "~/operations/operation";
import { printProperty } from "~/operations/report/print";
import { updateProperty } from "~/operations/properties/properties";
import { worldWithQuotes } from "../../../tests/support/quotes";
import { ReportContext } from "./report-table";
import { costAmounts, ReportCost } from "./report-cost";

async function setUp() {
  const { world, ada, propertyId, addItem, quote, put } = await worldWithQuotes();
  const itemId = await addItem(3800);
  const { id } = await quote({ gst: "plus", lines: [{ itemId, amount: 4200 }] });
  await put(id, { status: "accepted" });
  await perform(updateItem, world.as(ada), { itemId }, { spent: 500 });
  return {
    setAside: (contingency: object) =>
      perform(updateProperty, world.as(ada), { propertyId }, { contingency }),
    rows: async () => {
      const report = await perform(printProperty, world.as(ada), { propertyId }, {});
      expect(report.options.costToComplete).toBe(true);
      const show = moneyFormat(costAmounts(report.property));
      return renderToStaticMarkup(
        <ReportContext.Provider value={{ report, pictures: {}, show }}>
          <ReportCost />
        </ReportContext.Provider>,
      )
        .replaceAll(/<\/(?:tr|p|h2)>/g, "\n")
        .replaceAll(/<\/t[dh]>/g, "|")
        .replaceAll(/<[^>]*>/g, "")
        .split("\n");
    },
  };
}

test("each category's cost is shown from budget to expected total", async () => {
  const { rows } = await setUp();
  const [, head, bathroom, total] = await rows();
  expect([head, bathroom, total]).toEqual([
    "Category|Budget|Agreed|Spent|Paid|To finish|Expected total|Over/under|",
    "Bathroom|$3,800|$4,830|$500|$500|$4,830|$5,330|$1,530 over|",
    "Total|$3,800|$4,830|$500|$500|$4,830|$5,330|$1,530 over|",
  ]);
});

test("the contingency is shown set, used and left, and makes the total the property's", async () => {
  const { setAside, rows } = await setUp();
  await setAside({ amount: 2000 });
  expect((await rows()).slice(3, 7)).toEqual([
    "All categories|$3,800|$4,830|$500|$500|$4,830|$5,330|$1,530 over|",
    "Contingency left|$470|$470|–|",
    "Total|$3,800|$4,830|$500|$500|$5,300|$5,800|–|",
    "Contingency: $2,000 set, $1,530 used, $470 left.",
  ]);
  await setAside({ percent: 10 });
  expect((await rows())[6]).toBe(
    "Contingency: $380 set (10% of the budget), $380 used, $0 left; $1,150 over is not covered.",
  );
});
