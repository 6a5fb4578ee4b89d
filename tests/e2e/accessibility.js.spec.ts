import { AxeBuilder } from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { focusFaults } from "./focus";
import { everyPage, look } from "./pages";

for (const known of everyPage) {
  test(`axe finds nothing wrong with ${known.name}, and the focus is seen everywhere, in light and in dark`, async ({
    browser,
  }) => {
    const page = await look(browser, known, async (one) => {
      await one.setViewportSize({ width: 1280, height: 800 });
      await paint(one, "light");
    });
    await page.evaluate(dropTransitions);
    expect(await page.evaluate(headingsAboveTitle), "headings above the page's title").toEqual([]);
    for (const colorScheme of ["light", "dark"] as const) {
      await paint(page, colorScheme);
      await page.evaluate(animationsOver);
      const violations = await (colorScheme === "light" ? allViolations : paleTexts)(page);
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
      );
      expect(found, colorScheme).toEqual([]);
      expect(await focusFaults(page), colorScheme).toEqual([]);
    }
  });
}

type ColorScheme = "light" | "dark";
type Violations = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"];

function paint(page: Page, colorScheme: ColorScheme): Promise<void> {
  return page.emulateMedia({ media: null, colorScheme, reducedMotion: "reduce" });
}

/** What passes is not worked out, which takes longer than the rules. */
const ONLY = { resultTypes: ["violations" as const] };

/**
 * The legacy mode skips frames, of which there are none, and with them a second page for each run.
 */
async function allViolations(page: Page): Promise<Violations> {
  return (await new AxeBuilder({ page }).setLegacyMode().options(ONLY).analyze()).violations;
}

/** Only colours differ between the themes. Axe is still in the page. */
function paleTexts(page: Page): Promise<Violations> {
  return page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as {
      axe: { run: (options: object) => Promise<{ violations: Violations }> };
    };
    return (await axe.run({ ...only, runOnly: ["color-contrast"] })).violations;
  }, ONLY);
}

/**
 * A row that is not drawn yet (`content-visibility`) would begin its transition when axe reads it,
 * with the colours of the other theme.
 */
function dropTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::before, ::after { transition: none !important; }");
  document.adoptedStyleSheets.push(sheet);
}

/** One cancelled by a rerender rejects, which is fine too. */
async function animationsOver(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  await new Promise(requestAnimationFrame);
}

/** Visually above the h1 but after it in the DOM is allowed; before it is not. */
function headingsAboveTitle(): (string | null)[] {
  const top = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;
  const title = document.querySelector("h1");
  return [...document.querySelectorAll("main h2")]
    .filter((one) => top(one) < top(title))
    .map(({ textContent }) => textContent);
}
