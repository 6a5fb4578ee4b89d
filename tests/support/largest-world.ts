import { eq } from "drizzle-orm";
import { copyDealRows, createDealRow, listDealRows, listDefaultDealRows } from "~/data/deal-rows";
import { createScenarioRow } from "~/data/deals";
import { insertRows } from "~/data/prepared";
import { refreshItemMoney } from "~/data/item-money";
import { createItems } from "~/data/projects";
import {
  comparisonLines,
  comparisons,
  images,
  photos,
  projects,
  properties,
  quoteLines,
  quotes,
  suppliers,
  templateItems,
  templates,
  variations,
} from "~/data/schema";
import { SIZES } from "~/domain/sizes";
import { newId } from "~/services/ids";
import type { FullWorld } from "./full-world";
import { addBills } from "./largest-bills";
import { many, ROOM } from "./largest-sizes";
import { NOW } from "./world";

/** Items of the first category that are not in the budget yet. */
const SUGGESTIONS = 20;

const made = { date: "2026-03-05", createDate: NOW };

/** Fills the property of a full world, and its things, to every size that the limits allow. */
export function fillToTheLimits(world: FullWorld): void {
  const { things } = world;
  const { items, projectIds } = addItems(world);
  const spendable = items.slice(SUGGESTIONS);
  const itemAt = (at: number) => spendable[at % spendable.length]?.id ?? null;
  addSuppliers(world);
  addQuotes(world, itemAt);
  addWorks(world, itemAt);
  addBills(world, itemAt);
  addPhotos(world, projectIds);
  addDeal(world);
  addToAccount(world);
  const own = items.filter(({ projectId }) => projectId === projectIds[0]);
  const ids = (of: typeof items) => of.map(({ id }) => id);
  const active = own.filter(({ status }) => status === "active");
  things["cells"] = { value: ids(active).join(" "), owned: true };
  refreshItemMoney(world.app.db, [idIn(world, "project-items"), ...ids(items)]);
}

const idIn = ({ things }: FullWorld, name: string) => things[name]?.value ?? "";

function addItems(world: FullWorld) {
  const { db } = world.app;
  const propertyId = idIn(world, "properties");
  const others = many(SIZES.itemsOfProperty / SIZES.itemsOfProject - 1, () => newId());
  insertRows(
    db,
    projects,
    others.map((id) => ({ id, propertyId, name: "Bathroom", createDate: NOW })),
  );
  const projectIds = [idIn(world, "projects"), ...others];
  const items = projectIds.flatMap((projectId, place) =>
    many(SIZES.itemsOfProject - (place === 0 ? ROOM.items : 0), (at) => ({
      id: newId(),
      projectId,
      name: `Supply and fit of engineered stone benchtop ${place}.${at}`,
      budget: 100_000,
      status: place === 0 && at < SUGGESTIONS ? ("optional" as const) : ("active" as const),
      createDate: NOW,
    })),
  );
  createItems(db, items);
  return { items, projectIds };
}

function addSuppliers({ app: { db }, actors }: FullWorld): void {
  insertRows(
    db,
    suppliers,
    many(SIZES.suppliersOfAccount - ROOM.others, (at) => ({
      id: newId(),
      userId: actors.creator.id,
      name: `Builder ${at}`,
      nameKey: `builder ${at}`,
      createDate: NOW,
    })),
  );
}

/** Half of the lines vary one quote, the others are of rivals for its items, one of them whole. */
function addQuotes(world: FullWorld, itemAt: (at: number) => string | null): void {
  const { db } = world.app;
  const [propertyId, quoteId] = [idIn(world, "properties"), idIn(world, "quotes")];
  const variationIds = many(SIZES.variationsOfQuote - ROOM.others, () => newId());
  insertRows(
    db,
    variations,
    variationIds.map((id, at) => ({ ...made, id, quoteId, number: at + 2 })),
  );
  const quoteIds = many(SIZES.quotesOfProperty - ROOM.others, () => newId());
  insertRows(
    db,
    quotes,
    quoteIds.map((id) => ({ ...made, id, propertyId, gst: "incl" as const })),
  );
  const rival = quoteIds[0] ?? quoteId;
  const line = (of: { quoteId: string; variationId: string | null }, at: number) => ({
    id: newId(),
    ...of,
    itemId: itemAt(at % SIZES.linesOfQuote),
    position: at,
    amount: 200_00,
    gross: 230_00,
    gst: 30_00,
  });
  const whole = SIZES.linesOfQuote - 10;
  const variationId = idIn(world, "variations");
  insertRows(db, quoteLines, [
    ...many(whole, (at) => line({ quoteId: rival, variationId: null }, at)),
    ...many(whole, (at) => line({ quoteId, variationId }, at)),
    ...many(SIZES.linesOfQuotes - ROOM.lines - 2 * whole, (at) =>
      line(
        at % 2 === 0
          ? { quoteId, variationId: variationIds[(at / 2) % variationIds.length] ?? null }
          : { quoteId: quoteIds[at % quoteIds.length] ?? quoteId, variationId: null },
        at,
      ),
    ),
  ]);
  world.things["rival"] = { value: rival, owned: true };
}

/** The world's has as many lines as one can have, the others share what is left. */
function addWorks(world: FullWorld, itemAt: (at: number) => string | null): void {
  const { db } = world.app;
  const [propertyId, comparisonId] = [idIn(world, "properties"), idIn(world, "comparisons")];
  const ids = many(SIZES.comparisonsOfProperty - ROOM.others, () => newId());
  insertRows(
    db,
    comparisons,
    ids.map((id) => ({ id, propertyId, title: "Deck", createDate: NOW })),
  );
  const whole = SIZES.linesOfQuote - 10;
  insertRows(
    db,
    comparisonLines,
    many(SIZES.linesOfComparisons - ROOM.lines, (at) => ({
      id: newId(),
      comparisonId: (at < whole ? undefined : ids[at % ids.length]) ?? comparisonId,
      itemId: itemAt(at % SIZES.linesOfQuote),
      position: at + 1,
    })),
  );
}

function addPhotos(world: FullWorld, projectIds: string[]): void {
  const { db } = world.app;
  const propertyId = idIn(world, "properties");
  const ids = many(SIZES.photosOfProperty - ROOM.others, () => newId());
  const [largeHash, smallHash, contentType] = ["secret", "secret", "image/png"];
  const kept = { propertyId, largeHash, smallHash, contentType, createDate: NOW };
  insertRows(
    db,
    images,
    ids.map((id) => ({ id, ...kept })),
  );
  insertRows(
    db,
    photos,
    ids.map((beforeImageId, at) => ({
      id: newId(),
      projectId: projectIds[at % 4] ?? "",
      beforeImageId,
      createDate: NOW,
    })),
  );
}

/** Rows of the property and of the defaults; loans are answered over HTTP. */
function addDeal(world: FullWorld): void {
  const { db } = world.app;
  const propertyId = idIn(world, "properties");
  const defaults = listDefaultDealRows(db);
  const own = defaults.find(({ canDelete }) => canDelete);
  copyDealRows(db, propertyId, defaults, NOW, newId);
  for (const [of, there] of [
    [propertyId, listDealRows(db, propertyId).length],
    [null, defaults.length],
  ] as const)
    for (let at = there; own && at < SIZES.rowsOfDeal - ROOM.others; at++)
      createDealRow(db, {
        ...own,
        id: newId(),
        propertyId: of,
        label: `Cost ${at}`,
        amount: 100_00,
      });
  for (let at = 2; at < SIZES.scenariosOfDeal; at++)
    createScenarioRow(db, {
      id: newId(),
      propertyId,
      name: `Low ${at}`,
      changes: { weeks: at },
      createDate: NOW,
    });
}

/** Other properties, and the items of a template of theirs and of the admins. */
function addToAccount(world: FullWorld): void {
  const { app, actors } = world;
  insertRows(
    app.db,
    properties,
    many(SIZES.propertiesOfAccount - ROOM.others, (at) => ({
      id: newId(),
      creatorId: actors.creator.id,
      name: `House ${at}`,
      address1: `${at} Queen Street`,
      fullAddress: `${at} Queen Street, Auckland`,
      createDate: NOW,
    })),
  );
  // Of another property: those of the walk's own are kept anew, and dropped, on the way.
  const other = app.db.$client.prepare<[], { id: string }>(
    "select id from properties where name like 'House %' limit 1",
  );
  app.db
    .update(templates)
    .set({ propertyId: other.get()?.id ?? null })
    .where(eq(templates.id, idIn(world, "templates")))
    .run();
  for (const name of ["templates", "/admin/templates/:templateId templates"])
    insertRows(
      app.db,
      templateItems,
      many(SIZES.itemsOfTemplate - ROOM.items, (at) => ({
        id: newId(),
        templateId: idIn(world, name),
        name: `Tap ${at}`,
        quantity: 1,
        budget: 100_00,
        status: "active" as const,
        createDate: NOW,
      })),
    );
}
