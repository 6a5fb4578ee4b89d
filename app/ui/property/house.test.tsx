import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ProjectView } from "~/contracts/projects";
import { House } from "./house";

const category = (name: string, budget: number, spent: number) =>
  ({
    id: name,
    name,
    status: "active",
    budget,
    spent,
    variance: Math.max(0, spent - budget),
  }) as unknown as ProjectView;
const draw = (projects: ProjectView[], completeDate: string | null = null) =>
  renderToStaticMarkup(
    <House
      projects={projects}
      status={completeDate ? "complete" : "active"}
      completeDate={completeDate}
    />,
  );
const wordsOf = (html: string) =>
  [...html.matchAll(/<text.*?<\/text>/g)].map(([text]) =>
    text.replace(/<tspan/g, " <").replace(/<[^>]*>/g, ""),
  );

test("the drawing is decorative and has no inline style", () => {
  const html = draw([category("Kitchen", 100_000, 50_000)]);
  expect(html).toMatch(/^<svg[^>]*aria-hidden="true"/);
  expect(html).not.toContain("style=");
});

test("a room is filled from its floor by spent of budget, with the number of its category", () => {
  const html = draw([category("Consents", 1, 0), category("Kitchen", 100_000, 50_000)]);
  expect(html).toContain('d="M96 197.5h100"');
  expect(wordsOf(html)).toEqual(["2"]);
});

test("a room that is over is hatched, with the amount in words", () => {
  const html = draw([category("Kitchen", 100_000, 150_000), category("Roof", 100_000, 130_000)]);
  expect(html.match(/fill="url\(#hatch-wide\)"/g)).toHaveLength(2);
  expect(wordsOf(html)).toEqual(["1", "$500 over", "2", "$300 over"]);
});

test("a part of several categories has the first two numbers", () => {
  const rooms = ["Bedroom 1", "Bedroom 2", "Lounge"].map((name) => category(name, 100, 0));
  expect(wordsOf(draw(rooms.slice(0, 2)))).toEqual(["1, 2"]);
  expect(wordsOf(draw(rooms))).toEqual(["1, 2…"]);
});

test("a complete renovation is stamped with its date", () => {
  expect(wordsOf(draw([], "2026-08-04T02:00:00.000Z"))).toEqual(["AS BUILT", "4 Aug, 2026"]);
});

test("a house without categories is drawn in outline", () => {
  expect(wordsOf(draw([]))).toEqual([]);
  expect(draw([])).toContain('stroke="var(--rule)"');
});
