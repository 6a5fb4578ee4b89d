import { beforeEach, describe, expect, test } from "vitest";
import { dealByForms } from "../support/deal-pages";
import { textOf, type Typed } from "../support/html-forms";

// D9, D10 and D12 of deal-examples.test.ts by the page's own forms, read from the page, as without
// script.

let deal: Awaited<ReturnType<typeof dealByForms>>;

const pageText = async () => textOf(await deal.page());

const DATES: Typed = { purchaseSettlement: "2026-10-07", saleSettlement: "2027-04-07" };

/** A loan's fields by place, as its form names them. */
const loan = (place: number, fields: Record<string, string>): Typed =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [`loans.${place}.${name}`, text]),
  );

const LOAN = loan(0, {
  name: "Land and works",
  rate: "7.25",
  "draws.0.date": "2026-10-07",
  "draws.0.percentOfPrice": "70",
  "draws.1.date": "2026-11-04",
  "draws.1.amount": "$20,000",
  "draws.2.date": "2026-12-09",
  "draws.2.amount": "20000",
  "draws.3.date": "2027-01-20",
  "draws.3.amount": "19,310",
});

describe("the demo house with a loan", () => {
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
    await deal.answer(DATES);
  }, 60_000);

  test("D9 interest only, D10 capitalising; on the page and on paper", async () => {
    await deal.answer(LOAN);
    expect(await deal.page(), "which the content security policy refuses").not.toContain(
      ' style="',
    );
    expect(await deal.figures()).toMatchObject({
      "Interest and bank fees": "$16,183.56",
      "Net cost": "$638,092.46",
      "Profit before tax": "$56,690.15",
      "On cost": "8.88 %",
      "Own cash in": "$224,353",
      "Return on it": "25.27 %",
    });
    const shown = await pageText();
    for (const words of [
      "Loans 1 part, $16,183.56 interest",
      "Interest $16,183.56 Fees $0.00 Repaid at the end $468,810.00",
      "Repaid, of today’s value 80.14 % Repaid, of the sale price 58.67 %",
      "7 Oct 2026 Drawn $409,500.00 $409,500.00",
      "7 Nov 2026 Interest $2,533.43 $429,500.00",
      "7 Dec 2026 Interest $2,559.35 $429,500.00",
      "7 Jan 2027 Interest $2,759.87 $449,500.00",
      "7 Feb 2027 Interest $2,836.85 $468,810.00",
      "7 Mar 2027 Interest $2,607.35 $468,810.00",
      "7 Apr 2027 Interest $2,886.71 $468,810.00",
    ])
      expect(shown).toContain(words);
    const printed = await deal.printed();
    for (const words of [
      "Loan: Land and works",
      "Interest on 7 Nov 2026 $2,533.43",
      "Interest on 7 Apr 2027 $2,886.71",
      "Interest $16,183.56",
      "Repaid $468,810.00",
    ])
      expect(printed).toContain(words);

    // The row cannot be typed in while there is a loan.
    expect(await deal.page()).not.toContain(`items.${deal.rowId("Mortgage interest")}.value`);
    expect(shown).toContain("from the loans");

    await deal.answer({ "loans.0.type": "capitalising" });
    expect(await deal.figures()).toMatchObject({
      "Net cost": "$638,330.46",
      "Profit before tax": "$56,452.15",
      "On cost": "8.84 %",
      "Own cash in": "$208,169",
      "Return on it": "27.12 %",
    });
    expect(await deal.printed()).toContain(
      "Net cost $638,330.46 Profit before tax (8.84 % on cost, 8.13 % on sale) $56,452.15",
    );
    const capitalising = await pageText();
    // In the simple rule the loans count in whole dollars too, as the API says.
    await deal.answer({ gstMode: "simple" });
    expect(await deal.figures()).toMatchObject({ "Total Financing and Other Costs": "$20,712" });
    expect(await deal.page()).toContain('value="$16,422"');
    const simple = await deal.printed();
    for (const words of [
      "Mortgage interest (interest and fees of the loans) $16,422.00",
      "Total Financing and Other Costs $20,712.00",
    ])
      expect(simple).toContain(words);
    for (const words of [
      "7 Dec 2026 Interest $2,574.45",
      "7 Jan 2027 Interest $2,791.32",
      "7 Feb 2027 Interest $2,885.49",
      "7 Mar 2027 Interest $2,667.33",
      "7 Apr 2027 Interest $2,969.54 $485,231.56",
    ])
      expect(capitalising).toContain(words);
  });

  test("rows are cleared, parts added and removed, and works spread over weeks", async () => {
    await deal.answer(LOAN);
    await deal.answer({
      ...loan(0, { "draws.1.date": "", "draws.1.amount": "", limit: "440,000" }),
      ...loan(1, { name: "Works", rate: "9", "fees.0.name": "Broker", "fees.0.amount": "500" }),
      ...loan(1, {
        "spread.amount": "1,000",
        "spread.start": "2026-11-02",
        "spread.finish": "2026-11-20",
      }),
    });
    const html = await deal.page();
    const shown = textOf(html);
    expect(shown).toContain("Loans 2 parts");
    expect(shown).not.toContain("4 Nov 2026 Drawn");
    expect(shown).toContain("Above its limit from 20 Jan 2027: $448,810.00.");
    expect(shown).toContain("16 Nov 2026 Drawn $333.33 $1,000.00");
    expect(html).toContain('value="$333.34"');
    await deal.answer({ "loans.0.remove": true });
    expect(await pageText()).toContain("Loans 1 part");
    await deal.answer({ "loans.0.remove": true });
    expect(await pageText()).toContain("Loans None entered");
    expect((await deal.figures())["Interest and bank fees"]).toBe("$21,600.00");
  });

  test.each<[string, Typed, string, string]>([
    [
      "a rate above 40 %",
      loan(0, { rate: "40.1" }),
      "loans.0.rate",
      "Enter a percentage from 0 to 40 %.",
    ],
    [
      "a draw before the loan starts",
      loan(0, { "draws.0.date": "2026-10-06" }),
      "loans.0.draws.0.date",
      "The draw on 6 Oct 2026 is before the loan starts on 7 Oct 2026.",
    ],
    [
      "a draw after the repayment",
      loan(0, { repaid: "2026-12-01" }),
      "loans.0.draws.2.date",
      "The draw on 9 Dec 2026 is after the repayment on 1 Dec 2026.",
    ],
    [
      "an amount and a percentage",
      loan(0, { "draws.0.amount": "1" }),
      "loans.0.draws.0",
      "Enter an amount or a percentage, not both.",
    ],
    [
      "a spread without dates",
      loan(0, { "spread.amount": "1" }),
      "loans.0.spread",
      "Enter the first and the last day of the works, or the days of the draws.",
    ],
  ])("%s is refused at its field, and stays typed", async (_name, wrong, field, message) => {
    const answer = await deal.refused({ ...LOAN, ...wrong });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain(`href="#field-${field}"`);
    expect(html).toContain(`id="field-${field}"`);
    expect(textOf(html).split(message)).toHaveLength(3);
    const typed: Record<string, unknown> = { ...LOAN, ...wrong };
    for (const [name, text] of Object.entries(typed))
      expect(html).toMatch(
        new RegExp(`name="${name}"[^>]* value="${`${text as string}`.replace("$", "\\$")}"`),
      );
  });
});

test("each form of answers, saved without script, leads to itself in its section, which is open", async () => {
  deal = await dealByForms(60_000);
  await deal.answer({ gstMode: "secondhand" });
  await deal.answer({ purpose: "rent" });
  const asked = sectionsOf(await deal.page()).filter(({ html }) => html.includes('"answer-deal"'));
  expect(asked.map(({ id }) => id)).toEqual([
    "deal-dates",
    "deal-loans",
    "deal-commission",
    "deal-special",
    "deal-tax",
    "deal-rental",
    "deal-target",
  ]);
  for (const { id, html } of asked) {
    const [, fragment] = /action="[^"]*#([^"]+)"/.exec(html) ?? [];
    const saved = sectionsOf(await deal.following(await deal.answerOn(html, {})));
    const own = saved.find((one) => one.id === id)?.html;
    expect(own, id).toMatch(/^<details [^>]*open/);
    expect(own, id).toContain(`id="${fragment}"`);
    const matching = (head: RegExp) =>
      saved.filter((one) => head.test(one.html)).map((one) => one.id);
    expect(matching(/^<details [^>]*open/), id).toEqual([id]);
    const onDesk = matching(/^<details (class="fold desk-part"|[^>]*open)/);
    expect(onDesk.sort(), id).toEqual([...new Set([id, "deal-rental"])].sort());
  }
});

function sectionsOf(page: string): { id: string; html: string }[] {
  const sections = page.matchAll(
    /<section class="sheet deal-fold" aria-labelledby="([^"]*)">(.*?)<\/section>/gs,
  );
  return [...sections].map(([, id = "", html = ""]) => ({ id, html }));
}

test("D12: a rental, on the page and on paper; nothing of it otherwise", async () => {
  deal = await dealByForms(68_000);
  await deal.answer({ gstMode: "unregistered" });
  await deal.values({
    "Purchase price": "520,000",
    "Legal fees and disbursements": "2,965",
    Rates: "3,900",
    "Mortgage interest": "14,820",
  });
  expect(await pageText()).not.toContain("Rent and refinance");
  await deal.answer({ purpose: "rent" });
  const asked = await pageText();
  for (const words of ["Enter what it will be worth", "must meet the Healthy Homes standards"])
    expect(asked).toContain(words);
  const rental: Typed = {
    "rental.value": "690,000",
    "rental.valueSource": "appraisal",
    "rental.rentPerWeek": "690",
    "rental.managementPercent": "8",
    "rental.rates": "3,150",
    "rental.insurance": "2,400",
    "rental.repairs": "1,500",
    "rental.rate": "6.19",
  };
  await deal.answer(rental);
  const shown = await pageText();
  const lines = [
    "Total in $609,685.00",
    "New loan $483,000.00",
    "Cash left in $126,685.00",
    "Equity $207,000.00",
    "Rent a year, 52 weeks $35,880.00",
    "Rent received $34,500.00",
    "Management with GST $3,174.00",
    "Costs $10,224.00",
    "Net of costs $24,276.00",
    "Interest a year $29,897.70",
    "Cash flow a year −$5,621.70",
    "Cash flow a week −$108.11",
    "Gross yield on cost 5.89 %",
    "Gross yield on value 5.20 %",
    "Net yield on cost 3.98 %",
    "Net yield on value 3.52 %",
    "Return on cash left in −4.44 %",
    "Break-even rent a week $813.83",
  ];
  for (const words of [...lines, "Worth after the work $690,000"]) expect(shown).toContain(words);
  expect(shown).not.toContain("Enter what it may sell for");
  const printed = await deal.printed();
  for (const words of lines) expect(printed).toContain(words);

  await deal.answer({ "rental.lvr": "80", "rental.loanLimit": "" });
  expect(await deal.figures()).toMatchObject({ "Cash left in": "$57,685.00" });
  await deal.answer({ "rental.value": "900,000" });
  const out = await pageText();
  expect(out).toContain("Cash out $110,315.00");
  expect(out).not.toContain("Return on cash left in");

  const refused = await deal.refused({ "rental.lvr": "101" });
  expect(refused.status).toBe(422);
  expect(textOf(await refused.text())).toContain("Enter a percentage from 0 to 100 %.");
});
