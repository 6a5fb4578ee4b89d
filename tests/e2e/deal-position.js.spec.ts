import { expect, test } from "@playwright/test";
import { call, reload } from "./accounts";
import { openDeal, type } from "./calculator";
import { expectSaved } from "./table";

test("what is typed stays while the GST position that is chosen does not show its section", async ({
  page,
}) => {
  const propertyId = await openDeal(page);
  await call(page, "PUT", `/api/properties/${propertyId}/deal`, { gstMode: "secondhand" });
  await reload(page);
  const cost = page.locator('[name="sellerGstCost"]');
  await page.getByRole("heading", { name: "Special cases" }).click();
  await page.locator('[name="associated"][value="true"]').check();
  await cost.fill("12345");
  await page.getByRole("heading", { name: "How does GST work on this property?" }).click();
  for (const other of ["standard", "simple"]) {
    await page.locator(`[name="gstMode"][value="${other}"]`).check();
    await expect(cost).toHaveCount(0);
    await page.locator('[name="gstMode"][value="secondhand"]').check();
    await expect(cost).toHaveValue("12345");
  }
});

test("the GST position is saved as it is chosen, the figures move, and the focus and place stay", async ({
  page,
}) => {
  const propertyId = await openDeal(page);
  const stored = async () =>
    (
      await call<{ inputs: { gstMode: string | null } }>(
        page,
        "GET",
        `/api/properties/${propertyId}/deal`,
      )
    ).inputs.gstMode;
  await type(page, "Purchase price", "600000");
  await type(page, "Sale price", "780000");
  await expectSaved(page);
  const profit = page.getByRole("region", { name: "Result" }).locator(".figure").first();
  const before = (await profit.textContent()) ?? "";
  const answer = page.locator('[name="gstMode"][value="unregistered"]');
  await expect(page.getByRole("button", { name: "Use this answer" })).toHaveCount(0);
  await answer.focus();
  const place = async () => (await answer.boundingBox())?.y;
  const at = await place();
  await answer.press("Space");
  await expect(profit).not.toHaveText(before);
  await expect.poll(stored).toBe("unregistered");
  await expect(answer).toBeFocused();
  expect(Math.abs(((await place()) ?? 0) - (at ?? 0))).toBeLessThan(2);
  await reload(page);
  await expect(answer).toBeChecked();
  const summary = page.locator(".deal-gst summary").first();
  await expect(summary).toContainText("Not registered for GST");
  await page.getByRole("heading", { name: "How does GST work on this property?" }).click();
  await answer.press("ArrowDown");
  await expect.poll(stored).toBe("secondhand");
  await page.getByRole("heading", { name: "The deal" }).click();
  await page.keyboard.press("Control+z");
  await expect(answer).toBeChecked();
  await expect.poll(stored).toBe("unregistered");
});
