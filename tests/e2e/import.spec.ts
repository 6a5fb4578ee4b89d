import { expect, test } from "@playwright/test";
import { openCategory } from "./accounts";
import { toast } from "./table";

test("a file is looked at, its columns are chosen, and one Undo takes its rows back", async ({
  page,
  javaScriptEnabled,
}) => {
  await openCategory(page);
  await page.getByRole("link", { name: "Paste rows" }).click();
  await page.getByRole("link", { name: "bring in a file" }).click();
  const csv = "Work,Estimate,Other\nWash & prep,1800,250\nScaffold,tbc,\nTotal,1800,250\n";
  await page.getByLabel("File").setInputFiles({
    name: "Exterior painting.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(csv),
  });
  await page.getByRole("button", { name: "Look at it" }).click();
  await expect(page.getByRole("heading", { name: "Check before it is saved" })).toBeVisible();
  await expect(
    page.getByText("1 row into Exterior painting: $1,800 more of budget."),
  ).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "“tbc” is no number." })).toHaveText(
    /^Exterior painting, row 3:/,
  );
  await expect(page.getByText("Column C is left out.")).toBeVisible();
  const again = async () => {
    if (!javaScriptEnabled) await page.getByRole("button", { name: "Check again" }).click();
  };
  await page.getByLabel("Estimate, row 3").fill("600");
  await again();
  await expect(
    page.getByText("2 rows into Exterior painting: $2,400 more of budget."),
  ).toBeVisible();
  await page.getByLabel("B Estimate").selectOption("Note");
  await page.getByLabel("C Other").selectOption("Budget");
  await again();
  // What was typed is kept where its column becomes another.
  await expect(page.getByLabel("Estimate, row 3")).toHaveValue("600");
  await expect(page.getByText("2 rows into Exterior painting: $250 more of budget.")).toBeVisible();
  await page.getByRole("button", { name: "Bring in 2 rows" }).click();
  await expect(page.getByRole("link", { name: "Exterior painting" }).first()).toBeVisible();
  await toast(page, "2 rows brought in.").getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "2 items removed.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Exterior painting" })).toHaveCount(0);
});
