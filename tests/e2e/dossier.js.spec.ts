import { expect, test, type Route } from "@playwright/test";
import { ARCHIVE, chooser, COSTS, download, openFiles, QUOTE, rowOf } from "./dossier";
import { largeFile } from "./large-file";
import { toast } from "./table";

test("files are sent as soon as they are chosen, each comes back as it was, and one is deleted after a question", async ({
  page,
}) => {
  await openFiles(page);
  await chooser(page).setInputFiles([QUOTE, COSTS]);
  await expect(toast(page, "is in the dossier."), "of the file that arrived last").toBeVisible();
  await expect(rowOf(page, QUOTE.name)).toContainText("PDF · 15 bytes");
  await expect(rowOf(page, COSTS.name)).toContainText("Table");
  await expect(page.getByText("37 bytes of 500 MB used")).toBeVisible();
  expect(await download(page, QUOTE.name)).toEqual({ name: QUOTE.name, content: QUOTE.buffer });

  await page.getByRole("link", { name: `Delete ${QUOTE.name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Delete file" });
  await expect(dialog).toContainText(QUOTE.name);
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(rowOf(page, QUOTE.name)).toBeVisible();
  await page.getByRole("link", { name: `Delete ${QUOTE.name}` }).click();
  await dialog.getByRole("button", { name: "Delete file" }).click();
  await expect(rowOf(page, QUOTE.name)).toHaveCount(0);
  await expect(toast(page, "File deleted.")).toBeVisible();
  await expect(rowOf(page, COSTS.name)).toBeVisible();
  await toast(page, "File deleted.").getByRole("button", { name: "Undo" }).click();
  await expect(rowOf(page, QUOTE.name)).toBeVisible();
});

test("dropped files are sent", async ({ page }) => {
  await openFiles(page);
  const files = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(["Item,Cost\r\n"], "Dropped.csv", { type: "text/csv" }));
    return data;
  });
  await page.locator(".drop-zone").dispatchEvent("dragover", { dataTransfer: files });
  await expect(page.locator(".drop-zone")).toHaveClass(/is-over/);
  await page.locator(".drop-zone").dispatchEvent("drop", { dataTransfer: files });
  await expect(rowOf(page, "Dropped.csv")).toBeVisible();
});

test("each file shows how far it is", async ({ page }) => {
  await openFiles(page);
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/api/properties/*/files", async (route) => {
    await gate;
    await route.continue();
  });
  await chooser(page).setInputFiles([QUOTE, COSTS]);
  for (const { name } of [QUOTE, COSTS])
    await expect(page.getByRole("progressbar", { name: `Sending ${name}` })).toBeVisible();
  letGo();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(rowOf(page, QUOTE.name)).toBeVisible();
});

test("a refused file shows why beside it, and the others upload", async ({ page }) => {
  await openFiles(page);
  await chooser(page).setInputFiles([ARCHIVE, COSTS]);
  const refused = page
    .getByRole("list", { name: "Files on their way" })
    .getByRole("listitem")
    .filter({ hasText: ARCHIVE.name });
  await expect(refused).toContainText(
    "Choose a JPEG, PNG, GIF, PDF, Word, Excel, PowerPoint, text or CSV file.",
  );
  await expect(refused.getByRole("button", { name: /Try again/ })).toHaveCount(0);
  await expect(rowOf(page, COSTS.name)).toBeVisible();
  await refused.getByRole("button", { name: `Dismiss ${ARCHIVE.name}` }).click();
  await expect(refused).toHaveCount(0);
});

test("a file over 20 MB is not even sent", async ({ page }) => {
  await openFiles(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  await chooser(page).setInputFiles(largeFile("film.pdf", 20 * 1024 * 1024 + 1));
  await expect(
    page.getByRole("alert").filter({ hasText: "A file can have 20 MB at most." }),
  ).toBeVisible();
  expect(sent).toEqual([]);
});

test("a file whose answer was lost is sent again, and is one", async ({ page }) => {
  await openFiles(page);
  const isLost = async (route: Route) => {
    await route.fetch();
    await route.abort("connectionreset");
  };
  await page.route("**/api/properties/*/files", isLost, { times: 1 });
  await chooser(page).setInputFiles(COSTS);
  await expect(
    page.getByText("The connection broke off, and the file did not get there."),
  ).toBeVisible();
  await page.getByRole("button", { name: `Try again ${COSTS.name}` }).click();
  await expect(rowOf(page, COSTS.name)).toHaveCount(1);
  await expect(page.getByText("22 bytes of 500 MB used")).toBeVisible();
});

test("a server error shows the catalogue's message", async ({ page }) => {
  await openFiles(page);
  await page.route("**/api/properties/*/files", (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await chooser(page).setInputFiles(COSTS);
  await expect(page.getByText("Failed to save file to dossier.")).toBeVisible();
});
