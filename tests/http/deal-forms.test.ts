import { beforeEach, describe, expect, test } from "vitest";
import { dealByForms } from "../support/deal-pages";
import type { Typed } from "../support/html-forms";

// The deals of deal-examples.test.ts, answered by the page's own forms and read from the page, as
// without script.

let deal: Awaited<ReturnType<typeof dealByForms>>;

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
    const html = await deal.page();
    const [question] = html.match(/Which of these are you\? [^<]*/) ?? [];
    expect(question).toBe("Which of these are you? The profit may differ by $81,478.");
    expect(html.includes("commission.kind")).toBe(false);
    await deal.answer({ gstMode: "unregistered" });
    await deal.answer(SCALE_300);
    await deal.answer({ gstMode: "simple" });
    expect(await deal.figures()).toMatchObject(simple);
  });

  const claimed = {
    "Buying costs": "$3,075.00",
    "GST claim on buying costs": "$401.08",
    "Renovation, expected": "$60,000.00",
    "GST claim on the renovation": "$7,826.09",
    "Interest and bank fees": "$32,200.00",
    Agent: "$24,667.50",
    "GST claim on the agent": "$3,217.50",
    "Other selling costs": "$5,300.00",
    "GST claim on other selling costs": "$691.30",
  };
  const taxed = {
    ...claimed,
    Purchase: "$600,000.00",
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

  test.each<[string, string, Typed[], object]>([
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
        Purchase: "$600,000.00",
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
        "GST to pay (a refund)": "−$12,135.97",
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
    expect(await deal.figures()).toMatchObject(shown);
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
    const refused = await deal.refused({ gstMode: "unregistered" });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("No GST is added in this position.");
  });
});

describe("D8 and D11: the demo house", () => {
  beforeEach(async () => {
    deal = await dealByForms(84_724);
    await deal.answer({ gstMode: "secondhand" });
    await deal.values({
      "Purchase price": "585,000",
      "Legal fees and disbursements": "1,900",
      "LIM report": "375",
      "Builder's report": "690",
      "Sale price": "799,000",
      Marketing: "4,800",
      "Home staging": "3,200",
      "Mortgage interest": "21,600",
      Rates: "2,450",
      Insurance: "1,280",
      "Power and gas": "560",
    });
    const preset = await deal.page("&commission=scale-400-2.5");
    await deal.answerOn(preset, { "commission.kind": "tiers" });
  }, 60_000);

  test("the most to pay, in each position", async () => {
    expect(await deal.figures()).toMatchObject({
      "Profit before tax": "$51,273.71",
      "Break-even price": "$738,290",
    });
    expect(await deal.page()).not.toContain("deal-prices");
    await deal.answer({ "target.profit": "70,000" });
    const prices = async () =>
      [
        ...(await deal.page()).matchAll(
          /<li[^>]*><span>([^<]*)<\/span><svg.*?<span class="num">(.*?)<\/span>/gs,
        ),
      ].map(([, position, price]) => [position, price]);
    expect(await prices()).toEqual([
      ["Not registered", "$577,204"],
      ["Second-hand credit", "$563,464"],
      ["Zero-rated", "$489,969"],
      ["15 % charged", "$563,464"],
    ]);
    const html = await deal.page();
    expect(html).toContain("The 70 % rule, an American rule of thumb: $474,576.");
    expect((await deal.figures())["Most to pay"]).toBe("$563,464");
    await deal.answer({ "target.profit": "", "target.marginOnCost": "15" });
    expect((await deal.figures())["Most to pay"]).toBe("$539,747");
    const both = { "target.profit": "1", "target.marginOnCost": "15" };
    const refused = await (await deal.refused(both)).text();
    expect(refused).toContain("Enter a profit or a margin on cost, not both.");
    await deal.answer({ "target.profit": "", "target.marginOnCost": "" });
    expect(await deal.page()).not.toContain("deal-prices");
  });

  test("D11: the tax estimate, only when asked for", async () => {
    // What the loan of D9 costs, as a row.
    await deal.values({ "Mortgage interest": "16,183.56" });
    await deal.answer({ purchaseSettlement: "2026-10-07", saleSettlement: "2027-04-07" });
    expect(await deal.page()).toContain("Bright-line ends <b>7 Oct 2028</b>");
    expect(Object.keys(await deal.figures())).not.toContain("Income tax, estimate");
    const taxOf = async (kind: string, otherIncome = "") => {
      await deal.answer({
        purpose: "sell",
        "taxpayer.kind": kind,
        "taxpayer.otherIncome": otherIncome,
      });
      return (await deal.figures())["Income tax, estimate"];
    };
    expect(await taxOf("company")).toBe("$15,873.24");
    expect(await taxOf("trust")).toBe("$22,109.16");
    expect(await taxOf("person")).toBe("$9,227.55");
    expect(await taxOf("person", "95,000")).toBe("$18,707.75");
    expect(await taxOf("person", "170,000")).toBe("$21,509.16");
    expect(await deal.figures()).toMatchObject({
      "Profit before tax": "$56,690.15",
      "Profit after tax, estimate": "$35,180.99",
      "After tax, estimate": "$35,181",
    });
    await deal.answer({ purpose: "unsure" });
    const unsure = await deal.page();
    expect(unsure).toContain("If taxed");
    expect(unsure).toContain("If not taxed");
    await deal.answer({ purpose: "rent" });
    await deal.answer({ saleAgreement: "2028-10-08", saleSettlement: "2028-11-08" });
    expect((await deal.figures())["Income tax, estimate"]).toBe("$0.00");
    expect(await deal.page()).toContain(
      "Outside the bright-line; other land rules may still apply.",
    );
  });
});
