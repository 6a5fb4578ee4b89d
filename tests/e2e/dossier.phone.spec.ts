import { expect, test } from "@playwright/test";
import { chooser, COSTS, download, openFiles, rowOf } from "./dossier";

test("on a phone a file is put in, fetched and deleted, with buttons as large as a finger", async ({
  page,
}) => {
  await openFiles(page);
  await chooser(page).setInputFiles(COSTS);
  await expect(rowOf(page, COSTS.name)).toBeVisible();
  expect((await download(page, COSTS.name)).content.equals(COSTS.buffer)).toBe(true);
  for (const button of await rowOf(page, COSTS.name).getByRole("link").all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  expect((await chooser(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.getByRole("link", { name: `Delete ${COSTS.name}` }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Delete file" }).tap();
  await expect(page.getByRole("heading", { name: "No files yet" })).toBeVisible();
});
