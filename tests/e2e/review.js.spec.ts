import { expect, test } from "@playwright/test";
import { addCategory, addProperty, call, enterAsOwner, open } from "./accounts";
import { toast } from "./table";

test("the button's sum follows the boxes, and what is kept is offered for the next reno", async ({
  page,
}) => {
  await enterAsOwner(page);
  const id = await addProperty(page, "Rimu Road");
  await addCategory(page, id, "Laundry", [
    { name: "Wall lining", quantity: 1, budget: 1000, spent: 1440 },
    { name: "Scaffold", quantity: 1, budget: 0, spent: 620 },
  ]);
  await open(page, `/properties/${id}`);
  const tabs = page.getByRole("navigation", { name: "Views of the property" });
  await expect(tabs.getByRole("link", { name: "What it taught" })).toHaveCount(0);
  await call(page, "POST", `/api/properties/${id}/status/complete`, {});
  await open(page, `/properties/${id}`);
  await tabs.getByRole("link", { name: "What it taught" }).click();
  await expect(page.getByText("$1,060 over", { exact: true }).first()).toBeVisible();
  const scaffold = page.getByLabel("Scaffold");
  await expect(scaffold).toBeChecked();
  const keep = page.getByRole("button", { name: /^Keep as my template/ });
  await expect(keep).toHaveText("Keep as my template, $1,440");
  await scaffold.uncheck();
  await expect(keep).toHaveText("Keep as my template, $2,060");
  await scaffold.check();
  await keep.click();
  await expect(toast(page, "Kept as your template: 1 category, $1,440.")).toBeVisible();
  const next = await addProperty(page, "Next one");
  await open(page, `/properties/${next}/add-project`);
  const kept = page.getByRole("region", { name: "From your finished renos" });
  await kept.getByRole("button", { name: "Add Laundry of Rimu Road" }).click();
  await expect(page.getByRole("textbox", { name: "Category name" })).toHaveValue("Laundry");
});
