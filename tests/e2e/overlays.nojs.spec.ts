import { expect, test } from "@playwright/test";
import { openCategory } from "./accounts";
import { fillCell } from "./table";

test("without script a notification stands in the page, above its content, and covers nothing", async ({
  page,
}) => {
  await openCategory(page);
  await fillCell(page, "Spent, Oven", "249");
  await page.getByRole("button", { name: "Save changes" }).click();
  const toast = page.locator(".toast");
  await expect(toast).toContainText("All changes saved");
  await expect(toast).toBeInViewport();
  expect(
    await page.locator(".toasts").evaluate((element) => getComputedStyle(element).position),
  ).toBe("static");
  const [shown, main, bar] = [
    await toast.boundingBox(),
    await page.locator("#main").boundingBox(),
    await page.locator(".app-bar").boundingBox(),
  ];
  if (!shown || !main || !bar) throw new Error("Something is not shown.");
  expect(shown.y + shown.height).toBeLessThanOrEqual(main.y);
  expect(shown.y).toBeGreaterThanOrEqual(bar.y + bar.height);
});
