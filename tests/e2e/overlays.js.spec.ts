import { expect, test, type Page } from "@playwright/test";
import { addProperty, enterAsOwner, open, openCategory } from "./accounts";
import { cell, changeCell, expectCell, refuseSaves, shownCell, toast } from "./table";

const MANY = Array.from({ length: 25 }, (_, index) => ({
  name: `Item ${String(index + 1).padStart(2, "0")}`,
  quantity: 1,
  budget: 100,
}));
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  // A phone with its on-screen keyboard.
  { width: 390, height: 460 },
];

/** After every frame, collects errors, remedies and focused fields covered by a notification. */
async function watchOverlaps(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const found = new Set<string>();
    const selector =
      "#main :focus, [aria-invalid=true], .item-mark, .item-mark button, .field-error, .error-summary";
    let before: string[] = [];
    const look = () => {
      const now: string[] = [];
      for (const shown of document.querySelectorAll(".toast")) {
        const toast = shown.getBoundingClientRect();
        for (const element of document.querySelectorAll(selector)) {
          const box = element.getBoundingClientRect();
          const isOver =
            box.top < toast.bottom &&
            box.bottom > toast.top &&
            box.left < toast.right &&
            box.right > toast.left;
          if (isOver && box.height > 0)
            now.push(
              `${element.tagName} ${element.getAttribute("aria-label") ?? element.className}`,
            );
        }
      }
      if (document.querySelectorAll(".toast").length > 1) now.push("two notifications");
      // A change between two frames is corrected before the next paint: require two in a row.
      for (const one of now) if (before.includes(one)) found.add(one);
      before = now;
      requestAnimationFrame(() => setTimeout(look));
    };
    look();
    Object.assign(window, { overlaps: found });
  });
  return () => page.evaluate(() => [...(window as unknown as { overlaps: Set<string> }).overlaps]);
}

/** Every cell is an input, at any width. */
async function openInputs(page: Page, items?: Parameters<typeof openCategory>[1]): Promise<void> {
  const { id } = await openCategory(page, items);
  await open(page, `/project/${id}?edit=all`);
}

async function scrollTo(page: Page, name: string, block: ScrollLogicalPosition): Promise<void> {
  await cell(page, name).evaluate((input, at) => {
    // oxlint-disable-next-line unicorn/prefer-dom-node-dataset -- an inline margin would keep it away from the edge
    input.setAttribute("style", "scroll-margin: 0");
    document.documentElement.setAttribute("style", "scroll-padding: 0");
    input.scrollIntoView({ block: at, behavior: "instant" });
  }, block);
}

for (const size of SIZES) {
  const at = `at ${size.width} × ${size.height}`;

  test(`a notification is never over the focused field, an error or its remedies ${at}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await openInputs(page, MANY);
    const overlaps = await watchOverlaps(page);
    for (const [name, block] of [
      ["Item 12", "end"],
      ["Item 20", "start"],
      ["Item 25", "end"],
      ["Item 03", "center"],
    ] as const) {
      if (size.width < 768)
        await page
          .getByLabel(`Actions for ${name}`)
          .evaluate((toggle: HTMLElement) => toggle.click());
      await scrollTo(page, `Spent, ${name}`, block);
      await cell(page, `Quantity, ${name}`).evaluate((input: HTMLInputElement) =>
        input.focus({ preventScroll: true }),
      );
      await page.keyboard.press("Control+a");
      await page.keyboard.type("3");
      await page.keyboard.press("Tab");
      await expect(toast(page, "Budget rescaled to $300")).toBeVisible();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await toast(page, "Budget rescaled").getByRole("button", { name: "Dismiss" }).click();
    }
    expect(await overlaps()).toEqual([]);

    await refuseSaves(page);
    for (const [name, block] of [
      ["Item 10", "end"],
      ["Item 18", "start"],
      ["Item 24", "end"],
    ] as const) {
      await scrollTo(page, `Spent, ${name}`, block);
      await cell(page, `Spent, ${name}`).evaluate((input: HTMLInputElement) =>
        input.focus({ preventScroll: true }),
      );
      await page.keyboard.type("50");
      await page.keyboard.press("Enter");
      await expect(toast(page, "Failed to save change")).toBeVisible();
      await expect(
        page.getByRole("button", { name: `Retry “50”, Spent, ${name}` }),
      ).toBeInViewport();
      await page.getByRole("button", { name: `Discard, Spent, ${name}` }).click();
    }
    expect(await overlaps()).toEqual([]);
  });
}

for (const size of SIZES.slice(0, 2)) {
  test(`where an edge of the screen has no control, a notification stands there at ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await openInputs(page, [{ name: "Oven", quantity: 1, budget: 100 }]);
    await refuseSaves(page);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await cell(page, "Spent, Oven").evaluate((input: HTMLInputElement) => {
      input.focus({ preventScroll: true });
      input.value = "5";
      input.blur();
    });
    await expect(toast(page, "Failed to save change")).toBeVisible();
    const covered = () =>
      page.locator(".toast").evaluate((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        return [...document.querySelectorAll("a, button, input, textarea")].filter((one) => {
          const box = one.getBoundingClientRect();
          return (
            !element.contains(one) &&
            box.top < bottom &&
            box.bottom > top &&
            box.left < right &&
            box.right > left &&
            box.height > 0
          );
        }).length;
      });
    // It moves there once its own size is known.
    await expect.poll(covered).toBe(0);
  });
}

test("notifications come one at a time: an error first, then the newest Undo, which works", async ({
  page,
}) => {
  await openCategory(page);
  const remove = async (name: string) => {
    await page.getByLabel(`Actions for ${name}`).click();
    await page.getByRole("button", { name: `Remove item, ${name}` }).click();
  };
  await remove("Sink");
  await expect(toast(page, "Item removed.")).toBeVisible();
  await remove("Oven");
  await expect(shownCell(page, "Name, Oven")).toHaveCount(0);
  // Both are removed at the server too before saves are refused.
  await expect(page.locator(".title-block .save-status")).toHaveText("All changes saved");
  await refuseSaves(page);
  await changeCell(page, "Spent, Benchtop", "7");
  await expect(toast(page, "Failed to save change")).toBeVisible();
  await expect(page.locator(".toast")).toHaveCount(1);
  await toast(page, "Failed to save change").getByRole("button", { name: "Dismiss" }).click();
  await page.unrouteAll();
  await toast(page, "Item removed.").getByRole("button", { name: "Undo" }).click();
  await expect(shownCell(page, "Name, Oven")).toBeVisible();
  await expect(shownCell(page, "Name, Sink")).toHaveCount(0);
  await expect(page.locator(".toast")).toHaveCount(0);
});

test("the Undo notification closes after Ctrl+Z", async ({ page }) => {
  await openCategory(page);
  await changeCell(page, "Quantity, Benchtop", "4");
  await expect(toast(page, "Budget rescaled to $5,200")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(toast(page, "The last change is undone.")).toBeVisible();
  await expect(page.locator(".toast")).toHaveCount(1);
  await expectCell(page, "Budget, Benchtop", "$2,600");
});

test("an Undo works after going to the property's page, which follows", async ({ page }) => {
  await openCategory(page);
  await changeCell(page, "Quantity, Benchtop", "4");
  await page.getByRole("link", { name: /^Back to/ }).click();
  const totals = page.getByRole("region", { name: "Totals" });
  await expect(totals).toContainText("Budget$6,850");
  await toast(page, "Budget rescaled to $5,200").getByRole("button", { name: "Undo" }).click();
  await expect(totals).toContainText("Budget$4,250");
});

for (const { width, height } of SIZES.slice(0, 2)) {
  test(`the save status shows in the title block and the row without layout shift at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openInputs(page);
    const oven = cell(page, "Spent, Oven");
    const place = () =>
      oven.evaluate((input) => input.getBoundingClientRect().top + window.scrollY);
    const before = await place();
    await oven.fill("300");
    await oven.blur();
    await expect(page.locator(".title-block .save-status")).toHaveText("All changes saved");
    const states = page.locator(".row-state");
    await expect(states).toHaveCount(1);
    await expect(states).toHaveAttribute("data-words", "Saved");
    expect(await place()).toBe(before);
    expect(
      await page.locator(".save-status").evaluate((element) => getComputedStyle(element).position),
    ).toBe("static");
  });

  test(`“Loading...” covers no navigation at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openCategory(page);
    await page.route(/\.data(\?|$)/, () => undefined);
    await page.getByRole("link", { name: /^Back to/ }).click();
    const note = page.locator(".loading-note");
    await expect(note).toBeVisible();
    const { height: high = 99 } = (await note.boundingBox()) ?? {};
    expect(high).toBeLessThanOrEqual(4);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
}

test("a tooltip shows on hover and on focus, can be pointed at, and is closed by Esc", async ({
  page,
}) => {
  await enterAsOwner(page);
  const propertyId = await addProperty(page);
  await open(page, `/properties/${propertyId}/edit`);
  const button = page.getByRole("link", { name: "Delete Reno" });
  const tip = page.getByText("delete this project and all of its details");
  await expect(tip).toBeHidden();
  await button.hover();
  await expect(tip).toBeVisible();
  await tip.hover();
  await expect(tip).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tip).toBeHidden();
  await page.mouse.move(0, 0);
  await page.keyboard.press("Tab");
  await button.focus();
  await expect(tip).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tip).toBeHidden();
  await expect(button).toBeFocused();
});
