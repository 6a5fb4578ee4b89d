import { expect, test, type Page } from "@playwright/test";
import { addCategory, addProperty, call, enterAsOwner, hasScript, open, reload } from "./accounts";
import { enterAs, KEEPER } from "./pages";
import { cell, expectCell, expectSaved, row, toast } from "./table";
import { SCRIPTED } from "./tags";
import { box, field, newName, openCategoryOfAdmin, openDraft, press, save } from "./templates";

async function offeredToOwners(page: Page, name: string): Promise<number> {
  await page.context().clearCookies();
  await enterAsOwner(page);
  await page.goto(`/properties/${await addProperty(page)}/add-project`);
  await expect(page.getByRole("button", { name: "Kitchen" })).toBeVisible();
  return page.getByRole("button", { name }).count();
}

test("a category becomes a draft template, which opens, and owners are not offered it", async ({
  page,
}) => {
  const name = newName("Aviary");
  await openCategoryOfAdmin(page, name);
  await press(page, "Use as Template");
  await expect(toast(page, "The category is saved as a draft template.")).toBeVisible();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(field(page, "Status")).toHaveValue("draft");
  await expect(page.getByRole("textbox", { name: /^Name, / })).toHaveCount(2);
  await expect(page.getByRole("textbox", { name: /^Name, / }).first()).toHaveValue("Netting");
  await expect(cell(page, "Budget, perch")).toHaveValue("$1,000");
  await expect(cell(page, "Spent, perch")).toHaveValue("$0");
  await page.getByRole("link", { name: "Back to Templates" }).click();
  await expect(page.getByRole("heading", { name: "Templates", level: 1 })).toBeVisible();
  const drafts = page.getByRole("region", { name: "Draft" });
  await expect(drafts.getByRole("link", { name })).toBeVisible();
  await expect(drafts.getByRole("link", { name: "Kitchen" })).toHaveCount(0);
  expect(await offeredToOwners(page, name)).toBe(0);
});

test("the editor changes name, notes, amounts and suggestions, and truncates where a quantity takes the budget along", async ({
  page,
}) => {
  const path = await openDraft(page, newName("Aviary"));
  const name = newName("Dovecote");
  await field(page, "Template name").fill(name);
  await save(page);
  await field(page, "Notes").fill("Away from\nthe cat");
  await save(page);
  await field(page, "Scope of work").fill("Build and paint");
  await save(page);
  await cell(page, "Quantity, perch").fill("2");
  await save(page);
  await expect(cell(page, "Budget, perch"), "1000 ÷ 3 × 2, truncated").toHaveValue("$666");
  await page.getByRole("button", { name: "Add one, perch" }).click();
  await expect(cell(page, "Quantity, perch")).toHaveValue("3");
  await expect(cell(page, "Budget, perch")).toHaveValue("$999");
  await cell(page, "Spent, Netting").fill("=20*2");
  await save(page);
  await box(page, "Netting").check();
  await save(page);
  await open(page, path);
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(field(page, "Notes")).toHaveValue("Away from\nthe cat");
  await expect(field(page, "Scope of work")).toHaveValue("Build and paint");
  await expect(cell(page, "Quantity, perch")).toHaveValue("3");
  await expect(cell(page, "Budget, perch")).toHaveValue("$999");
  await expect(cell(page, "Spent, Netting")).toHaveValue("$40");
  await expect(box(page, "Netting")).toBeChecked();
  await expect(box(page, "perch")).not.toBeChecked();
});

test("the stepper stops at one", SCRIPTED, async ({ page }) => {
  await openDraft(page, newName("Aviary"));
  const less = page.getByRole("button", { name: "Remove one, Netting" });
  await expect(less).toHaveAttribute("aria-disabled", "true");
  await less.click({ force: true });
  await expect(cell(page, "Quantity, Netting")).toHaveValue("1");
  await expect(cell(page, "Budget, Netting")).toHaveValue("$450");
});

test("items and suggestions are added, unnamed ones last as “New Item”, and taken out", async ({
  page,
}) => {
  const path = await openDraft(page, newName("Aviary"));
  await press(page, "Add suggestion");
  await cell(page, "Name, New Item").fill("Bird bath");
  await save(page);
  await expect(box(page, "Bird bath")).toBeChecked();
  await press(page, "Add item");
  await expect(cell(page, "Name, New Item")).toBeVisible();
  await cell(page, "Budget, New Item").fill("5");
  await save(page);
  if (hasScript()) await expectSaved(page);
  await open(page, path);
  const names = page.getByRole("textbox", { name: /^Name, / });
  await expect(names).toHaveCount(4);
  expect(
    await names.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
  ).toEqual(["Bird bath", "Netting", "perch", ""]);
  await expect(names.last()).toHaveAttribute("placeholder", "New Item");
  await cell(page, "Budget, perch").fill("77");
  await row(page, "Netting").getByLabel("Actions for Netting").click();
  await page.getByRole("button", { name: "Remove item, Netting" }).click();
  await expect(toast(page, "Item removed.")).toBeVisible();
  await expect(names).toHaveCount(3);
  await expect(cell(page, "Budget, perch"), "typed, and saved with it").toHaveValue("$77");
  await toast(page, "Item removed.").getByRole("button", { name: "Undo" }).click();
  await expect(names).toHaveCount(4);
  if (hasScript()) await expectSaved(page);
  await reload(page);
  await expect(cell(page, "Budget, Netting")).toHaveValue("$450");
});

test("a template made active is offered to owners", SCRIPTED, async ({ page }) => {
  const name = newName("Aviary");
  const path = await openDraft(page, name);
  await field(page, "Status").selectOption({ label: "Active" });
  await expect(page.getByText("All changes saved")).toBeVisible();
  await page.goto("/admin/templates");
  await expect(page.getByRole("link", { name })).toBeVisible();
  await expect(page.getByRole("region", { name: "Draft" }).getByRole("link", { name })).toHaveCount(
    0,
  );
  expect(await offeredToOwners(page, name)).toBe(1);
  await press(page, `Add ${name}`);
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expectCell(page, "Budget, perch", "$1,000");
  await page.context().clearCookies();
  await enterAs(page, KEEPER);
  await call(page, "PUT", `/api${path}`, { status: "draft" });
});

test(
  "an invalid text in the editor is reported beside it and stays as typed",
  SCRIPTED,
  async ({ page }) => {
    const path = await openDraft(page, newName("Aviary"));
    await field(page, "Template name").fill(" ");
    await field(page, "Notes").focus();
    await cell(page, "Quantity, perch").fill("none");
    await save(page);
    await expect(page.getByText("Enter a name.").first()).toBeVisible();
    await expect(cell(page, "Quantity, perch")).toHaveValue("none");
    await expect(cell(page, "Quantity, perch")).toHaveAttribute("aria-invalid", "true");
    const { data } = await call<{
      data: { name: string; items: { name: string; quantity: number }[] };
    }>(page, "GET", `/api${path}`);
    expect(data.name).toMatch(/^Aviary/);
    expect(data.items.find(({ name }) => name === "perch")?.quantity).toBe(3);
  },
);

test(
  "a template is deleted after a question that names it, and comes back by Undo",
  SCRIPTED,
  async ({ page }) => {
    const name = newName("Aviary");
    const path = await openDraft(page, name);
    await page.getByRole("link", { name: "Delete Template" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete Template" });
    await expect(dialog.getByText(name)).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
    await dialog.getByRole("button", { name: "Delete Template" }).click();
    await expect(page).toHaveURL("/admin/templates");
    await expect(toast(page, "Template deleted.")).toBeVisible();
    await expect(page.getByRole("link", { name })).toHaveCount(0);
    expect((await page.request.get(path)).status()).toBe(404);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page).toHaveURL(path);
    await expect(cell(page, "Budget, perch")).toHaveValue("$1,000");
  },
);

test(
  "only admins see the templates, and Use as Template only where there are items",
  SCRIPTED,
  async ({ page }) => {
    await enterAsOwner(page);
    const owned = await addCategory(page, await addProperty(page), "Scullery", [{ name: "Sink" }]);
    await open(page, `/project/${owned.id}`);
    await expect(page.getByRole("link", { name: "Delete Category" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Use as Template" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Templates" })).toHaveCount(0);
    expect((await page.goto("/admin/templates"))?.status()).toBe(403);
    await page.context().clearCookies();
    await enterAs(page, KEEPER);
    const empty = await addCategory(page, await addProperty(page), "Scullery", []);
    await open(page, `/project/${empty.id}`);
    await expect(page.getByRole("button", { name: "Use as Template" })).toHaveCount(0);
    await press(page, "New Item");
    await cell(page, "Name, New Item").fill("Shelf");
    await save(page);
    await expect(page.getByRole("button", { name: "Use as Template" })).toBeVisible();
  },
);
