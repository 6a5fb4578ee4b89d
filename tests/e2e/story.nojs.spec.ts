import { test } from "@playwright/test";
import { keepABudget } from "./story";

test("an owner keeps a renovation budget, without JavaScript", async ({ page }) => {
  await keepABudget(page, "by saving the form");
});
