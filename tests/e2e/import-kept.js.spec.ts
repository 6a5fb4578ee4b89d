import { expect, test, type Page } from "@playwright/test";
import { openCategory } from "./accounts";

const CSV = "Work,Estimate,Other\nWash & prep,1800,250\nScaffold,tbc,soon\nTotal,1800,250\n";

async function openImport(page: Page): Promise<void> {
  await openCategory(page);
  await page.getByRole("link", { name: "Paste rows" }).click();
  await page.getByRole("link", { name: "bring in a file" }).click();
}

const keptDrafts = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith("draft "))
      .join("\n"),
  );

const look = (page: Page) => page.getByRole("button", { name: "Look at it" }).click();

test("what is typed over a file's cells is there after a reload, with its file, until it is brought in or cancelled", async ({
  page,
  context,
}) => {
  await openImport(page);
  const buffer = Buffer.from(CSV);
  const file = { name: "Exterior painting.csv", mimeType: "text/csv", buffer };
  await page.getByLabel("File").setInputFiles(file);
  await look(page);
  // Neither is a navigation, which would end the preview.
  await page.getByRole("link", { name: /row 3:/ }).click();
  await expect(page.getByLabel("Estimate, row 3")).toBeFocused();
  await page.getByRole("link", { name: "Skip to the page" }).press("Enter");
  await expect(page.locator("main")).toBeFocused();
  await page.getByLabel("Estimate, row 3").fill("600");
  // A cell of this column is to be looked at from now on.
  await page.getByLabel("B Estimate").selectOption("Note");
  await page.getByLabel("C Other").selectOption("Budget");
  await expect(page.getByText("1 row into Exterior painting: $250 more of budget.")).toBeVisible();

  page.on("dialog", (dialog) => void dialog.accept());
  const lookAgain = async () => {
    await page.reload();
    await expect(page.getByText("What you typed before is here again.")).toBeVisible();
    await look(page);
    await expect(page.getByLabel("Estimate, row 3")).toHaveValue("600");
  };
  await lookAgain();
  const other = page.getByLabel("Other, row 3");
  await expect(other).toHaveValue("soon");
  await other.fill("900");
  // What is no problem any more keeps what was typed too.
  await page.getByLabel("C Other").selectOption("Note");
  // The file's own text stays out of what is kept with each key.
  await expect.poll(() => keptDrafts(page)).toContain("900");
  expect(await keptDrafts(page)).not.toContain("Wash & prep");
  await lookAgain();
  await expect(other).toHaveValue("900");
  await page.getByLabel("C Other").selectOption("Budget");
  await expect(
    page.getByText("2 rows into Exterior painting: $1,150 more of budget."),
  ).toBeVisible();

  // It is looked at before it is saved: it never waits to be sent later.
  await context.setOffline(true);
  await page.getByRole("button", { name: "Bring in 2 rows" }).click();
  await expect(page.getByText("Not sent · Try again")).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("2 rows brought in.")).toBeVisible();
  await expect.poll(() => keptDrafts(page)).toBe("");

  await openImport(page);
  await page.getByLabel("File").setInputFiles(file);
  await look(page);
  await page.getByLabel("Estimate, row 3").fill("700");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect.poll(() => keptDrafts(page)).toBe("");
});
