import { expect, test } from "vitest";
import { quoteForm } from "~/contracts/quote-forms";
import { addShare } from "~/data/shares";
import { listSuppliers } from "~/data/suppliers";
import { emailOf, NOW } from "../../../tests/support/world";
import { worldWithQuotes } from "../../../tests/support/quotes";
import { performed } from "../operation";
import { createQuote } from "./quotes";
import { saveSupplierPapers } from "./supplier-papers";

test("a quote's form saves its supplier's papers with it, or neither; of its own suppliers alone", async () => {
  const { world, ada, db, propertyId, addItem } = await worldWithQuotes();
  const itemId = await addItem(1_000);
  const pita = world.person("Pita");
  addShare(db, { propertyId, email: emailOf("Pita"), createDate: NOW });
  const add = async (who: typeof ada, papers: Record<string, string>) => {
    const form = { supplier: "Tama", amounts: { [itemId]: "5" }, ...papers };
    await performed(createQuote, world.as(who), { propertyId }, quoteForm(form), {
      also: (inside, quote) => saveSupplierPapers(inside, quote, form),
    });
  };
  const known = () => listSuppliers(db, ada.id, { offset: 0, words: [] });
  await expect(add(ada, { insuranceExpiry: "someday" })).rejects.toMatchObject({
    reason: "invalid",
    fields: { insuranceExpiry: [expect.any(String)] },
  });
  expect(known()).toEqual([]);
  await add(ada, { lbpNumber: "BP 1", insuranceExpiry: "2026-12-01", gstRegistered: "" });
  const saved = { lbpNumber: "BP 1", insuranceExpiry: "2026-12-01", gstRegistered: "unknown" };
  expect(known()).toMatchObject([saved]);
  await add(ada, { lbpNumber: "BP 2" });
  expect(known()).toMatchObject([{ ...saved, lbpNumber: "BP 2" }]);
  await add(pita, { lbpNumber: "BP 3" });
  expect(known()).toMatchObject([{ ...saved, lbpNumber: "BP 2" }]);
});
