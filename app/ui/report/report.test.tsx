import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ReportView } from "~/contracts/print";
import type { User } from "~/domain/user";
import { perform } from "~/operations/operation";
import { printProperty } from "~/operations/report/print";
import { emptyReno, typicalReno } from "../../../tests/support/report-worlds";
import { makeWorld, type World } from "../../../tests/support/world";
import { drawReport } from "./draw-report";
import { Report } from "./report";

const FLAGS = [
  "details",
  "projects",
  "tradeTracker",
  "projectToPage",
  "tradeTrackerNewPage",
] as const;
const COMBINATIONS = Array.from({ length: 32 }, (_, number) =>
  Object.fromEntries(FLAGS.map((flag, bit) => [flag, Boolean((number >> bit) & 1)])),
) as ReportView["options"][];

async function viewOf(make: (world: World, who: User) => Promise<string>): Promise<ReportView> {
  const world = makeWorld();
  const ada = world.person("Ada");
  return perform(printProperty, world.as(ada), { propertyId: await make(world, ada) }, {});
}

const drawn = (report: ReportView) =>
  renderToStaticMarkup(<Report report={report} pictures={{}} fontFaces="" />);

function withoutSalePrice(report: ReportView): ReportView {
  const { simple } = report;
  const taxableNet = -simple.acquisition.net;
  return { ...report, simple: { ...simple, sale: { ...simple.sale, price: 0 }, taxableNet } };
}

/** Headings in order, with ">" before one that begins a sheet. */
function partsOf(html: string): string[] {
  return [...html.matchAll(/<section class="([^"]*)">.*?<h[12][^>]*>(.*?)<\/h/gs)].map(
    ([, className = "", heading]) => `${className.includes("new-sheet") ? ">" : ""}${heading}`,
  );
}

test("each of the 32 combinations of the five flags prints its parts in order", async () => {
  const report = await viewOf(typicalReno);
  const names = report.property.projects.map(({ name }) => name);
  for (const options of COMBINATIONS) {
    const { details, projects, tradeTracker, projectToPage, tradeTrackerNewPage } = options;
    expect(partsOf(drawn({ ...report, options })), JSON.stringify(options)).toEqual([
      "14 Kōwhai Crescent",
      ...(details ? [">Summary"] : []),
      ...(projects ? names.map((name) => `${projectToPage ? ">" : ""}${name}`) : []),
      ...(tradeTracker ? [`${tradeTrackerNewPage ? ">" : ""}The deal`] : []),
    ]);
  }
});

test("on what terms the figures are given stands on the cover, whatever else is printed", async () => {
  const report = await viewOf(emptyReno);
  for (const options of COMBINATIONS) {
    const [cover = ""] = drawn({ ...report, options }).split("</section>");
    expect(cover).toContain(
      "Amounts are in NZ dollars, as entered by the owner up to 5 Mar, 2026.",
    );
    expect(cover).toContain("no tax or lending advice");
  }
});

test("what it takes to finish and what is spent make the expected total, though a category is over", async () => {
  const report = await viewOf(typicalReno);
  const html = drawn({
    ...report,
    options: { ...report.options, details: true, tradeTracker: false },
  });
  expect(html).toContain(
    "It takes $24,331.00 to finish: $53,529.00 of an expected $77,860.00 is spent.",
  );
  expect(html).toContain("what is over a budget is not taken off it");
});

const amountsIn = (html: string) =>
  html.replace(/<style>.*?<\/style>/gs, "").match(/−?\$[\d,]+(?:\.\d+)?/g) ?? [];
const hasCents = (amount: string) => /\.\d\d$/.test(amount);

test("a report is written in one precision: to the cent where any of its amounts has cents, else in whole dollars", async () => {
  const report = await viewOf(typicalReno);
  const { property } = report;
  // Without a sale price only the deal's rows are shown, in whole dollars.
  const whole = withoutSalePrice(report);
  const [first, ...others] = property.projects;
  const [item, ...rest] = first?.activeItems ?? [];
  if (!first || !item) throw new Error("There is no item.");
  const projects = [
    { ...first, activeItems: [{ ...item, budget: item.budget + 0.05 }, ...rest] },
    ...others,
  ];
  for (const options of COMBINATIONS) {
    const { details, projects: items, tradeTracker } = options;
    const isDealShown = details || tradeTracker;
    expect(amountsIn(drawn({ ...report, options })).every(hasCents), JSON.stringify(options)).toBe(
      isDealShown || !items,
    );
    if (!tradeTracker)
      expect(amountsIn(drawn({ ...whole, options })).some(hasCents), JSON.stringify(options)).toBe(
        false,
      );
    const withCents = { ...whole, options, property: { ...whole.property, projects } };
    if (items)
      expect(amountsIn(drawn(withCents)).every(hasCents), JSON.stringify(options)).toBe(true);
  }
});

test("photos beyond the report's limit are counted, with where to find them", async () => {
  const report = await viewOf(typicalReno);
  const leftOut = (morePhotos: number, without = false) => {
    const projects = report.property.projects.map((project) => ({
      ...project,
      photos: without ? [] : project.photos,
      morePhotos,
    }));
    const html = drawn({ ...report, property: { ...report.property, projects } });
    return new Set(
      [...html.matchAll(/<h3>Photos<\/h3><p[^>]*>(.*?)<\/p>/g)].map(([, line]) => line),
    );
  };
  expect(leftOut(0)).toEqual(new Set());
  expect(leftOut(59)).toContain(
    "The newest 1 of 60 pairs of photos: this report has no room for more. All are in Plumbline.",
  );
  expect(leftOut(60, true)).toEqual(
    new Set([
      "60 pairs of photos of this category are in Plumbline: this report has no room for more.",
    ]),
  );
  expect(leftOut(1, true)).toEqual(
    new Set([
      "1 pair of photos of this category is in Plumbline: this report has no room for more.",
    ]),
  );
});

test("a loss that is only a missing sale price is called that", async () => {
  const report = await viewOf(typicalReno);
  expect(drawn(report)).not.toContain("No sale price is entered yet");
  expect(drawn(withoutSalePrice(report))).toContain("No sale price is entered yet");
});

test("the sale's rows add up: deductions are below a heading, and results stand out", async () => {
  const html = drawn(await viewOf(typicalReno));
  const rows = [...html.matchAll(/<tr class="([^"]*)"><th[^>]*>(.*?)<\/th>/gs)].map(
    ([, className, label = ""]) => [className, label.replace(/<small>.*/, "")].join(" ").trim(),
  );
  const from = rows.indexOf("Sale price");
  expect(rows.slice(from, from + 4)).toEqual([
    "Sale price",
    "less Less:",
    "Agent fees",
    "Marketing",
  ]);
  expect(rows.filter((row) => row.startsWith("result"))).toEqual([
    "result Gross Profit (Net of GST)",
    "result Taxable Net Profit/Loss (Net of GST)",
  ]);
});

test("items show what is to finish, which makes their category's", async () => {
  const report = await viewOf(typicalReno);
  const html = drawn({ ...report, options: { ...report.options, details: false } });
  const tables = html.match(/<table class="figures whole">.*?<\/table>/gs) ?? [];
  const rows = [
    ...(tables.find((table) => table.includes("Splashback")) ?? "").matchAll(/<tr>(.*?)<\/tr>/gs),
  ].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) =>
      cell.replace(/<[^>]*>/g, ""),
    ),
  );
  expect(rows[0]?.slice(-3)).toEqual(["Spent", "To finish", "Left"]);
  // $261.00 and $90.00 over are met by what other items have left.
  expect(rows.find(([name]) => name === "Splashback tiles")?.slice(-2)).toEqual([
    "$0.00",
    "−$261.00",
  ]);
  expect(rows.at(-1)?.[0]).toBe("Total $351.00 over is met by other items");
  expect(rows.at(-1)?.slice(-2)).toEqual(["$2,601.00", "$2,601.00"]);
});

test("a long table repeats its category's name on each sheet", async () => {
  const report = await viewOf(typicalReno);
  const [first, ...others] = report.property.projects;
  if (!first) throw new Error("There is no category.");
  const [item] = first.activeItems;
  const activeItems = Array.from({ length: 9 }, (_, index) => ({
    ...item,
    id: String(index),
  })) as typeof first.activeItems;
  const long = { ...first, activeItems };
  expect(drawn(report)).not.toContain("Items in ");
  expect(
    drawn({ ...report, property: { ...report.property, projects: [long, ...others] } }),
  ).toContain(`Items in ${first.name}`);
});

test("a complete category over its budget is marked beside its name", async () => {
  const report = await viewOf(typicalReno);
  const projects = report.property.projects.map((project) => ({
    ...project,
    status: "complete" as const,
  }));
  const heads = [
    ...drawn({ ...report, property: { ...report.property, projects } }).matchAll(
      /<h2[^>]*>(.*?)<\/h2>/gs,
    ),
  ].map(([, head = ""]) => head.replace(/<[^>]*>/g, ""));
  expect(heads).toContain("Kitchen Complete");
  expect(heads).toContain("Bathroom Complete, over budget");
});

test("rendered category by category it is the same document", async () => {
  const report = await viewOf(typicalReno);
  for (const options of COMBINATIONS) {
    const props = { report: { ...report, options }, pictures: {}, fontFaces: "" };
    expect(await drawReport(props)).toBe(`<!doctype html>${drawn(props.report)}`);
  }
});
