import { expect, test } from "vitest";
import { emailOf } from "../support/world";
import { placeOf } from "../support/money/place";

type Item = { id: string; spent: number; paid: number; entryCount: number };

test("two people who add receipts to one item at once lose nothing", async () => {
  const { world, browser, call, propertyId, item } = await placeOf({
    budgets: { Kitchen: { Oven: "1000" } },
  });
  const ben = await world.browser(world.person("Ben"));
  await call("POST", `/api/properties/${propertyId}/share`, { email: emailOf("Ben") });
  const { id, projectId } = item("Oven");
  const amounts = Array.from({ length: 40 }, (_, place) => (10_001 + 7 * place) / 100);
  const answers = await Promise.all(
    amounts.map((amount, place) =>
      (place % 2 === 0 ? browser : ben).json("POST", `/api/project-items/${id}/spend`, {
        amount,
        supplier: place % 3 === 0 ? "Bunnings" : "Mitre 10",
      }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { activeItems } = await call<{ activeItems: Item[] }>("GET", `/api/projects/${projectId}`);
  const spent = amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
  expect(activeItems).toMatchObject([{ spent, paid: spent, entryCount: 40 }]);
  const entries = await call<{ gross: number }[]>("GET", `/api/project-items/${id}/entries`);
  expect(entries.map(({ gross }) => gross).toSorted((a, b) => a - b)).toEqual(amounts);
  const suppliers = await call<{ name: string }[]>("GET", "/api/suppliers");
  expect(suppliers.map(({ name }) => name).toSorted()).toEqual(["Bunnings", "Mitre 10"]);
});
