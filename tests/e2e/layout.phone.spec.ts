import { expect, test, type Page } from "@playwright/test";
import { addProperty, call, enterAsOwner } from "./accounts";

const MOST = 0.05;

test("nothing moves while the pages of spends and of the deal start", async ({ page }) => {
  await enterAsOwner(page);
  const propertyId = await addProperty(page);
  const { id } = await call<{ id: string }>(page, "POST", `/api/properties/${propertyId}/projects`);
  for (const name of ["Oven", "Sink"])
    await call(page, "POST", `/api/projects/${id}/items`, { name, budget: 100, spent: 50 });
  await call(page, "PUT", `/api/properties/${propertyId}/deal`, { gstMode: "unregistered" });
  await page.addInitScript(addUpShifts);
  for (const path of ["/spend", "?view=trade-tracker", ""])
    expect(await shiftsAt(page, `/properties/${propertyId}${path}`), path).toBeLessThan(MOST);
  expect(await shiftsAt(page, `/project/${id}`), "category").toBeLessThan(MOST);
});

function addUpShifts(): void {
  const found = { moved: 0 };
  Object.assign(window, found);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) found.moved += (entry as { value?: number }).value ?? 0;
    Object.assign(window, found);
  }).observe({ type: "layout-shift", buffered: true });
}

async function shiftsAt(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: "networkidle" });
  return page.evaluate(() => (window as unknown as { moved: number }).moved);
}
