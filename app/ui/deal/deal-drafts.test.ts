import { expect, test } from "vitest";
import { dealOf, rowView } from "../../../tests/support/deal";
import { fakeBrowser, keepIn, type Browser } from "../../../tests/support/drafts";
import { dealDrafts } from "./deal-drafts";

function calculator(browser: Browser, tab: string, rows = [rowView("legal", { value: 90_000 })]) {
  const page = dealOf(rows);
  const lost = keepIn({ browser, tab }, page.store, dealDrafts(page.store));
  return { ...page, lost, asked: () => page.calls.map(({ asked }) => asked) };
}

test("a deal row's value and label are restored", () => {
  const browser = fakeBrowser();
  const page = calculator(browser, "one");
  page.store.type("legal", "950");
  page.store.beginText("legal", "label", "Lawyer");
  browser.close("one");
  const next = calculator(browser, "two");
  expect(next.row("legal")).toMatchObject({ amount: 95_000, label: "Lawyer" });
  expect(next.asked()).toEqual(["PUT legal 950"]);
});

test("a calculator's row that is another by now is asked about, at its label and its value", () => {
  const browser = fakeBrowser();
  const page = calculator(browser, "one");
  page.store.type("legal", "950");
  page.store.beginText("legal", "label", "Lawyer");
  browser.close("one");
  const next = calculator(browser, "two", [rowView("legal", { value: 100_000, label: "Fees" })]);
  expect([next.mark("legal"), next.labelMark("legal"), next.asked()]).toMatchObject([
    { kind: "conflict", typed: "950", message: "This was changed to $1,000 meanwhile." },
    { kind: "conflict", typed: "Lawyer", message: "This was changed to Fees meanwhile." },
    [],
  ]);
});

test("a row of the calculator that was not added yet is added under the same id", () => {
  const browser = fakeBrowser();
  const page = calculator(browser, "one");
  page.store.add("acquisition", { label: "Survey" }, 45_000);
  browser.close("one");
  const next = calculator(browser, "two");
  expect(next.asked()).toEqual(["POST made-1 Survey 450"]);
});
