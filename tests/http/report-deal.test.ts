import { expect, test } from "vitest";
import { dealOverHttp } from "../support/deal-calls";
import { makeFullWorld } from "../support/full-world";
import { readPdf } from "../support/read-pdf";

test(
  "the report of a deal has the figures of the API to the cent",
  { timeout: 60_000 },
  async () => {
    const world = await makeFullWorld();
    const browser = await world.browser(world.actors.creator);
    const deal = await dealOverHttp(browser, 60_000);
    await deal.values({
      "Purchase price": 600_000,
      "Legal fees and disbursements": 2000,
      "LIM report": 375,
      "Builder's report": 700,
      "Sale price": 780_000,
      Marketing: 3500,
      "Legal fees": 1800,
      Rates: 32_200,
    });
    await deal.row("Rates", { gst: "none" });
    const { lines } = await deal.put({
      gstMode: "secondhand",
      commission: {
        kind: "tiers",
        tiers: [
          { upTo: 300_000, percent: 3.95 },
          { upTo: null, percent: 2 },
        ],
      },
    });
    expect(lines["profit"]).toBe(43_415.21);

    const response = await browser.json("POST", `${deal.at}/print`, {
      details: true,
      tradeTracker: true,
      scenarios: true,
    });
    expect(response.status).toBe(200);
    const { text, bookmarks } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    const said = text.replaceAll(/\s+/g, " ");
    for (const words of [
      "a profit before tax of $43,415.21",
      "GST position: Registered; bought from someone not registered.",
      "GST on the sale $101,739.13",
      "GST claim on the purchase $78,260.87",
      "GST claim on buying costs $401.08",
      "GST claim on the agent $3,217.50",
      "GST to pay $11,342.29",
      "Net cost $634,845.66",
      "Profit before tax (6.84 % on cost",
      "Rules as checked on",
      "Have an accountant confirm your position before you sign, claim or file.",
    ])
      expect(said).toContain(words);
    expect(bookmarks.slice(-2)).toEqual(["The deal", "Scenarios and sensitivity"]);
  },
);
