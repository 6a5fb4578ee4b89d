import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ItemOptions } from "./item-options";

test("each choice names its category, among those used last too", () => {
  const electrician = { id: "b", name: "Electrician" };
  const categories = [
    { id: "1", name: "Kitchen", items: [{ id: "a", name: "Electrician" }] },
    { id: "2", name: "Bathroom", items: [electrician] },
  ];
  const recent = [{ ...electrician, category: "Bathroom" }];
  const html = renderToStaticMarkup(<ItemOptions categories={categories} recent={recent} />);
  expect([...html.matchAll(/<option[^>]*>(.*?)<\/option>/g)].map(([, text]) => text)).toEqual([
    "Electrician · Bathroom",
    "Electrician · Kitchen",
    "Electrician · Bathroom",
  ]);
});
