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

test("without script the address has the figures, and they are the example's no more", async () => {
  const page = textOf(await calculator("?gstMode=secondhand&salePrice=%24800%2C000"));
  expect(page).toMatch(/Profit before tax ?\$6\d,\d{3}/);
  expect(textOf(await calculator())).toContain("Example figures");
  expect(textOf(await calculator("?salePrice=800000"))).not.toContain("Example figures");
});

test.each([
  ["renovation", "abc", "Renovation"],
  ["renovation", "60000+5000", "Renovation"],
  ["salePrice", "-5", "Sells for"],
])("with %s %s there is no result, and it is said why", async (name, typed, label) => {
  const query = new URLSearchParams({ gstMode: "secondhand", [name]: typed });
  const html = await calculator(`?${query.toString()}`);
  expect(html).toContain(`value="${typed}"`);
  const page = textOf(html);
  expect(page).toContain("Enter an amount of at least 0");
  expect(page).toContain(`“${label}” cannot be read`);
  expect(page).toMatch(/Profit before tax ?– ?– ?– ?–/);
  expect(page).toMatch(/Costs, all paid ?– ?– ?– ?–/);
});

test("the agent's percent counts, and stays a percent", async () => {
  const html = await calculator("?gstMode=secondhand&agent=2.95%25");
  expect(html).toContain('value="2.95%"');
  // 2.95 % of $780,000 and GST are $26,461.50.
  expect(textOf(html)).toMatch(/Agent ?−\$26,462/);
});

test("search engines know it by one whole address", async () => {
  const { origin } = await renoWorld();
  const link = `<link rel="canonical" href="${origin}/calculator"/>`;
  expect(await calculator("?salePrice=1")).toContain(link);
});
