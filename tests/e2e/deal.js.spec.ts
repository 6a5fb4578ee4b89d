import { expect, test, type Locator, type Page, type Route } from "@playwright/test";
import { call, open, reload } from "./accounts";
import { openDeal, type, value } from "./calculator";
import { expectSaved } from "./table";

test("another price is tried with the keyboard, and saved only when it is used; problems take the focus", async ({
  page,
}) => {
  const propertyId = await openDeal(page);
  await call(page, "PUT", `/api/properties/${propertyId}/deal`, { gstMode: "unregistered" });
  await reload(page);
  await type(page, "Purchase price", "600000");
  await type(page, "Sale price", "700000");
  await expectSaved(page);
  const profit = page.getByRole("region", { name: "Result" }).locator(".figure").first();
  const before = (await profit.textContent()) ?? "";
  const slider = page.getByRole("slider", { name: "Try another sale price" });
  await slider.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", /^\$701,000, profit /);
  await expect(profit).not.toHaveText(before);
  await page.getByRole("button", { name: "Back to $700,000" }).click();
  await expect(profit).toHaveText(before);
  await expect(slider).toBeFocused();
  await slider.press("ArrowRight");
  await page.getByRole("button", { name: "Use this price" }).click();
  await expect(value(page, "Sale price")).toHaveValue("$701,000");
  await expectSaved(page);
  await page.keyboard.press("Control+z");
  await expect(value(page, "Sale price")).toHaveValue("$700,000");

  // Not the form, to whose fragment it is sent without script.
  await page.getByRole("heading", { name: "Dates" }).click();
  await page.getByLabel("Weeks held, without dates").fill("x");
  await page.getByRole("button", { name: "Save dates" }).click();
  await expect(page.getByRole("alert", { name: "There is a problem" })).toBeFocused();
});

test("a form of answers keeps its focus and what is typed while it is saved, and while somebody else's change arrives", async ({
  page,
}) => {
  const propertyId = await openDeal(page);
  const deal = `/api/properties/${propertyId}/deal`;
  const answer = (answers: object) => call(page, "PUT", deal, answers);
  await answer({ gstMode: "unregistered", purpose: "rent" });
  await reload(page);
  const field = (name: string) => page.locator(`[name="${name}"]`);
  const [rent, rates] = [field("rental.rentPerWeek"), field("rental.rates")];
  // Held back until more is typed.
  const release = await holdSave(page);
  await rent.fill("690");
  await rent.press("Enter");
  await rates.fill("3150");
  await release();
  await expect(rent).toHaveValue("$690");
  await expect(rates).toHaveValue("3150");
  await expect(rates).toBeFocused();

  const { inputs } = await call<{ inputs: { rental: object } }>(page, "GET", deal);
  await answer({ rental: { ...inputs.rental, insurance: 999 }, weeks: 40 });
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(field("weeks")).toHaveValue("40");
  await expect(rates).toHaveValue("3150");
  await expect(rates).toBeFocused();
  await rates.press("Enter");
  const problems = page.getByRole("alert", { name: "There is a problem" });
  await expect(problems).toContainText("Somebody else changed this meanwhile.");
  await page.getByRole("button", { name: "Save rent and loan" }).press("Enter");
  await expect(problems).toHaveCount(0);
  await expect(rates).toHaveValue("$3,150");
  await expect(page.getByRole("button", { name: "Save rent and loan" })).toBeFocused();

  await page.getByRole("heading", { name: "Loans" }).click();
  const amounts = page.getByRole("textbox", { name: /^Draw \d, amount/ });
  await field("loans.0.rate").fill("7.25");
  await field("loans.0.draws.0.date").fill("2026-12-01");
  await amounts.nth(0).fill("1000");
  await amounts.nth(0).press("Enter");
  await expect(amounts.nth(0)).toHaveValue("$1,000");
  await expect(amounts.nth(0)).toBeFocused();
  await page.getByRole("button", { name: "Add a draw" }).first().press("Enter");
  await field("loans.0.draws.0.date").fill("");
  await amounts.nth(0).fill("");
  await amounts.nth(0).press("Enter");
  // The first row has gone: the next one is in its place.
  await expect(page.getByText("Loans1 part")).toBeVisible();
  await expect(amounts.nth(0)).toBeFocused();
});

test("a scenario edited while it is saved stays open; a form that is not sent stays typed", async ({
  page,
}) => {
  const propertyId = await openDeal(page);
  await call(page, "PUT", `/api/properties/${propertyId}/deal`, { gstMode: "unregistered" });
  await open(page, `/properties/${propertyId}?view=trade-tracker&scenario=new`);
  const form = page.locator("#scenario-form");
  const [weeks, price] = [form.getByLabel("Weeks more or less"), form.getByLabel("Bought for")];
  const release = await holdSave(page);
  await form.getByLabel("Name").fill("Slow");
  await weeks.fill("04");
  await weeks.press("Enter");
  await price.fill("500000");
  await release();
  await expect(form.getByRole("heading", { name: "Edit Slow" })).toBeVisible();
  await expect(weeks).toHaveValue("4");
  await expect(price).toHaveValue("500000");
  await expect(price).toBeFocused();

  const path = /\/properties\/[^/]+\.data/;
  const lose = (route: Route) => route.fulfill({ status: 503, body: "Busy" });
  await page.route(path, lose);
  await form.getByRole("button", { name: "Save scenario" }).click();
  await expect(form.getByRole("alert")).toHaveText("Not sent · Try again");
  await expect(price).toHaveValue("500000");
  await page.unroute(path, lose);
  await form.getByRole("button", { name: "Try again" }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Edit scenario, Slow" })).toBeFocused();
});

test("two people in one scenario meet a conflict at the field", async ({ page }) => {
  const propertyId = await openDeal(page);
  await call(page, "PUT", `/api/properties/${propertyId}/deal`, { gstMode: "unregistered" });
  const { id } = await call<{ id: string }>(
    page,
    "POST",
    `/api/properties/${propertyId}/scenarios`,
    { name: "Slow", changes: { weeks: 4 } },
  );
  await open(page, `/properties/${propertyId}?view=trade-tracker&scenario=${id}`);
  const form = page.locator("#scenario-form");
  const field = form.locator(".field").filter({ has: page.getByLabel("Name") });
  await field.getByLabel("Name").fill("Slower");
  await call(page, "PUT", `/api/scenarios/${id}`, { name: "Late" });
  await form.getByRole("button", { name: "Save scenario" }).click();
  await expect(field).toContainText("You changed this to Late meanwhile.");
  await expect(field.getByLabel("Name")).toHaveValue("Slower");
  await form.getByRole("button", { name: "Save scenario" }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Edit scenario, Slower" })).toBeVisible();
});

for (const [name, width, height] of [
  ["a narrow desk", 800, 600],
  ["a small phone", 320, 568],
] as const)
  test(`each form of answers, saved on ${name}, stays open, and its focus in view beside the result`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openDeal(page);
    await type(page, "Purchase price", "600000");
    await type(page, "Sale price", "780000");
    await page.locator('[name="gstMode"][value="secondhand"]').check();
    await expectSaved(page);
    for (const { title, type: typeInto, note } of ANSWERS) {
      const section = page
        .locator("section")
        .filter({ has: page.getByRole("heading", { name: title }) });
      const [details, summary] = [
        section.locator("> details"),
        section.locator("> details > summary"),
      ];
      if ((await details.getAttribute("open")) === null) await summary.press("Enter");
      await typeInto(section);
      const save = section.locator('button[value="answer-deal"]');
      await save.press("Enter");
      await expect(summary, title).toContainText(note);
      await expect(details, title).toHaveAttribute("open");
      await expect(save, title).toBeFocused();
      await expectInView(page, title);
      // And on the way back to its summary, a field at a time.
      for (let fields = 0; !(await isFocused(summary)); fields++) {
        expect(fields, `${title}, fields before its button`).toBeLessThan(60);
        await page.keyboard.press("Shift+Tab");
        await expectInView(page, title);
      }
    }
  });

/** How each form of answers is filled in, and what its section says of it once it is saved. */
const ANSWERS: readonly { title: string; type: (form: Locator) => Promise<void>; note: RegExp }[] =
  [
    {
      title: "Dates",
      async type(form) {
        await form.getByLabel("Purchase settles").fill("2026-10-07");
        await form.getByLabel("Sale settles", { exact: true }).fill("2027-04-07");
      },
      note: /182 days/,
    },
    {
      title: "Loans",
      async type(form) {
        await form.locator('[name="loans.0.rate"]').fill("7.25");
        await form.locator('[name="loans.0.draws.0.date"]').fill("2026-10-07");
        await form.locator('[name="loans.0.draws.0.amount"]').fill("400000");
      },
      note: /1 part, \$/,
    },
    {
      title: "Agent’s commission",
      async type(form) {
        await form.getByLabel("A fixed fee").check();
        await form.locator('[name="commission.amount"]').fill("20000");
      },
      note: /\$23,000.00/,
    },
    {
      title: "Special cases",
      type: (form) => form.getByLabel("A registered buyer").check(),
      note: /zero-rated/i,
    },
    {
      title: "The most to pay",
      type: (form) => form.getByLabel("For a profit of").fill("40000"),
      note: /\$/,
    },
    {
      title: "Purpose and tax",
      type: (form) => form.getByLabel("To rent").check(),
      note: /To rent/,
    },
    {
      title: "Rent and refinance",
      async type(form) {
        await form.locator('[name="rental.rentPerWeek"]').fill("690");
        await form.locator('[name="rental.value"]').fill("800000");
        await form.locator('[name="rental.rate"]').fill("6.5");
      },
      note: /a year/,
    },
  ];

const isFocused = (one: Locator) => one.evaluate((element) => element === document.activeElement);

/** What has the focus is on the screen, and nothing lies over its upper or lower edge. */
async function expectInView(page: Page, where: string): Promise<void> {
  const seen = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused) return "nothing has the focus";
      const { left, top, bottom, width } = focused.getBoundingClientRect();
      for (const y of [top + 3, bottom - 3]) {
        const over = document.elementFromPoint(left + width / 2, y);
        if (!over || !(focused.contains(over) || over.contains(focused)))
          return `${focused.outerHTML.slice(0, 90)} at ${top}: ${over?.outerHTML.slice(0, 90) ?? "off the screen"}`;
      }
      return "in view";
    });
  await expect.poll(seen, where).toBe("in view");
}

/** Holds the next form back; returns how to let it through. */
async function holdSave(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/properties\/[^/]+\.data/, async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  return async () => {
    const saved = page.waitForResponse((answer) => answer.request().method() === "POST");
    release();
    await saved;
  };
}
