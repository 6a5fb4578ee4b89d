import { expect, test, type Locator } from "@playwright/test";
import { addCategory, addProperty, call, enterAsOwner, open } from "./accounts";

test("from a property's page to logged in three taps and the digits, and back by Undo", async ({
  page,
}) => {
  await enterAsOwner(page);
  const propertyId = await addProperty(page);
  const kitchen = await addCategory(page, propertyId, "Kitchen", [
    { name: "Oven", budget: 1000 },
    { name: "Sink", budget: 650 },
  ]);
  const sink = kitchen.activeItems.find(({ name }) => name === "Sink");
  await call(page, "PUT", `/api/project-items/${sink?.id}`, { spent: 1 });
  await open(page, `/properties/${propertyId}`);
  let taps = 0;
  const tap = async (control: Locator) => {
    taps += 1;
    await control.tap();
  };
  await tap(page.getByRole("link", { name: "Spend", exact: true }));
  const keys = page.getByRole("group", { name: "Keypad" });
  for (const key of ["9", "0", "0", "Plus", "1", "5", "2"])
    await keys.getByRole("button", { name: key, exact: true }).tap();
  await expect(page.getByLabel("Amount")).toHaveValue("900+152");
  await expect(page.getByRole("button", { name: /^Sink/ })).toHaveAttribute("aria-pressed", "true");
  await tap(page.getByRole("button", { name: /^Oven/ }));
  await expect(page.getByText("Over by $52")).toBeVisible();
  await tap(keys.getByRole("button", { name: "Save" }));
  await expect(page.getByText("Oven $1,052.00 logged. $52 over its $1,000")).toBeVisible();
  expect(taps).toBe(3);
  await expect(page).toHaveURL(`/properties/${propertyId}`);
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect(page.getByText("The spend is taken back.")).toBeVisible();
});
