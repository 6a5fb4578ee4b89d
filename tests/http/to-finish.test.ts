import { expect, test } from "vitest";
import { paths } from "~/contracts/paths";
import { textOf } from "../support/html-forms";
import { apiHands } from "../support/money/api";
import { placeOf } from "../support/money/place";
import { readPdf } from "../support/read-pdf";

const PLUMBER = "Ngāti Plumbing";

test("To finish is one figure on the property's page, its tile, the home page and the report", async () => {
  const place = await placeOf({
    budgets: { Kitchen: { Cabinetry: "6000", Benchtop: "2600" }, Bathroom: { Plumber: "3800" } },
  });
  const { call, propertyId, category, html, browser } = place;
  const hands = apiHands(place);
  await hands.typeSpent("Cabinetry", "5500");
  await hands.tickDone("Cabinetry");
  await hands.addQuote({ supplier: PLUMBER, gst: "plus", lines: { Plumber: "4200" } });
  await hands.accept(PLUMBER);
  await hands.setContingency("10");

  // Kitchen: 2,600 of the benchtop. Bathroom: the quote of 4,830, over by 1,030. Contingency:
  // 10 % of 12,400 less 1,030 = 210.
  const read = async (at: string) => (await call<{ toComplete: number }>("GET", at)).toComplete;
  const categories = { Kitchen: "$2,600", Bathroom: "$4,830" };
  expect([
    await read(`/api/projects/${category("Kitchen")}`),
    await read(`/api/projects/${category("Bathroom")}`),
    await read(`/api/properties/${propertyId}`),
  ]).toEqual([2600, 4830, 7640]);

  const page = textOf(await html(paths.property(propertyId)));
  expect(page).toContain("To finish $7,640");
  expect(page).toContain("$7,430 of work and $210 of contingency.");
  for (const [name, amount] of Object.entries(categories))
    expect(page).toMatch(new RegExp(`${name}.{0,90}to finish ${amount.replace("$", "\\$")} `));
  expect(page).toContain("All categories $12,400 $4,830 $5,500 $7,430 $530 over");
  expect(page).toContain("used $1,030 $210 covers it");
  expect(page).toContain("Over in 1 category $1,030");
  expect(page).toContain("$530 over budget");
  for (const at of [paths.home, paths.properties])
    expect(textOf(await html(at)), at).toContain("To finish $7,640");
  const report = await browser.send(`/api/properties/${propertyId}/print`);
  const { text } = await readPdf(new Uint8Array(await report.arrayBuffer()));
  expect(text.replace(/\s+/g, "")).toContain("Tofinish$7,640");
});
