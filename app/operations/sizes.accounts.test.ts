import { expect, test } from "vitest";
import { messages } from "~/contracts/messages";
import { insertRows } from "~/data/prepared";
import { templateItems, dealRows } from "~/data/schema";
import { SIZES } from "~/domain/sizes";
import { newId } from "~/services/ids";
import { NOW } from "../../tests/support/world";
import { perform, performed } from "./operation";
import { refuseMoreTemplateItems } from "./sizes";
import { createProperty, showProperty, startProperty } from "./properties/properties";
import { cloneProperty, startClone } from "./properties/clone";
import { createTemplateItem, deleteTemplateItem } from "./templates/template-items";
import { saveAsTemplate } from "./templates/templates";
import { templateForm } from "./templates/template-form";
import { createDefaultItem } from "./deal/default-rows";
import { createDealRow, deleteDealRow } from "./deal/deal-rows";
import { dealForm } from "./deal/deal-form";
import { ADDRESS, beyond, world } from "../../tests/support/size-limits";

const HOLDING = "hold";

test("an account has 200 properties of its own; those that are shared with it do not count", async () => {
  const {
    world: { as },
    ada,
    ben,
    asAda,
    propertyId,
    propertyOf,
  } = await world();
  for (let made = 1; made < SIZES.propertiesOfAccount - 1; made++) propertyOf(ada);
  const clone = { name: "", address: ADDRESS };
  expect((await perform(startProperty, asAda, {}, {})).full).toBe(null);
  await perform(cloneProperty, asAda, { propertyId }, clone);
  await expect(perform(cloneProperty, asAda, { propertyId }, clone)).rejects.toMatchObject(
    beyond("propertiesOfAccount"),
  );
  await expect(perform(createProperty, asAda, {}, clone)).rejects.toMatchObject(
    beyond("propertiesOfAccount"),
  );
  expect((await perform(startProperty, asAda, {}, {})).full).toBe(
    messages.sizeReached.propertiesOfAccount,
  );
  expect((await perform(startClone, asAda, { propertyId }, {})).full).toBe(
    messages.sizeReached.propertiesOfAccount,
  );
  await perform(cloneProperty, as(ben), { propertyId }, clone);
});

test("a template has 500 items at most, whether they are added, saved from a category or brought back", async () => {
  const {
    world: { as },
    db,
    admin,
    category,
    propertyOf,
    undo,
  } = await world();
  const asAdmin = as(admin);
  const own = propertyOf(admin);
  await expect(
    perform(saveAsTemplate, asAdmin, { projectId: category(SIZES.itemsOfTemplate + 1, own) }, {}),
  ).rejects.toMatchObject(beyond("itemsOfTemplate"));
  const { id: templateId, items } = await perform(
    saveAsTemplate,
    asAdmin,
    { projectId: category(SIZES.itemsOfTemplate, own) },
    {},
  );
  expect(items).toHaveLength(SIZES.itemsOfTemplate);
  await expect(perform(createTemplateItem, asAdmin, { templateId }, {})).rejects.toMatchObject(
    beyond("itemsOfTemplate"),
  );
  const offering = performed(
    templateForm,
    asAdmin,
    { templateId },
    {},
    { also: (context) => refuseMoreTemplateItems(context.db, templateId) },
  );
  await expect(offering).rejects.toMatchObject(beyond("itemsOfTemplate"));
  const form = { items: { [newId()]: { added: "on", name: "One more" } } };
  await expect(perform(templateForm, asAdmin, { templateId }, form)).rejects.toMatchObject(
    beyond("itemsOfTemplate"),
  );
  await perform(deleteTemplateItem, asAdmin, { itemId: items[0]?.id }, {});
  insertRows(db, templateItems, [{ id: newId(), templateId, createDate: NOW }]);
  await expect(undo(items[0]?.id ?? "", asAdmin)).rejects.toMatchObject(beyond("itemsOfTemplate"));
});

test("the calculator has 200 rows at most, of a property and as defaults", async () => {
  const {
    world: { as },
    db,
    admin,
    asAda,
    propertyId,
    undo,
  } = await world();
  const { workTrackerItems: dealItems } = await perform(showProperty, asAda, { propertyId }, {});
  const categoryId = dealItems[0]?.categoryId ?? HOLDING;
  const row = { categoryId, label: "Skip", value: 100 };
  const fill = (property: string | null, rows: number) =>
    insertRows(
      db,
      dealRows,
      Array.from({ length: rows }, () => ({
        id: newId(),
        propertyId: property,
        categoryId,
        itemTypeName: "fixedCredit" as const,
        label: "Skip",
        position: 1,
        createDate: NOW,
      })),
    );
  fill(propertyId, SIZES.rowsOfDeal - dealItems.length - 1);
  const { id } = await perform(createDealRow, asAda, { propertyId }, row);
  await expect(perform(createDealRow, asAda, { propertyId }, row)).rejects.toMatchObject(
    beyond("rowsOfDeal"),
  );
  const form = { added: { [categoryId]: { id: newId(), label: "Skip", value: "7" } } };
  await expect(perform(dealForm, asAda, { propertyId }, form)).rejects.toMatchObject(
    beyond("rowsOfDeal"),
  );
  await perform(deleteDealRow, asAda, { workItemId: id }, {});
  fill(propertyId, 1);
  await expect(undo(id)).rejects.toMatchObject(beyond("rowsOfDeal"));
  await expect(perform(createDealRow, asAda, { propertyId }, { ...row, id })).rejects.toMatchObject(
    beyond("rowsOfDeal"),
  );
  fill(null, SIZES.rowsOfDeal);
  await expect(perform(createDefaultItem, as(admin), {}, row)).rejects.toMatchObject(
    beyond("rowsOfDeal"),
  );
});
