import { expect, test } from "@playwright/test";
import { chooser, COSTS, download, openFiles, QUOTE, rowOf } from "./dossier";

test("without script several files are sent by a button, listed, fetched, and deleted after a question", async ({
  page,
}) => {
  await openFiles(page);
  await chooser(page).setInputFiles([QUOTE, COSTS]);
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("Your files are in the dossier.")).toBeVisible();
  await expect(rowOf(page, COSTS.name)).toBeVisible();
  expect(await download(page, QUOTE.name)).toEqual({ name: QUOTE.name, content: QUOTE.buffer });

  await page.getByRole("link", { name: `Delete ${QUOTE.name}` }).click();
  await expect(page.getByRole("heading", { name: "Delete file" })).toBeVisible();
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("link", { name: `Delete ${QUOTE.name}` }).click();
  await page.getByRole("button", { name: "Delete file" }).click();
  await expect(page.getByText("File deleted.")).toBeVisible();
  await expect(rowOf(page, QUOTE.name)).toHaveCount(0);
});
