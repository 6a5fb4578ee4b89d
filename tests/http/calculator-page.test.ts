import { expect, test } from "vitest";
import { textOf } from "../support/html-forms";
import { renoWorld } from "../support/reno-world";

async function calculator(query = "") {
  const { browser } = await renoWorld();
  return (await (await browser()).page(`/calculator${query}`)).text();
}

test("a visitor sees the worked example of each GST position, to the cent", async () => {
  const page = textOf(await calculator());
  expect(page).toMatch(/Between the best and the worst answer ?\$89,603/);
  expect(page).toMatch(
    /Profit before tax ?\$54,757\.50 ?\$43,415\.21 ?−\$34,845\.66 ?loss ?\$43,415\.21/,
  );
});

test("without script the address has the figures, and what is none is said beside its field", async () => {
  const html = await calculator("?gstMode=secondhand&salePrice=%24800%2C000&marketing=tbc");
  expect(textOf(html)).toMatch(/Profit before tax ?\$6\d,\d{3}/);
  expect(html).toMatch(/value="tbc"/);
  expect(textOf(html)).toContain("Enter an amount.");
  expect(html).toContain('<link rel="canonical" href="/calculator"/>');
});
