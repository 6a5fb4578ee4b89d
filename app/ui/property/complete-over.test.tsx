import { renderToStaticMarkup } from "react-dom/server";
import type { ComponentProps } from "react";
import { expect, test, vi } from "vitest";
import type { ShownProperty } from "~/contracts/deal-page";
import { CategoryTiles } from "./category-tiles";
import { CompleteTag, ProgressRing } from "../charts/progress-ring";

// Drawn without a router, which a link asks for its address alone.
vi.mock("@remix-run/react", async (original) => ({
  ...(await original<object>()),
  Link: ({ to, children }: ComponentProps<"a"> & { to: string }) => <a href={to}>{children}</a>,
}));

const kitchen = (spent: number) =>
  ({
    projects: [
      {
        id: "k",
        name: "Kitchen",
        status: "complete",
        budget: 100_000,
        spent,
        left: 100_000 - spent,
      },
    ],
  }) as unknown as ShownProperty;
const CHECK = "M22 33l7 7 13-15";

test("the tile and the bar of a complete category that is over say so by hatch, sign and word", () => {
  const [tile = "", bars = ""] = renderToStaticMarkup(
    <CategoryTiles property={kitchen(112_000)} />,
  ).split("<section");
  expect(tile).toContain('aria-label="Kitchen is complete, 12 per cent over its budget"');
  expect(tile).toContain('stroke="url(#hatch)"');
  expect(tile).toContain(CHECK);
  expect(tile).toMatch(/−\$120 <small[^>]*>over/);
  expect(bars).toContain("$120 over");
  expect(bars).toContain("url(#hatch)");
});

test("a complete category within its budget has a plain ring with a check mark", () => {
  const html = renderToStaticMarkup(<CategoryTiles property={kitchen(90_000)} />);
  expect(html).toContain('aria-label="Kitchen is complete"');
  expect(html).toContain(CHECK);
  expect(html).not.toContain("#hatch");
});

test("the tag of a complete thing shows whether it is over budget", () => {
  const tag = (spent: number, status: "active" | "complete") =>
    renderToStaticMarkup(<CompleteTag total={{ budget: 100, spent }} status={status} />).replace(
      /<[^>]*>/g,
      "",
    );
  expect([tag(90, "complete"), tag(110, "complete"), tag(110, "active")]).toEqual([
    "Complete",
    "Complete, over budget",
    "",
  ]);
});

test("a ring over its budget has no check mark while it is active", () => {
  expect(
    renderToStaticMarkup(
      <ProgressRing total={{ budget: 100, spent: 112 }} status="active" of="Roof" />,
    ),
  ).not.toContain(CHECK);
});
