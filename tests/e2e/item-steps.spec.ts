import { expect, test } from "@playwright/test";
import { openCategory } from "./accounts";
import { toast } from "./table";

test("an item goes down its category by a button of its page, which keeps the focus", async ({
  page,
}) => {
  await openCategory(page);
  const category = new URL(page.url()).pathname;
  const ids = async () => {
    await page.goto(category);
    const rows = page.locator("tr[data-row]");
    await expect(rows).toHaveCount(3);
    return rows.evaluateAll((all) => all.map((row) => row.getAttribute("data-row") ?? ""));
  };
  const [first = "", ...others] = await ids();
  await page.goto(`${category}/items/${first}`);
  const [up, down] = ["Move up", "Move down"].map((name) => page.getByRole("button", { name }));
  if (!up || !down) throw new Error("There are no buttons.");
  await expect(down).toBeVisible();
  await expect(up).toHaveCount(0);
  await down.focus();
  await page.keyboard.press("Enter");
  await expect(toast(page, "moved down.")).toBeVisible();
  await expect(up).toBeVisible();
  await expect(down).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(down).toHaveCount(0);
  await expect(up).toBeVisible();
  expect(await ids()).toEqual([...others, first]);
  await page.goto(`${category}/items/${first}`);
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(up).toBeFocused();
  await expect(down).toBeVisible();
  await toast(page, "moved up.").getByRole("button", { name: "Undo" }).click();
  await expect(down).toHaveCount(0);
  expect(await ids()).toEqual([...others, first]);
});
