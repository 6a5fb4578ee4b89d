import { test } from "@playwright/test";
import { keepABudget } from "./story";

test("an owner keeps a renovation budget on a phone", async ({ page }) => {
  await keepABudget(page, "by leaving the cell");
});
