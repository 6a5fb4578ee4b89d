import { expect, test as alone } from "@playwright/test";
import { todayIn } from "~/domain/bills/calendar-date";
import { goOffline, untilAlive } from "../support/open-pages";
import { call, open } from "./accounts";
import { bar, enterKept, queue, test } from "./kept";
import { changeCell } from "./table";

alone.use({ serviceWorkers: "allow" });

test("what is changed in an own template waits, and is sent from another page", async ({
  page,
  context,
}) => {
  const { at, propertyId, item } = await enterKept(page);
  await call(page, "PUT", `/api/project-items/${item}`, { spent: 1440 });
  await call(page, "POST", `/api/properties/${propertyId}/status/complete`, {});
  await call(page, "PUT", `/api/properties/${propertyId}/templates`, {});
  const [own] = (
    await call<{ id: string; keptAt?: string }[]>(page, "GET", "/api/templates")
  ).filter(({ keptAt }) => keptAt);
  await open(page, `/templates/${own?.id}`);
  await untilAlive(page);
  await goOffline(page);
  await changeCell(page, "Budget, Oven", "1500");
  await page.getByRole("textbox", { name: "Template name" }).fill("Wet room");
  await page.getByRole("textbox", { name: "Template name" }).blur();
  await expect(bar(page)).toContainText("2 waiting");
  await page.goto(at);
  await untilAlive(page);
  await bar(page)
    .getByRole("button", { name: /2 waiting/ })
    .click();
  await expect(queue(page).getByRole("listitem")).toContainText([/Oven, budget/, /Name/]);
  await queue(page).getByRole("button", { name: "Close" }).click();
  await context.setOffline(false);
  await expect(bar(page)).toBeEmpty();
  const { data } = await call<{ data: { name: string; items: { budget: number }[] } }>(
    page,
    "GET",
    `/api/templates/${own?.id}`,
  );
  expect([data.name, data.items.map(({ budget }) => budget)]).toEqual(["Wet room", [1500]]);
});

// Its clock is the whole browser's.
alone(
  "a kept page has today's date, and where there is no room that is said before a photo",
  async ({ page }) => {
    const { at } = await enterKept(page);
    await page.addInitScript(() => {
      navigator.storage.estimate = async () => ({ quota: 9_000_000, usage: 6_000_000 });
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("Full.", "QuotaExceededError");
      };
    });
    const later = new Date(Date.now() + 2 * 24 * 60 * 60 * 1_000);
    await page.clock.setFixedTime(later);
    await goOffline(page);
    await page.goto(`${at}/spend`);
    await untilAlive(page);
    await expect(page.getByText("this phone has 3 MB left")).toBeVisible();
    await expect(page.locator("[name=date]")).toHaveValue(todayIn(later));
    await page.getByLabel("Amount").fill("20");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("alert")).toContainText("There is no room on this phone");
    await expect(page.getByLabel("Amount")).toHaveValue("20");
    await expect(bar(page)).not.toContainText("waiting");
  },
);
