import { expect, test } from "vitest";
import { submitForm, textOf } from "../support/html-forms";
import { pdfOf, serverWith } from "../support/printed-report";
import { hugeReno, typicalReno } from "../support/report-worlds";

async function finished() {
  const served = await serverWith(typicalReno);
  const { browser, propertyId } = served;
  const home = `/properties/${propertyId}`;
  const page = async (rest = "/review") => textOf(await (await browser.page(home + rest)).text());
  const status = (to: string) => browser.json("POST", `/api${home}/status/${to}`, {});
  return { ...served, home, page, status };
}

test("the tab comes with completion, and stays after Reopen", async () => {
  const { browser, home, page, status } = await finished();
  expect(await page("")).not.toContain("What it taught");
  expect((await browser.send(`${home}/review`)).status).toBe(404);
  await status("complete");
  expect(await page("")).toContain("What it taught");
  const taught = await page();
  expect(taught).toContain("Planned, agreed, spent");
  expect(taught).toContain("Tiler, floor and shower");
  expect(taught).toContain("Price");
  expect(taught).not.toContain("Offer against result");
  await status("active");
  expect(await page("")).toContain("What it taught");
  expect(await page()).toContain("Planned, agreed, spent");
});

test("without script the ticks are left out, and the sum is on the page after it", async () => {
  const { browser, home, page, status, server } = await finished();
  const { spent } = (await (await browser.send(`/api${home}`)).json()) as { spent: number };
  await status("complete");
  const keep = await submitForm(browser, `${home}/review`, "keep-templates", {});
  expect([keep.status, keep.headers.get("location")]).toEqual([303, `${home}/review`]);
  const sum = spent.toLocaleString("en-NZ");
  expect(await page()).toContain(`$${sum}`);
  expect(await page("/add-project")).toContain("From your finished renos");
  const dropped = await submitForm(browser, `${home}/review`, "drop-templates", {});
  expect(dropped.status).toBe(303);
  expect(await page("/add-project")).not.toContain("From your finished renos");
  expect(server.reported).toEqual([]);
});

test("by itself it prints on two sheets of A4, without a cover", async () => {
  const { browser, home, at, status } = await finished();
  await browser.json("PUT", `/api${home}/deal`, { gstMode: "unregistered", weeks: 26 });
  await browser.json("POST", `/api${home}/deal/offer`, {});
  await status("complete");
  const { sheets, text, width, height, isTagged } = await pdfOf(
    await browser.send(`${at}?review=true`),
  );
  expect(sheets).toHaveLength(2);
  expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
  expect(isTagged).toBe(true);
  expect(text).toContain("What 14 Kōwhai Crescent taught");
  for (const part of ["Planned, agreed, spent", "Tiler, floor and shower", "Offer against result"])
    expect(text).toContain(part);
  expect(text).not.toContain("Use these as my template");
});

test("with another part it follows after the cover", async () => {
  const { browser, at, status } = await finished();
  await status("complete");
  const { text, sheets } = await pdfOf(await browser.send(`${at}?details=true&review=true`));
  expect(sheets[0]).toContain("Renovation report");
  expect(text).toContain("What 14 Kōwhai Crescent taught");
});

test("of 40 categories with 2,000 items the page comes", { timeout: 60_000 }, async () => {
  const { browser, propertyId } = await serverWith(hugeReno);
  const home = `/properties/${propertyId}`;
  await browser.json("POST", `/api${home}/status/complete`, {});
  expect(textOf(await (await browser.page(`${home}/review`)).text())).toContain("Unit 40");
});
