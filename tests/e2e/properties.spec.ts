import { expect, test, type Page } from "@playwright/test";
import { addCategory, addProperty, alive, enterAsOwner, hasScript, open, reload } from "./accounts";
import { cell, fillCell, toast } from "./table";
import { SCRIPTED } from "./tags";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function openNewReno(page: Page): Promise<void> {
  await enterAsOwner(page);
  await open(page, "/properties/add");
}

async function chooseOnerahi(page: Page): Promise<void> {
  if (hasScript()) {
    const finder = page.getByRole("combobox", { name: "Find an address" });
    await finder.pressSequentially("onerahi");
    await expect(page.getByRole("option", { name: "Onerahi, Whangārei" })).toBeVisible();
    await expect(finder).toHaveAttribute("aria-expanded", "true");
    await finder.press("ArrowDown");
    await expect(page.getByRole("option", { selected: true })).toHaveText("Onerahi, Whangārei");
    await finder.press("Enter");
    await expect(field(page, "Suburb")).toHaveValue("Onerahi");
    await expect(field(page, "Town or city")).toHaveValue("Whangārei");
    await expect(finder).toBeFocused();
  } else {
    await field(page, "Find an address").fill("onerahi");
    await press(page, "Find address");
    await page.getByRole("radio", { name: "Onerahi, Whangārei" }).check();
  }
}

test("the address finder fills in the place, and keeps the text typed beside it", async ({
  page,
}) => {
  await openNewReno(page);
  await field(page, "Property Name").fill("Bach");
  await field(page, "Street address").fill("3 Beach Road");
  await chooseOnerahi(page);
  await expect(field(page, "Property Name")).toHaveValue("Bach");
  await press(page, "Next");
  await expect(page.getByRole("heading", { name: "Bach", level: 1 })).toBeVisible();
  await expect(page.getByText("3 Beach Road, Onerahi, Whangārei")).toBeVisible();
});

test("an address that the finder does not know becomes the street as typed", async ({ page }) => {
  await openNewReno(page);
  const [finder, street] = [field(page, "Find an address"), field(page, "Street address")];
  if (hasScript()) {
    await finder.fill("Cleared");
    await finder.press("Escape");
    await finder.blur();
    await expect(street).toHaveValue("");
  }
  await finder.fill("99 Nowhere-at-all Terrace Qqq");
  if (hasScript()) {
    await expect(page.getByText("No address found.")).toBeVisible();
    await press(page, "Use it as the street address");
    await expect(street).toBeFocused();
  } else {
    await press(page, "Find address");
    await expect(
      page.getByText("No address found for “99 Nowhere-at-all Terrace Qqq”."),
    ).toBeVisible();
  }
  await expect(street).toHaveValue("99 Nowhere-at-all Terrace Qqq");
  await field(page, "Town or city").fill("Whangārei");
  await press(page, "Next");
  await expect(page.getByText("99 Nowhere-at-all Terrace Qqq, Whangārei").first()).toBeVisible();
});

test(
  "text typed into the finder without choosing is the street, until a place is chosen",
  SCRIPTED,
  async ({ page }) => {
    await openNewReno(page);
    const [finder, street] = [field(page, "Find an address"), field(page, "Street address")];
    await finder.fill("onerahi");
    await field(page, "Suburb").focus();
    await expect(street).toHaveValue("onerahi");
    await finder.fill("");
    await chooseOnerahi(page);
    await expect(street).toHaveValue("");
    await field(page, "Suburb").focus();
    await expect(street, "what was chosen is no street").toHaveValue("");
    await finder.fill("14 Rata");
    await field(page, "Suburb").focus();
    await expect(street).toHaveValue("14 Rata");
    await press(page, "Next");
    await expect(page.getByText("14 Rata").first()).toBeVisible();
  },
);

test("a new reno needs an address, and keeps the typed name", SCRIPTED, async ({ page }) => {
  await openNewReno(page);
  await field(page, "Property Name").fill("Bach");
  await press(page, "Next");
  const summary = page.getByRole("alert", { name: "There is a problem" });
  await expect(summary.getByRole("listitem")).toHaveText(["Address is required"]);
  await expect(page).toHaveTitle(/^Error: /);
  await summary.getByRole("link", { name: "Address is required" }).click();
  await expect(field(page, "Find an address")).toBeFocused();
  await expect(field(page, "Find an address")).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "Property Name")).toHaveValue("Bach");
});

test("a reno is renamed", async ({ page }) => {
  await enterAsOwner(page);
  const id = await addProperty(page);
  await open(page, `/properties/${id}/edit`);
  await expect(page.getByRole("heading", { name: "Edit Reno Details" })).toBeVisible();
  await field(page, "Property Name").fill("Tūī Road");
  if (hasScript()) {
    await expect(page.getByText("All changes saved")).toBeVisible();
    await reload(page);
    await expect(field(page, "Property Name"), "saved by itself").toHaveValue("Tūī Road");
  }
  await press(page, "Back");
  await expect(page).toHaveURL(`/properties/${id}`);
  await expect(page.getByRole("heading", { name: "Tūī Road", level: 1 })).toBeVisible();
});

test("a reno is deleted after a question, and brought back by Undo", SCRIPTED, async ({ page }) => {
  await enterAsOwner(page);
  const name = `Rewarewa ${crypto.randomUUID().slice(0, 8)}`;
  const id = await addProperty(page, name);
  await open(page, `/properties/${id}/edit`);
  const asks = page.getByRole("link", { name: "Delete Reno" });
  const dialog = page.getByRole("dialog", { name: "Delete Reno" });
  await asks.click();
  await expect(dialog.getByText(name)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(asks).toBeFocused();
  await asks.click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(asks).toBeFocused();
  await asks.click();
  await dialog.getByRole("button", { name: "Delete Reno" }).click();
  await expect(page).toHaveURL("/properties");
  const tile = page.getByRole("link", { name });
  await expect(toast(page, "Reno deleted.")).toBeVisible();
  await expect(tile).toHaveCount(0);
  await toast(page, "Reno deleted.").getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "It is back, as it was.")).toBeVisible();
  await page.goto("/properties");
  await expect(tile).toBeVisible();
});

test("an item that was found is opened in its category, the focus in its row, and edited there", async ({
  page,
}) => {
  await enterAsOwner(page);
  const id = await addProperty(page);
  const items = Array.from({ length: 40 }, (_, index) => ({
    name: `Item ${index + 1}`,
    budget: 100,
  }));
  await addCategory(page, id, "Whare kai", [...items, { name: "Kōwhai panelling", budget: 340 }]);
  await open(page, "/find?q=kowhai");
  await page.getByRole("link", { name: "Kōwhai panelling Whare kai" }).click();
  await expect(page.getByRole("heading", { name: "Whare kai", level: 1 })).toBeVisible();
  await expect(cell(page, "Name, Kōwhai panelling")).toBeFocused();
  await expect(cell(page, "Name, Kōwhai panelling")).toBeInViewport();
  await alive(page);
  await expect(
    cell(page, "Name, Kōwhai panelling"),
    "nor is the focus taken away once script runs",
  ).toBeFocused();
  await fillCell(page, "Spent, Kōwhai panelling", "120");
  if (hasScript()) {
    await cell(page, "Spent, Kōwhai panelling").blur();
    await expect(page.locator(".save-status")).toHaveText("All changes saved");
  } else await press(page, "Save changes");
  await page.goto("/find?q=kowhai");
  await expect(page.getByRole("link", { name: "Kōwhai panelling Whare kai" })).toContainText(
    "$120 of $340",
  );
});

test(
  "the list view shows 180 items in 12 categories and takes an edit",
  SCRIPTED,
  async ({ page }) => {
    await enterAsOwner(page);
    const id = await addProperty(page);
    const items = Array.from({ length: 15 }, (_, index) => ({
      name: `Item ${index + 1}`,
      budget: 100,
    }));
    const names = Array.from(
      { length: 12 },
      (_, index) => `Category ${String(index + 1).padStart(2, "0")}`,
    );
    await Promise.all(names.map((name) => addCategory(page, id, name, items)));
    await open(page, `/properties/${id}?view=detail`);
    await expect(page.locator("tr[data-row]")).toHaveCount(180);

    const last = page.getByRole("region", { name: "Category 12" });
    await fillCell(last, "Spent, Item 15", "40");
    await cell(last, "Spent, Item 15").blur();
    await expect(last.getByRole("row", { name: /^Total/ })).toContainText("$1,460");
    await expect(page.locator(".save-status")).toHaveText("All changes saved");
    await page.goto(`/properties/${id}?view=detail`);
    await expect(last.getByRole("row", { name: /^Total/ })).toContainText("$1,460");
    await expect(page.getByRole("region", { name: "Totals" })).toContainText("Spent$40");
  },
);
