import { expect, test } from "@playwright/test";
import { call, openCategory } from "./accounts";
import { expectCell, fillCell } from "./table";

test("an outdated form reports the conflict at its cell and keeps the typed text", async ({
  page,
}) => {
  const { activeItems } = await openCategory(page);
  const oven = activeItems.find(({ name }) => name === "Oven");
  await call(page, "PUT", `/api/project-items/${oven?.id}`, { spent: 1300 });
  await fillCell(page, "Spent, Oven", "900");
  await fillCell(page, "Name, Sink", "Stone sink");
  await page.getByRole("button", { name: "Save changes" }).first().click();
  await expect(
    page.getByRole("alert").getByText("You changed this to $1,300 meanwhile.").first(),
  ).toBeVisible();
  await expectCell(page, "Spent, Oven", "900");
  await expectCell(page, "Name, Sink", "Stone sink");
  await page.getByRole("button", { name: "Save changes" }).first().click();
  await expectCell(page, "Spent, Oven", "$900");
  await expectCell(page, "Name, Stone sink", "Stone sink");
});

test("an outdated form reports a conflict at a category's notes, keeps the typed text, and does not overwrite untouched fields", async ({
  page,
}) => {
  const { id } = await openCategory(page);
  await call(page, "PUT", `/api/projects/${id}`, { notes: "Kauri", scopeOfWork: "Paint" });
  await page.getByLabel("Notes", { exact: true }).fill("Rimu");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(
    page.getByRole("alert").getByText("Somebody changed this to Kauri meanwhile.").first(),
  ).toBeVisible();
  await expect(page.getByLabel("Notes", { exact: true })).toHaveValue("Rimu");
  await expect(page.getByLabel("Scope of work", { exact: true })).toHaveValue("Paint");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByRole("alert").getByText("meanwhile")).toHaveCount(0);
  await expect(page.getByLabel("Notes", { exact: true })).toHaveValue("Rimu");
  await expect(page.getByLabel("Scope of work", { exact: true })).toHaveValue("Paint");
});
