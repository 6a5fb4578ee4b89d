import { beforeEach, describe, expect, test } from "vitest";
import { dealByForms } from "../support/deal-pages";
import { textOf } from "../support/html-forms";

// D8 and D11 of deal-examples.test.ts, as deal-forms.test.ts has D1 to D7.

let deal: Awaited<ReturnType<typeof dealByForms>>;

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

  test("D8 and its sensitivity, on the page and on paper", async () => {
    const rows = [
      ["−$16,207.05 loss", "$17,533.33", "$51,273.71", "$85,014.09", "$118,754.47"],
      ["−$23,574.36 loss", "$10,166.02", "$43,906.40", "$77,646.78", "$111,387.16"],
      ["−$30,941.66 loss", "$2,798.72", "$36,539.10", "$70,279.48", "$104,019.86"],
    ];
    const shown = textOf(await deal.page());
    const inDollars = [
      ["−$16,207 loss", "$17,533", "$51,274", "$85,014", "$118,754"],
      ["−$23,574 loss", "$10,166", "$43,906", "$77,647", "$111,387"],
      ["−$30,942 loss", "$2,799", "$36,539", "$70,279", "$104,020"],
    ];
    for (const row of inDollars) expect(shown).toContain(row.join(" "));
    const printed = await deal.printed({ scenarios: true });
    for (const row of rows)
      for (const amount of row) expect(printed).toContain(amount.replace(" loss", ""));
    for (const words of [
      "GST claim on the purchase $76,304.35 Buying costs $2,965.00 GST claim on buying costs $386.74",
      "Renovation $84,724.00 GST claim on the renovation $11,050.96",
      "Holding costs $4,290.00 GST claim on holding costs $559.57",
      "Agent $30,216.25 GST claim on the agent $3,941.25",
      "GST claim on other selling costs $1,043.48",
      "All GST claims $93,286.35 GST to pay $10,931.04 Net sale $694,782.61",
      "Net cost $643,508.90 Profit before tax (7.97 % on cost, 7.38 % on sale) $51,273.71",
    ])
      expect(printed).toContain(words);
  });

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
      ["15\u00a0% charged", "$563,464"],
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
    expect(await deal.printed()).toContain(
      "$56,690.15 Income tax, estimate $21,509.16 Profit after tax, estimate $35,180.99",
    );
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
