import { expect, test, type Locator, type Route } from "@playwright/test";
import { call, openCategory, reload } from "./accounts";
import { MERE, projectPath } from "./page-paths";
import { enterAs } from "./pages";
import { changeCell, expectCell, row, toast } from "./table";

test("the log opens beside the items, takes a spend and gives the focus back", async ({ page }) => {
  await openCategory(page);
  const itemId = await row(page, "Oven").getAttribute("data-row");
  await page.evaluate(
    (id) =>
      fetch(`/api/project-items/${id}/spend`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ amount: 100 }),
      }),
    itemId,
  );
  await reload(page);
  const link = page.getByRole("link", { name: "2 entries, Oven" });
  await link.click();
  const panel = page.getByRole("complementary", { name: /^Log of / });
  const heading = panel.getByRole("heading", { level: 2 });
  await expect(panel.getByText("Spent, 2 entries")).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await expect(heading).not.toHaveText("Oven");
  await page.keyboard.press("ArrowDown");
  await expect(heading).toHaveText("Oven");
  await page.keyboard.press("Tab");
  const amount = panel.getByRole("textbox", { name: "Amount" });
  await expect(amount).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel.getByText("Enter an amount.")).toBeVisible();

  const isPost = (route: Route) => route.request().method() === "POST";
  await page.route("**/project/*.data*", (route) =>
    isPost(route) ? route.fulfill({ status: 503, body: "Busy" }) : route.continue(),
  );
  await amount.fill("12.50+7");
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("alert")).toHaveText("Not sent · Try again");
  await expect(amount).toHaveValue("12.50+7");
  await page.unrouteAll();
  await amount.press("Enter");
  await expect(toast(page, "Spend added.")).toBeVisible();
  await expect(panel.getByText("Spent, 3 entries")).toBeVisible();
  await expectCell(page, "Spent, Oven", "$319.50");
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue("");
  await page.keyboard.press("ControlOrMeta+z");
  await expectCell(page, "Spent, Oven", "$300");
  await amount.fill("19.50");
  await amount.press("Enter");
  await expectCell(page, "Spent, Oven", "$319.50");
  await toast(page, "Spend added.").getByRole("button", { name: "Undo" }).click();
  await expectCell(page, "Spent, Oven", "$300");
  await amount.fill("19.50");
  await amount.press("Enter");
  await expect(panel.getByText("Spent, 3 entries")).toBeVisible();
  await amount.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole("link", { name: "3 entries, Oven" })).toBeFocused();
});

test("an entry is edited and deleted in the panel, and comes back by Undo", async ({ page }) => {
  await openCategory(page);
  const itemId = await row(page, "Oven").getAttribute("data-row");
  await page.evaluate(
    (id) =>
      fetch(`/api/project-items/${id}/spend`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ amount: 100, supplier: "Bunnings" }),
      }),
    itemId,
  );
  await reload(page);
  await expectCell(page, "Spent, Oven", "$300");
  await page.getByRole("link", { name: "2 entries, Oven" }).click();
  const panel = page.getByRole("complementary", { name: /^Log of / });
  await panel.getByRole("link", { name: "Edit Bunnings, $100.00" }).click();
  const amount = panel.getByRole("textbox", { name: "Amount" });
  await expect(amount).toBeFocused();
  await amount.fill("150");
  await amount.press("Enter");
  await expect(toast(page, "The entry is saved.")).toBeVisible();
  await expectCell(page, "Spent, Oven", "$350");

  await panel.getByRole("link", { name: "Edit Bunnings, $150.00" }).click();
  await panel.getByRole("button", { name: "Delete" }).click();
  await expect(panel.getByText("Bunnings")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(panel.getByRole("link", { name: "Edit Bunnings, $150.00" })).toBeVisible();

  // Names keep their room beside the panel, with more columns and with cents.
  const sink = row(page, "Sink");
  await sink.getByLabel("Actions for ").click();
  await sink.getByRole("button", { name: "Done" }).click();
  await changeCell(page, "Budget, Sink", "650.50");
  await expectCell(page, "Spent, Oven", "$350.00");
  const width = async () => (await sink.locator("th").boundingBox())?.width;
  await expect.poll(width).toBeGreaterThan(140);
});

test("with cents no amount is broken into lines, and at 1280 px no column is lost beside a log", async ({
  page,
}) => {
  const { propertyId, activeItems } = await openCategory(page, [
    { name: "Oven", quantity: 1, budget: 54_000.5, spent: 0 },
    { name: "Sink", quantity: 2, budget: 450, spent: 0 },
  ]);
  const [itemId = ""] = activeItems.map(({ id }) => id);
  for (const amount of [12_000, 345.5])
    await call(page, "POST", `/api/project-items/${itemId}/spend`, { amount });
  const lines = [{ itemId, amount: 23_456.5 }];
  const path = `/api/properties/${propertyId}/quotes`;
  const quote = await call<{ id: string }>(page, "POST", path, { supplier: "Volt", lines });
  await call(page, "PUT", `/api/quotes/${quote.id}`, { status: "accepted" });
  await reload(page);
  const figure = page.locator(".spent-long > span");
  await expect(figure).toHaveText("$12,345.50");
  const heightOf = async (part: Locator) => Math.round((await part.boundingBox())?.height ?? 0);
  expect(await heightOf(figure)).toBeLessThan(30);
  expect(await heightOf(row(page, "Oven"))).toBeLessThan(60);
  await page.getByRole("link", { name: "2 entries, Oven" }).click();
  await expect(page.getByText("Spent, 2 entries")).toBeVisible();
  for (const name of ["Quantity", "Budget", "Agreed", "Spent", "To finish", "Left", "Over/under"])
    await expect(page.getByRole("columnheader").filter({ hasText: name }), name).toBeInViewport({
      ratio: 1,
    });
  const broken = await row(page, "Oven")
    .locator("td")
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
  expect(broken).toBe(0);
  expect(await heightOf(row(page, "Oven"))).toBeLessThan(60);
});

test("at 1280 px no column is lost while a log is open beside them", async ({ page }) => {
  await enterAs(page, MERE);
  await page.goto(await projectPath(page));
  await page.getByRole("link", { name: "3 entries, Benchtop" }).click();
  const log = page.getByRole("complementary", { name: "Log of Benchtop" });
  await expect(log.getByText("Spent, 3 entries")).toBeVisible();
  const heads = page.getByRole("columnheader");
  const columns = ["Quantity", "Budget", "Agreed", "Spent", "To finish", "Left", "Over/under"];
  for (const name of columns)
    await expect(heads.filter({ hasText: name }), name).toBeInViewport({ ratio: 1 });
  const [table, panel] = [await page.locator(".items").boundingBox(), await log.boundingBox()];
  expect(table!.x + table!.width).toBeLessThan(panel!.x);
  expect(panel!.x + panel!.width).toBeLessThanOrEqual(1280);
  // A paperclip stays on the last line of its item's name.
  const names = await page.locator("th:has(.entries)").evaluateAll((heads) =>
    heads.map((head) => {
      const [name, clip] = [head.querySelector("a"), head.querySelector(".entries")];
      const end = [...(name?.getClientRects() ?? [])].at(-1)?.bottom ?? 0;
      return { name: name?.textContent, isBelow: clip!.getBoundingClientRect().top >= end };
    }),
  );
  expect(names).toContainEqual({ name: "Cabinetry", isBelow: false });
  expect(names.filter(({ isBelow }) => isBelow)).toEqual([]);
});
