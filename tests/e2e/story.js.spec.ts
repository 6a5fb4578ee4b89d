import { test } from "@playwright/test";
import { keepABudget } from "./story";

test("an owner keeps a renovation budget, with JavaScript", async ({ page }) => {
  await keepABudget(page, "by leaving the cell");
});
