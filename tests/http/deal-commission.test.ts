import { beforeEach, describe, expect, test } from "vitest";
import { dealByForms } from "../support/deal-pages";
import { formOf, textOf, type Typed } from "../support/html-forms";

let deal: Awaited<ReturnType<typeof dealByForms>>;

const SCALE_300: Typed = {
  "commission.kind": "tiers",
  "commission.tiers.0.upTo": "$300,000",
  "commission.tiers.0.percent": "3.95",
  "commission.tiers.1.percent": "2",
};

describe("the commission of a deal, by its form", () => {
  beforeEach(async () => {
    deal = await dealByForms(0);
    await deal.values({ "Purchase price": "585,000", "Sale price": "799,000" });
    await deal.answer({ gstMode: "secondhand" });
  }, 60_000);
  const step = (place: number, part: string, text: string): Typed => ({
    [`commission.tiers.${place}.${part}`]: text,
  });

  test("starts from a preset, dated, and says what it comes to", async () => {
    const html = await deal.page();
    const note =
      "Typical, negotiable; your agency agreement decides. As of 3 Nov 2026, from settled";
    expect(textOf(html)).toContain(note);
    const preset = await deal.page("&commission=scale-400-2.5");
    expect(preset).toContain("$26,275.00 and $3,941.25 GST, together <b>$30,216.25</b>");
    const { status } = await deal.answerOn(preset, {
      "commission.admin": "$500",
    });
    expect(status).toBe(303);
    expect((await deal.figures())["Agent"]).toBe("$30,216.25");
    await deal.answer({ "commission.plusGst": "false" });
    expect(await deal.page()).toContain("$22,847.83 and $3,427.17 GST, together <b>$26,275.00</b>");
  });

  test("gets steps in its blank row and loses those that are emptied", async () => {
    const steps = async () =>
      formOf(await deal.page(), "answer-deal", { "commission.kind": "tiers" })
        .form.controls.filter(({ attributes }) =>
          /^commission\.tiers\.\d+\.(?!id$)/.test(attributes["name"] ?? ""),
        )
        .map(({ attributes }) => attributes["value"]);
    await deal.answer(SCALE_300);
    expect(await steps()).toEqual(["$300,000", "3.95", "", "", "", "2"]);
    await deal.answer({ ...step(1, "upTo", "500,000"), ...step(1, "percent", "2.5") });
    expect(await steps()).toEqual(["$300,000", "3.95", "$500,000", "2.5", "", "", "", "2"]);
    await deal.answer({ ...step(0, "upTo", ""), ...step(0, "percent", "") });
    expect(await steps()).toEqual(["$500,000", "2.5", "", "", "", "2"]);
  });

  test("is refused at the field, with what was typed", async () => {
    await deal.answer(SCALE_300);
    const before = await deal.page();
    const typed = { ...step(2, "percent", "25"), "commission.admin": "$12.50" };
    const refused = await deal.refused(typed);
    expect(refused.status).toBe(422);
    const html = await refused.text();
    // The blank step is left out: the rest is the second one.
    const [field] =
      html.match(/<p id="field-commission.tiers.1.percent-error".*?<input[^>]*>/s) ?? [];
    expect(field).toContain("Enter a percentage from 0 to 20 %.");
    expect(field).toContain('value="25"');
    expect(html.includes('value="$12.50"')).toBe(true);
    const noRest = await deal.refused(step(2, "percent", ""));
    expect(await noRest.text()).toContain("The last step must be for the rest.");
    await deal.answer({ "commission.admin": "$500" });
    const late = await deal.answerOn(before, { "commission.base": "$1" });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("Somebody else changed this meanwhile.");
  });
});
