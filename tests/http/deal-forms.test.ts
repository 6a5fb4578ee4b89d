import { beforeEach, describe, expect, test } from "vitest";
import { dealByForms } from "../support/deal-pages";
import type { Typed } from "../support/html-forms";

// The deals of deal-examples.test.ts, answered by the page's own forms and read from the page, as
// without script.

let deal: Awaited<ReturnType<typeof dealByForms>>;

/** The figures of the page as the report words them. */
function printedFigures(shown: Record<string, string>): string[] {
  const { "Profit before tax": profit, "On cost": onCost, ...lines } = shown;
  delete lines["Loss before tax"];
  return [
    `Profit before tax (${onCost} on cost`,
    ` on sale) ${profit?.replace(" loss", "")}`,
    ...Object.entries(lines).map(([label, amount]) => `${label} ${amount}`),
  ];
}

/** The page leaves out the claims on costs where there is nothing to claim. */
function withoutNoClaims(shown: Record<string, string>): Record<string, string> {
  const isLeftOut = ([label = "", amount = ""]) =>
    amount === "$0.00" && /^GST claim on (buying|other|the renovation)/.test(label);
  return Object.fromEntries(Object.entries(shown).filter((line) => !isLeftOut(line)));
}

const SCALE_300: Typed = {
  "commission.kind": "tiers",
  "commission.tiers.0.upTo": "$300,000",
  "commission.tiers.0.percent": "3.95",
  "commission.tiers.1.percent": "2",
};

describe("D1–D7: one deal in each GST position", () => {
  beforeEach(async () => {
    deal = await dealByForms(60_000);
    await deal.values({
      "Purchase price": "600,000",
      "Legal fees and disbursements": "2,000",
      "LIM report": "375",
      "Builder's report": "700",
      "Sale price": "780,000",
      Marketing: "3,500",
      "Legal fees": "1,800",
      "Mortgage interest": "32,200",
    });
  }, 60_000);

  test("D1 simple, with one fee, and with the same commission in steps", async () => {
    const agent = `items.${deal.rowId("Agent fees")}`;
    await deal.rows({ [`${agent}.type`]: "fixed", [`${agent}.value`]: "24,668" });
    await deal.answer({ gstMode: "simple" });
    const simple = {
      "Total Acquisition Costs (GST Inclusive)": "$663,075",
      "Less GST Claimable": "$86,488",
      "Total Sale Proceeds (GST Inclusive)": "$750,032",
      "Less GST Payable": "$97,830",
      "Gross Profit (Net of GST)": "$75,615",
      "Taxable Net Profit/Loss (Net of GST)": "$43,415",
      "Taxable net profit": "$43,415",
    };
    expect(await deal.figures()).toMatchObject(simple);
    const printed = await deal.printed();
    for (const words of [
      "Total Acquisition Costs (GST Inclusive) $663,075.00 Less GST Claimable $86,488.04",
      "Net Acquisition Cost (GST Exclusive) $576,586.96",
      "Total Sale Proceeds (GST Inclusive) $750,032.00 Less GST Payable $97,830.26",
      "(net sale proceeds less net acquisition cost) $75,614.78",
      "(gross profit less financing and other costs) $43,414.78",
    ])
      expect(printed).toContain(words);
    const html = await deal.page();
    const [question] = html.match(/Which of these are you\? [^<]*/) ?? [];
    expect(question).toBe("Which of these are you? The profit may differ by $81,478.");
    expect(html).toContain("The choice alone may move the profit by <b>$81,478</b>.");
    expect(html.includes("commission.kind")).toBe(false);
    await deal.answer({ gstMode: "unregistered" });
    await deal.answer(SCALE_300);
    await deal.answer({ gstMode: "simple" });
    expect(await deal.figures()).toMatchObject(simple);
    const inSteps = await deal.printed();
    expect(inSteps).toContain("(in steps, 3.163% of the sale price) $24,668.00");
    expect(inSteps).toContain("(gross profit less financing and other costs) $43,414.78");
  });

  const claimed = {
    "Buying costs": "$3,075.00",
    "GST claim on buying costs": "$401.08",
    Renovation: "$60,000.00",
    "GST claim on the renovation": "$7,826.09",
    "Interest and bank fees": "$32,200.00",
    Agent: "$24,667.50",
    "GST claim on the agent": "$3,217.50",
    "Other selling costs": "$5,300.00",
    "GST claim on other selling costs": "$691.30",
  };
  const taxed = {
    ...claimed,
    "Purchase, paid": "$600,000.00",
    "GST on the sale": "$101,739.13",
    "Net sale": "$678,260.87",
  };
  const secondhand = {
    ...taxed,
    "GST claim on the purchase": "$78,260.87",
    "All GST claims": "$90,396.84",
    "GST to pay": "$11,342.29",
    "Net cost": "$634,845.66",
    "Profit before tax": "$43,415.21",
    "On cost": "6.84 %",
  };
  const zeroRated = {
    ...taxed,
    "GST claim on the purchase": "$0.00",
    "All GST claims": "$12,135.97",
    "GST to pay": "$89,603.16",
    "Net cost": "$713,106.53",
    "Profit before tax": "−$34,845.66 loss",
    "Loss before tax": "−$34,845.66",
    "On cost": "−4.89 %",
  };

  type Figures = Record<string, string>;

  test.each<[string, string, Typed[], Figures]>([
    [
      "D2 unregistered",
      "unregistered",
      [],
      {
        ...claimed,
        "GST claim on buying costs": "$0.00",
        "GST claim on the renovation": "$0.00",
        "GST claim on the agent": "$0.00",
        "GST claim on other selling costs": "$0.00",
        "Purchase, paid": "$600,000.00",
        "All GST claims": "$0.00",
        "GST to pay": "$0.00",
        "Net sale": "$780,000.00",
        "Net cost": "$725,242.50",
        "Profit before tax": "$54,757.50",
        "On cost": "7.55 %",
      },
    ],
    ["D3 second-hand", "secondhand", [], secondhand],
    ["D4 zero-rated", "zeroRated", [], zeroRated],
    ["D5 standard, plus GST", "standard", [{ purchaseTerm: "plus" }], secondhand],
    [
      "D6 zero-rated in and out",
      "zeroRated",
      [{ saleGst: "zero" }],
      {
        ...claimed,
        "GST on the sale": "$0.00",
        "GST to pay": "−$12,135.97",
        "Net sale": "$780,000.00",
        "Net cost": "$713,106.53",
        "Profit before tax": "$66,893.47",
        "On cost": "9.38 %",
      },
    ],
    [
      "D7 associated seller",
      "secondhand",
      [{ associated: "true", sellerGstCost: "0", marketValue: "640,000" }],
      zeroRated,
    ],
  ])("%s", async (_name, gstMode, special, shown) => {
    await deal.answer({ gstMode });
    await deal.answer(SCALE_300);
    for (const typed of special) await deal.answer(typed);
    if (gstMode === "standard") await deal.values({ "Purchase price": "521,739.13" });
    expect(await deal.figures()).toMatchObject(withoutNoClaims(shown));
    const printed = await deal.printed();
    for (const words of printedFigures(shown)) expect(printed).toContain(words);
  });

  test("special cases stand only where the position allows them", async () => {
    const offered = async (gstMode: string) => {
      await deal.answer({ gstMode });
      const html = await deal.page();
      return ["purchaseTerm", "saleGst", "associated", "taxableUse"].filter((name) =>
        html.includes(` name="${name}"`),
      );
    };
    expect(await offered("unregistered")).toEqual([]);
    expect(await offered("secondhand")).toEqual(["saleGst", "associated", "taxableUse"]);
    await deal.answer({ associated: "true" });
    expect(await deal.page()).toContain("Ask your accountant: the claim may be nil");
    await deal.answer({ purpose: "home" });
    expect(await deal.page()).toContain("part of the GST may have to be paid back");
    expect(await offered("standard")).toEqual(["purchaseTerm", "saleGst", "taxableUse"]);
    await deal.answer({ purchaseTerm: "plus" });
    // A price plus GST does not hold its owner in the position.
    expect(await offered("unregistered")).toEqual([]);
    expect((await deal.figures())["Purchase, paid"]).toBe("$600,000.00");
    await deal.answer({ gstMode: "standard" });
    await deal.answer({ "target.profit": "1000" });
    expect(Object.keys(await deal.figures())).toContain("Most to pay");
    await deal.answer({ purchaseTerm: "plus", saleTerm: "plus" });
    const labels = Object.keys(await deal.figures());
    for (const label of ["Sells for", "Break-even price", "Most to pay"])
      expect(labels).toContain(`${label}, plus GST`);
    expect(await deal.page()).toContain("15\u00a0% charged, price plus GST");
  });
});
