import { expect, type Page } from "@playwright/test";

/** Waits for hydration of every part: earlier clicks act as without script. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isTaken = (element: Element) =>
      Object.keys(element).some((key) => key.startsWith("__reactProps"));
    const main = document.getElementById("main");
    return (
      main &&
      isTaken(main) &&
      [...main.querySelectorAll("a, button, form, input, summary")].every(isTaken)
    );
  });
}

/**
 * Until requests fail: the browser's network process learns of it a moment after the promise, and
 * lets a request pass that is sent at once.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  // Not by waitForFunction, which takes a promise for a yes.
  const fails = () =>
    page.evaluate(() =>
      fetch("/healthz", { cache: "no-store" }).then(
        () => false,
        () => true,
      ),
    );
  await expect.poll(fails).toBe(true);
}
