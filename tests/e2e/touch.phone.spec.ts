import { expect, test, type Page } from "@playwright/test";
import { addCategory, alive, call, enterAsOwner, open } from "./accounts";
import { focusFaults } from "./focus";
import { brokenWords, setTextSize, spilledLinks } from "./narrow";
import { everyPage, look } from "./pages";
import { expectNoSidewaysScroll } from "./table";

/** 44 CSS pixels, less half a pixel for rounding. */
const LEAST = 43.5;

const PHONE = { width: 390, height: 844 };

for (const known of everyPage) {
  test(`every control of ${known.name} is at least 44 px high and wide, every field's text is large enough that nothing zooms, its keyboard fits and none opens by itself, no word breaks, link spills or bar hides the focus at 320 px, and nothing scrolls sideways there, at 390 px and in text of 200 %`, async ({
    browser,
  }) => {
    const errors: string[] = [];
    const hear = ({ message }: Error) => errors.push(message);
    const page = await look(browser, known, (one) =>
      one.on("pageerror", hear).setViewportSize(PHONE),
    );
    // Those of the sandbox have no script.
    if (await page.locator("script[type=module]").count()) await alive(page);
    page.off("pageerror", hear);
    expect(errors).toEqual([]);
    await expectNoSidewaysScroll(page);
    await expect.poll(() => page.evaluate(smallTargets, LEAST)).toEqual([]);
    expect(await page.evaluate(fieldProblems)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await expect.poll(() => page.evaluate(brokenWords)).toEqual([]);
    expect(await page.evaluate(spilledLinks)).toEqual([]);
    expect(await focusFaults(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    await expectNoSidewaysScroll(page);
    await page.evaluate(() => (document.documentElement.style.fontSize = ""));
    await setTextSize(page, 32);
    await expectNoSidewaysScroll(page);
    await setTextSize(page, 16);
  });
}

const LONG_NAME =
  "Replace the weatherboards of the southern and the western wall of the house, Ōtāhuhu, with new ones";

/** Overspending, long names and amounts in millions with cents; returns its paths. */
async function longWorld(page: Page): Promise<string[]> {
  await enterAsOwner(page);
  const address = {
    address1: `${LONG_NAME.slice(0, 60)} 14`,
    address2: "",
    suburb: "Onerahi",
    city: "Whangārei",
    postcode: "0110",
  };
  const { id } = await call<{ id: string }>(page, "POST", "/api/properties", {
    name: LONG_NAME,
    address,
  });
  const items = [
    { name: LONG_NAME, quantity: 9999, budget: 3_234_567.89, spent: 7_654_321.12 },
    {
      name: "Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu",
      budget: 8_888_888.88,
      spent: 9_999_999.99,
    },
  ];
  const project = await addCategory(page, id, LONG_NAME, items);
  await addCategory(page, id, "Whare", [{ name: "Kāuta", budget: 1_234_567, spent: 9_876_543 }]);
  return [
    "/",
    "/properties",
    `/properties/${id}`,
    `/properties/${id}?view=detail`,
    `/find?q=a`,
    `/project/${project.id}`,
  ].concat([
    `/properties/${id}?view=trade-tracker`,
    `/properties/${id}/print`,
    `/properties/${id}/clone`,
  ]);
}

for (const width of [390, 1280]) {
  test(`amounts of millions and names of a hundred characters can be read at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of await longWorld(page)) {
      await open(page, path);
      await expectNoSidewaysScroll(page);
      await expect.poll(() => page.evaluate(clipped), path).toEqual([]);
    }
  });
}

/** Fields that a phone would zoom into, that ask for a number by letters, or have opened a keyboard. */
function fieldProblems(): string[] {
  const isNumber = /(^|\.)(amount|budget|spent|quantity|value|price|rate|percent|weeks)$/i;
  const fields = document.querySelectorAll<HTMLInputElement>(
    "input:not([type=hidden], [type=checkbox], [type=radio], [type=range], [type=file]), select, textarea",
  );
  return [...fields].flatMap((field) => {
    if (!field.checkVisibility({ visibilityProperty: true })) return [];
    const isText = field.matches("input[type=text], input:not([type])");
    const problems = [
      parseFloat(getComputedStyle(field).fontSize) < 16 && "small text",
      isText && isNumber.test(field.name) && !field.inputMode && "letters for a number",
      field === document.activeElement && !field.matches("[data-takes-focus]") && "focused",
    ];
    return problems.flatMap((problem) => (problem ? [`${field.name}: ${problem}`] : []));
  });
}

/** Links within a sentence are exempt (WCAG 2.5.8, "inline"). */
function smallTargets(least: number): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    "a[href], button, input:not([type=hidden]), select, textarea, summary",
  );
  return [...controls].flatMap((control) => {
    if (
      !control.checkVisibility({ visibilityProperty: true }) ||
      control.closest(".skip-link, [aria-hidden=true]")
    )
      return [];
    const boxes = [
      control,
      control.closest("label"),
      ...((control as HTMLInputElement).labels ?? []),
    ].flatMap((one) => (one ? [one.getBoundingClientRect()] : []));
    const width =
      Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left));
    const height =
      Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top));
    // Screen-reader-only controls are one pixel high.
    if (control.getBoundingClientRect().height <= 1 || (width >= least && height >= least))
      return [];
    const words =
      (control.parentElement?.textContent ?? "").trim().length -
      (control.textContent ?? "").trim().length;
    const isInline =
      control.matches("a, button.link") &&
      getComputedStyle(control).display === "inline" &&
      words > 1 &&
      !control.closest("table, li, nav");
    if (isInline) return [];
    return [
      `${control.tagName} ${control.getAttribute("aria-label") ?? control.textContent?.trim() ?? ""} ${Math.round(width)}×${Math.round(height)}`,
    ];
  });
}

/** Truncated text and amounts, and truncated names without their full text beside the field. */
function clipped(): string[] {
  const main = document.getElementById("main");
  const seen = document.documentElement.clientWidth;
  const beyond = [...(main?.querySelectorAll<HTMLElement>("*") ?? [])].filter((element) => {
    // Text inputs scroll.
    if (!element.checkVisibility() || element.closest(".sr-only, svg, [popover], .input"))
      return false;
    const box = element.getBoundingClientRect();
    const isCut =
      getComputedStyle(element).overflowX !== "visible" &&
      element.scrollWidth > element.clientWidth + 1;
    return box.width > 1 && (box.right > seen + 1 || isCut);
  });
  const fields = beyond.filter((element) => {
    const isNamed =
      element.matches("input.cell:not(.num)") &&
      element.closest("th")?.querySelector(".full-name")?.checkVisibility();
    return !isNamed;
  });
  const crossing = [
    ...(main?.querySelectorAll<HTMLElement>("td, .figure, .amount, b") ?? []),
  ].filter((element) => {
    if (!element.checkVisibility() || element.closest(".sr-only")) return false;
    const range = document.createRange();
    range.selectNodeContents(element);
    const text = range.getBoundingClientRect();
    const box = (
      element.closest("h1, td, .title-block > div, .tile, .calc-figures > div") ?? element
    ).getBoundingClientRect();
    return text.width > 0 && (text.right > box.right + 1 || text.left < box.left - 1);
  });
  return [...new Set([...fields, ...crossing])].map(
    (element) =>
      `${element.tagName}.${element.className} ${(element as HTMLInputElement).value ?? element.textContent?.slice(0, 40)}`,
  );
}
