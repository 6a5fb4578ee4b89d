import { expect, test, type Locator, type Page } from "@playwright/test";
import { openCategory } from "./accounts";

test("a quote is added, accepted, varied, billed and paid with the keyboard alone", async ({
  page,
}) => {
  await openCategory(page, [{ name: "Plumber", quantity: 1, budget: 3800, spent: 0 }]);
  const link = (name: string) => page.getByRole("link", { name, exact: true });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const tab = (name: string) =>
    page
      .getByRole("navigation", { name: "Views of the property" })
      .getByRole("link", { name, exact: true });
  const field = (name: string) => page.getByLabel(name, { exact: true });

  await press(link("Add a quote"));
  await type(field("Supplier"), "Onerahi Plumbing");
  await choose(field("GST"), "GST comes on top");
  await type(page.getByRole("textbox", { name: /^Plumber/ }), "4200");
  await press(button("Add the quote"));
  await press(link("Accept Onerahi Plumbing"));
  const accepting = page.getByRole("region", { name: "Accept Onerahi Plumbing, $4,830.00?" });
  await expect(accepting, "the section of the link, by its name").toBeFocused();
  await press(button("Accept the quote"), "Space");
  await expectFigures(page, { Agreed: "$4,830.00", "Still agreed": "$4,830.00" });

  await type(field("What changes"), "Second bathroom");
  await type(field("Amount, GST on top"), "650");
  await pick(field("Agreed by word"), field("Asked, not agreed yet"));
  await press(button("Add variation"));
  await press(page.getByRole("button", { name: /^Approve ?: Second bathroom$/ }));
  await expectFigures(page, { Agreed: "$5,577.50", "Still agreed": "$5,577.50" });

  // The button's place must not pass its focus to the one that takes the approval back.
  await expect(page.locator("#main")).toBeFocused();

  await press(link("Add its bill"));
  await expect(field("Amount"), "the amount has the focus").toBeFocused();
  await page.keyboard.type("2000");
  for (const taken of ["Invoice", "Plus 15 %", "To pay"])
    await expect(field(taken), "as the quote says").toBeChecked();
  await press(button("Save"));
  await press(tab("Bills"));
  const toPay = page.getByRole("heading", { name: /to pay/i }).first();
  await expect(toPay).toHaveText("To pay, 1 bill$2,300.00");
  await press(page.locator(".bill-pay > summary"));
  await press(button("Mark paid"));
  await expect(toPay).toHaveText("Nothing to pay$0.00");
  await expect(page.locator("#paid > summary")).toContainText("$2,300.00");
  await press(tab("Quotes"));
  await press(link("Onerahi Plumbing"));
  await expectFigures(page, {
    Agreed: "$5,577.50",
    Billed: "$2,300.00",
    "Still agreed": "$3,277.50",
  });
});

/** Far more than any of these pages has before the control. */
const MOST_STEPS = 60;

/** By Tab, in at most one round through the page. */
async function reach(control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const page = control.page();
  const from = page.url();
  for (let step = 0; step <= MOST_STEPS; step++) {
    if (await control.evaluate((element) => element.matches(":focus-visible"))) {
      await expect(control, "in sight").toBeInViewport();
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${String(control)} on ${from}.`);
}

async function press(control: Locator, key = "Enter"): Promise<void> {
  await reach(control);
  await control.page().keyboard.press(key);
}

async function type(control: Locator, text: string): Promise<void> {
  await reach(control);
  await control.page().keyboard.type(text);
}

/** Arrows down the list until it shows the option. */
async function choose(list: Locator, option: string): Promise<void> {
  await reach(list);
  const options = await list.locator("option").allTextContents();
  for (let step = options.indexOf(option); step > 0; step--)
    await list.page().keyboard.press("ArrowDown");
  await expect(list.locator("option:checked")).toHaveText(option);
}

/** From the chosen one of two to the other. */
async function pick(chosen: Locator, other: Locator): Promise<void> {
  await reach(chosen);
  await chosen.page().keyboard.press("ArrowDown");
  await expect(other).toBeChecked();
}

async function expectFigures(page: Page, figures: Record<string, string>): Promise<void> {
  for (const [name, figure] of Object.entries(figures))
    await expect(
      page
        .getByRole("term")
        .filter({ hasText: new RegExp(`^${name}$`) })
        .locator("+ dd"),
      name,
    ).toHaveText(figure);
}
