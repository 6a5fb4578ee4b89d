import { expect, test, type Locator } from "@playwright/test";
import { addCategory, addProperty, alive, call, enterAsOwner, open } from "./accounts";

const placeOf = async (line: Locator) => Math.round((await line.boundingBox())?.y ?? 0);

test("List, the spends and the paid bills are where they were after Back", async ({ page }) => {
  await enterAsOwner(page);
  const propertyId = await addProperty(page);
  const names = Array.from({ length: 30 }, (_, place) => `Item ${place}`);
  for (const category of ["Scullery", "Laundry"])
    await addCategory(
      page,
      propertyId,
      category,
      names.map((name) => ({ name: `${category} ${name}`, budget: 100 })),
    );
  const { projects } = await call<{ projects: { name: string; activeItems: { id: string }[] }[] }>(
    page,
    "GET",
    `/api/properties/${propertyId}`,
  );
  const items = projects.find(({ name }) => name === "Laundry")?.activeItems ?? [];
  for (const { id } of items)
    await call(page, "POST", `/api/project-items/${id}/spend`, { amount: 5, supplier: "Mitre" });

  const home = `/properties/${propertyId}`;
  await open(page, home);
  await page.evaluate(async (id) => {
    for (const name of ["one.pdf", "two.pdf"]) {
      const sent = new FormData();
      sent.append("amount", "5");
      sent.append("file", new File(["%PDF-1.7"], name, { type: "application/pdf" }));
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await fetch(`/api/project-items/${id}/spend`, { method: "POST", body: sent });
    }
  }, items[12]?.id);
  for (const [path, line] of [
    [`${home}?view=detail`, page.locator("h2 a", { hasText: "Laundry" })],
    [`${home}?view=detail`, page.getByLabel("Receipts of Laundry Item 12")],
    [`${home}/bills?list=all`, page.locator(".spend-list li a", { hasText: "Laundry Item 13" })],
  ] as const) {
    await open(page, path);
    await line.evaluate((element) => element.scrollIntoView({ block: "center" }));
    const before = await placeOf(line);
    expect(await page.evaluate(() => window.scrollY), path).toBeGreaterThan(300);
    await line.click();
    await expect(page).toHaveURL(/\/project\//);
    await alive(page);
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect.poll(() => placeOf(line), path).toBe(before);
  }

  await open(page, `${home}/bills`);
  const fold = page.locator("details#paid");
  if ((await fold.getAttribute("open")) === null) await fold.locator("> summary").click();
  await expect(fold).toHaveAttribute("open");
  await fold.getByRole("link").first().click();
  await expect(page).not.toHaveURL(`${home}/bills`);
  await alive(page);
  await page.goBack();
  await expect(page).toHaveURL(`${home}/bills`);
  await expect(fold).toHaveAttribute("open");
});
