import { expect, test } from "@playwright/test";
import { activeAccount, addCategory, addProperty, open, reload, signIn } from "./accounts";
import { row, toast } from "./table";

test("an item's menu, and selected rows, lead to the page that moves and copies them", async ({
  page,
}) => {
  await signIn(page, await activeAccount(page));
  const propertyId = await addProperty(page);
  const items = ["Oven", "Sink", "Tap"].map((name) => ({ name, budget: 100, spent: 40 }));
  const { id } = await addCategory(page, propertyId, "Scullery", items);
  const laundry = await addCategory(page, propertyId, "Laundry", []);
  await open(page, `/project/${id}`);

  await row(page, "Oven").getByLabel("Actions for ").click();
  await page.getByRole("button", { name: "Move or copy…" }).click();
  const oven = page.getByRole("checkbox", { name: /^Oven/ });
  await expect(oven).toBeChecked();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
  // The choice is of this visit: a reload has it too, as the server sends none.
  await reload(page);
  await expect(oven).toBeChecked();
  await page.getByLabel("To", { exact: true }).selectOption({ label: "Laundry" });
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await expect(toast(page, "1 item moved to Laundry.")).toBeVisible();
  await expect(row(page, "Oven")).toHaveCount(0);
  await toast(page, "1 item moved").getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "Oven")).toBeVisible();

  await row(page, "Sink").getByLabel("Actions for ").click();
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("checkbox", { name: /Tap/ }).check();
  await page.getByRole("button", { name: "Copy to…" }).click();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await page.getByLabel("To", { exact: true }).selectOption({ label: "Laundry" });
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(toast(page, "2 items copied to Laundry.")).toBeVisible();
  await open(page, `/project/${laundry.id}`);
  await expect(page.locator("tr[data-row]")).toHaveCount(2);
  await expect(page.locator("tr[data-row]").first()).toContainText("Sink");
});
