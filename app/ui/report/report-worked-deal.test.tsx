import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { listDealRows } from "~/data/deal-rows";
import { showDeal, updateDeal } from "~/operations/deal/deal-answers";
import { updateDealRow } from "~/operations/deal/deal-rows";
import { createScenario } from "~/operations/deal/scenarios";
import { perform } from "~/operations/operation";
import { printProperty } from "~/operations/report/print";
import { worldWithReno } from "../../../tests/support/reno";
import { Report } from "./report";

/** Ada's deal of 600,000 and 780,000, and the lines of its printed report. */
async function deal() {
  const { world, ada, propertyId } = await worldWithReno();
  const row = (label: string, change: object) => {
    const found = listDealRows(world.app.db, propertyId).find((one) => one.label === label);
    if (!found) throw new Error(`There is no row ${label}.`);
    return perform(updateDealRow, world.as(ada), { workItemId: found.id }, change);
  };
  await row("Purchase price", { value: 600_000 });
  await row("Sale price", { value: 780_000 });
  await row("Rates", { value: 50, per: "week" });
  return {
    row,
    put: (answers: object) => perform(updateDeal, world.as(ada), { propertyId }, answers),
    api: () => perform(showDeal, world.as(ada), { propertyId }, {}),
    scenario: (input: object) => perform(createScenario, world.as(ada), { propertyId }, input),
    html: async (flags: object = {}) =>
      renderToStaticMarkup(
        <Report
          report={await perform(printProperty, world.as(ada), { propertyId }, flags)}
          pictures={{}}
          fontFaces=""
        />,
      ),
    async lines(flags: object = {}) {
      return (await this.html(flags))
        .replace(/<style>.*?<\/style>/gs, "")
        .replaceAll(/<\/(?:tr|p|h2|h3)>/g, "\n")
        .replaceAll(/<\/t[dh]>/g, "|")
        .replaceAll(/<br\/?>/g, " ")
        .replaceAll(/<[^>]*>/g, "")
        .split("\n");
    },
  };
}

const ONLY_DEAL = { tradeTracker: true };

test("unanswered and by the simple rule, the report is what it was", async () => {
  const { html, put } = await deal();
  const before = await html();
  expect(before).toContain("Taxable Net Profit/Loss (Net of GST)");
  for (const words of ["GST position", "Rules as checked", "An estimate from what you entered"])
    expect(before).not.toContain(words);
  await put({ gstMode: "simple" });
  expect(await html()).toBe(before);
});

test("by the simple rule, loans, periods and a commission in steps count as in the API", async () => {
  const made = await deal();
  await made.row("Mortgage interest", { value: 9000 });
  await made.put({ gstMode: "simple", weeks: 26 });
  expect(await made.lines(ONLY_DEAL)).toEqual(
    expect.arrayContaining([
      "Rates ($50.00 per week)|$1,300.00|",
      "Mortgage interest|$9,000.00|",
      "Total Financing and Other Costs|$10,300.00|",
    ]),
  );
  await made.put({ weeks: null });
  expect(await made.lines(ONLY_DEAL)).toContain("Rates ($50.00 per week, counted once)|$50.00|");
  await made.put({ weeks: 26 });
  await made.put({
    loans: [
      {
        name: "Bank",
        rate: 7.3,
        type: "interestOnly",
        draws: [{ date: "2026-10-07", amount: 100_000 }],
        repaid: "2026-11-06",
        fees: [{ name: "Broker", amount: 500.4 }],
      },
    ],
    commission: { kind: "tiers", tiers: [{ upTo: null, percent: 3 }], base: 0, admin: 0 },
  });
  // 30 days of $100,000 at 7.3 % are $600.00; 3 % of $780,000 with GST is $26,910.
  const lines = await made.lines({ ...ONLY_DEAL, details: true });
  expect(lines).toEqual(
    expect.arrayContaining([
      "Mortgage interest (interest and fees of the loans)|$1,100.00|",
      "Total Financing and Other Costs|$2,400.00|",
      "Agent fees (in steps, 3.45% of the sale price)|$26,910.00|",
      "Total Sale Proceeds (GST Inclusive)|$753,090.00|",
    ]),
  );
  const { simple } = await made.api();
  expect([simple.financing, simple.saleTotal]).toEqual([240_000, 75_309_000]);
  expect(lines.join("\n")).toContain("taxable net profit of $130,721.74");
});

test("by the simple rule the rows that are printed add up to their totals", async () => {
  const made = await deal();
  // Cents are kept in a position, and stay when it is left.
  await made.put({ gstMode: "secondhand", weeks: 15 });
  await made.row("Purchase price", { value: 600_000.5 });
  await made.row("Legal fees", { value: 2_300.49 });
  await made.row("Rates", { value: 33.33, per: "week" });
  await made.row("Insurance", { value: 1_111.5, per: "year", gst: "plus" });
  await made.put({ gstMode: "simple" });
  const parts = (await made.lines(ONLY_DEAL)).join("\n").split("|Value|");
  const sumOf = (part: string | undefined, total: string) => {
    const rows = (part ?? "").split(`\n${total}`)[0] ?? "";
    return [...rows.matchAll(/\|\$([\d,.]+)\|/g)].reduce(
      (sum, [, amount = ""]) => sum + Number(amount.replaceAll(",", "")),
      0,
    );
  };
  const { simple } = await made.api();
  expect(100 * sumOf(parts[1], "Total Acquisition")).toBe(simple.acqTotal);
  expect(100 * sumOf(parts[3], "Total Financing")).toBe(simple.financing);
});

test.each([
  ["simple", "GST is taken as 3/23 of an amount that includes it."],
  ["unregistered", "GST position: Not registered for GST."],
  ["standard", "GST position: Registered; GST of 15\u00a0% was charged on the purchase."],
])("the cover says how GST is taken in the position %s", async (gstMode, words) => {
  const made = await deal();
  await made.put({ gstMode });
  for (const flags of [{ details: true }, { scenarios: true }, { projects: true }]) {
    const [cover = ""] = (await made.html(flags)).split("</section>");
    expect([cover.includes(words), cover.includes("3/23")]).toEqual([true, gstMode === "simple"]);
  }
});

test("a chosen position is named, with the rows as entered, its lines, the rules' date and the disclaimer", async () => {
  const made = await deal();
  await made.put({ gstMode: "secondhand", weeks: 26, purchaseSettlement: "2026-10-07" });
  await made.row("Rates", { gst: "none" });
  const lines = await made.lines(ONLY_DEAL);
  expect(lines).toEqual(
    expect.arrayContaining([
      "GST position: Registered; bought from someone not registered.",
      "Purchase price|$600,000.00|",
      "Rates (per week, no GST)|$50.00|",
      "GST on the sale|$101,739.13|",
      "GST claim on the purchase|$78,260.87|",
      "Holding costs|$1,300.00|",
      "GST claim on holding costs|$0.00|",
    ]),
  );
  const page = lines.join("\n");
  expect(page).toMatch(
    /Profit before tax \([\d.]+ % on cost, [\d.]+ % on sale\)\|\$[\d,]+\.\d\d\|/,
  );
  expect(page).toMatch(
    /GST to pay The claim on the purchase is in the GST period of 7 Oct 2026, .* 7 Apr 2027\.\|/,
  );
  expect(page).toMatch(
    /Rules as checked on \d{1,2} \w{3} 2026\. An estimate from what you entered/,
  );
  expect(page).not.toContain("Taxable Net Profit");
});

test("the summary has the profit of the chosen position", async () => {
  const made = await deal();
  await made.put({ gstMode: "zeroRated", weeks: 26 });
  const page = (await made.lines({ details: true })).join("\n");
  expect(page).toMatch(
    /At a sale price of \$780,000\.00 the deal comes to a profit before tax of \$[\d,.]+\. GST position: Registered; bought from a registered seller; GST to pay \$[\d,.]+\./,
  );
  expect(page).not.toContain("taxable net");
});

test("without a sale price the report asks for it, and shows no loss", async () => {
  const made = await deal();
  await made.put({ gstMode: "unregistered", weeks: 26 });
  await made.row("Sale price", { value: 0 });
  const lines = await made.lines({ ...ONLY_DEAL, details: true, scenarios: true });
  expect(lines).toContain("Enter what it may sell for");
  expect(lines).toContain("The profit is not known yet, and so not what would change it.");
  expect(lines.join("\n")).not.toMatch(/Profit before tax \(|loss/);
});

test("scenarios and sensitivity are printed when chosen, best, worst and losses in words", async () => {
  const made = await deal();
  await made.put({ gstMode: "unregistered", weeks: 26 });
  await made.scenario({ name: "Low", changes: { salePrice: { percent: -30 } } });
  expect((await made.lines(ONLY_DEAL)).join("\n")).not.toContain("Scenarios and sensitivity");
  const lines = await made.lines({ scenarios: true });
  const profit = lines.find((line) => line.startsWith("Profit before tax|"));
  expect(profit).toMatch(/^Profit before tax\|\$[\d,.]+ best\|−\$[\d,.]+ loss, worst\|$/);
  expect(lines).toContain("Scenario|The deal|Low|");
  const labels = lines.map((line) => line.split("|")[0]);
  expect(labels).toEqual(
    expect.arrayContaining([
      "as expected",
      "+10 %",
      "+20 %",
      "as planned",
      "+4 weeks",
      "+12 weeks",
    ]),
  );
  expect(lines.join("\n")).toContain("$819,000.00 +5 %|");
});

test("by the simple rule they are printed beside it", async () => {
  const made = await deal();
  const lines = await made.lines({ ...ONLY_DEAL, scenarios: true });
  expect(lines).toContain("The deal");
  expect(lines).toContain("Scenarios and sensitivity");
});
