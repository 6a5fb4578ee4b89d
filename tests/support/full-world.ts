import { createBills } from "~/data/bills";
import { closeDatabase, type RootDb } from "~/data/database";
import { closeFileStore, storeContent } from "~/data/file-store";
import { createImage } from "~/data/images";
import { createPhotoRow } from "~/data/photos";
import { createProjectRow } from "~/data/projects";
import { createPropertyRow } from "~/data/properties";
import { createScenarioRow } from "~/data/deals";
import { createFileRow } from "~/data/files";
import { payments, shares } from "~/data/schema";
import { createQuoteRow, createVariationRow } from "~/data/quote-writes";
import { createSupplierRow } from "~/data/suppliers";
import { createDealRow, listDefaultDealRows } from "~/data/deal-rows";
import {
  createComparisonRow,
  createQuoteRequestRow,
  replaceComparisonLines,
} from "~/data/comparisons";
import { createSupplierLink } from "~/data/supplier-links";
import { addToHistory } from "~/data/watched-writes";
import { hashOfSecret, newId, newSecret } from "~/services/ids";
import { addItem } from "./add-item";
import { serverOf } from "./server";
import { templateThings } from "./template-things";
import { emailOf, makeWorld } from "./world";

/** Must never be shown to anyone without access to the property. */
export const SECRET = "Kererū Cottage 4711";

/** An id that does not exist. */
export const NOTHING = "1111111111111111111111";

/** One property with everything in it, and one actor of each kind. */
export async function makeFullWorld(
  env: Record<string, string> = {},
  options: Parameters<typeof serverOf>[1] = {},
) {
  snapshot ??= fillWorld();
  const world = await serverOf(makeWorld(env, snapshot.database), options);
  storeContent(world.app.files, CONTENT_HASH, [Buffer.from(SECRET)]);
  world.app.addresses = {
    suggest: async () => [],
    details: async (id) =>
      id === NOTHING
        ? undefined
        : {
            line1: "1 Queen Street",
            line2: "",
            suburb: "",
            city: "Auckland",
            postcode: "1010",
            country: "NZ",
          },
  };
  return { ...world, actors: { ...snapshot.actors }, things: snapshot.things };
}

const CONTENT_HASH = "secret";

/** Filled once per process; copying takes a third of the time. */
let snapshot: ReturnType<typeof fillWorld> | undefined;

function fillWorld() {
  const world = makeWorld();
  const actors = {
    creator: world.person("Creator"),
    collaborator: world.person("Collaborator"),
    stranger: world.person("Stranger"),
    admin: world.person("Admin", { isAdmin: true }),
    unverified: world.person("Unverified", { emailVerified: false }),
    expired: world.person("Expired", { trialStart: new Date(0) }),
    blocked: world.person("Blocked", { isActive: false }),
  };
  const things: Record<string, Thing> = {
    ...addThings(world.app.db, {
      creatorId: actors.creator.id,
      partner: emailOf("Collaborator"),
      createDate: world.app.clock(),
    }),
    users: { value: world.person("Somebody").id, owned: false },
  };
  const database = world.app.db.$client.serialize();
  closeDatabase(world.app.db);
  closeFileStore(world.app.files);
  return { actors, things, database };
}

export type FullWorld = Awaited<ReturnType<typeof makeFullWorld>>;
export type Actor = keyof FullWorld["actors"];

/**
 * The value of a path parameter, by the segment before it; `owned` ones need access to the
 * property.
 */
export type Thing = { value: string; owned: boolean };

/** Adds a property with everything in it, shared with the partner. */
export function addThings(
  db: RootDb,
  { creatorId, partner, createDate }: { creatorId: string; partner: string; createDate: Date },
): Record<string, Thing> {
  const address = {
    address1: "1 Queen Street",
    address2: "",
    suburb: "",
    city: "Auckland",
    postcode: "1010",
    fullAddress: "1 Queen Street, Auckland 1010",
  };
  const property = createPropertyRow(db, {
    id: newId(),
    creatorId,
    name: SECRET,
    address,
    createDate,
  });
  // It was complete once, and is active again.
  const finish = "update properties set finished_date = create_date where id = ?";
  db.$client.prepare(finish).run(property.id);
  db.insert(shares)
    .values({
      propertyId: property.id,
      email: partner,
      emailKey: partner,
      createDate,
      openedDate: createDate,
    })
    .run();
  const project = createProjectRow(db, {
    id: newId(),
    propertyId: property.id,
    name: `${SECRET} kitchen`,
    createDate,
  });
  const item = addItem(db, {
    id: newId(),
    projectId: project.id,
    name: `${SECRET} oven`,
    budget: 120_000,
    createDate,
  });
  const file = createFileRow(db, {
    id: newId(),
    propertyId: property.id,
    name: `${SECRET}.txt`,
    contentType: "text/plain",
    bytes: Buffer.byteLength(SECRET),
    contentHash: CONTENT_HASH,
    createDate,
  });
  const imageId = newId();
  createImage(db, {
    id: imageId,
    propertyId: property.id,
    largeHash: CONTENT_HASH,
    smallHash: CONTENT_HASH,
    contentType: "image/png",
    createDate,
  });
  const photo = createPhotoRow(db, {
    id: newId(),
    projectId: project.id,
    beforeImageId: imageId,
    createDate,
  });
  const dealRowId = newId();
  const row = listDefaultDealRows(db).find(({ canDelete }) => canDelete);
  if (!row) throw new Error("A new database has no defaults.");
  createDealRow(db, { ...row, id: dealRowId, propertyId: property.id, label: `${SECRET} row` });
  const paymentId = `in_${newId()}`;
  db.insert(payments)
    .values({
      id: paymentId,
      userId: creatorId,
      date: createDate,
      amount: 500,
      currency: "nzd",
      paidThrough: createDate,
    })
    .run();
  const supplier = createSupplierRow(db, {
    id: newId(),
    userId: creatorId,
    name: `${SECRET} Plumbing`,
    createDate,
  });
  const quote = createQuoteRow(db, {
    id: newId(),
    propertyId: property.id,
    supplierId: supplier.id,
    status: "accepted",
    date: "2026-03-05",
    gst: "incl",
    createDate,
  });
  const variation = createVariationRow(db, {
    id: newId(),
    quoteId: quote.id,
    date: "2026-03-05",
    text: `${SECRET} more`,
    createDate,
  });
  const comparison = createComparisonRow(db, {
    id: newId(),
    propertyId: property.id,
    title: `${SECRET} works`,
    createDate,
  });
  replaceComparisonLines(db, comparison.id, [
    { id: newId(), comparisonId: comparison.id, itemId: item.id, position: 0 },
  ]);
  const [requestId, expiryDate] = [newId(), new Date(createDate.getTime() + 86_400_000)];
  createQuoteRequestRow(db, {
    id: requestId,
    comparisonId: comparison.id,
    supplierId: supplier.id,
    createDate,
  });
  const secrets = { variation: newSecret(), quote: newSecret() };
  for (const [purpose, subjectId] of [
    ["variation", variation.id],
    ["quote", requestId],
  ] as const)
    createSupplierLink(
      db,
      {
        tokenHash: hashOfSecret(secrets[purpose]),
        userId: creatorId,
        purpose,
        subjectId,
        expiryDate,
      },
      createDate,
    );
  const scenario = createScenarioRow(db, {
    id: newId(),
    propertyId: property.id,
    name: `${SECRET} low`,
    changes: {},
    createDate,
  });
  const [billId, billPaymentId] = [newId(), newId()];
  createBills(db, {
    bills: [
      {
        id: billId,
        propertyId: property.id,
        reference: `${SECRET} 1`,
        createDate,
        kind: "invoice",
        date: "2026-03-01",
        gst: "incl",
        supplierId: supplier.id,
      },
    ],
    lines: [{ id: newId(), billId, itemId: null, position: 0, amount: 100, gross: 100, gst: 13 }],
    payments: [{ id: billPaymentId, billId, date: "2026-03-01", amount: 50, createDate }],
  });
  const at = createDate.getTime() * 1_000;
  const budget = [100, item.budget] as const;
  const change = { kind: "item", verb: "changed", part: project.id, id: item.id } as const;
  const changes = [{ ...change, name: item.name, fields: { budget } }];
  addToHistory(db, property.id, { at, who: creatorId, changes });
  const owned = (value: string) => ({ value, owned: true });
  const open = (value: string) => ({ value, owned: false });
  return {
    properties: owned(property.id),
    history: owned(`${at}.0`),
    property: owned(property.id),
    projects: owned(project.id),
    project: owned(project.id),
    photos: owned(photo.id),
    images: owned(imageId),
    "project-items": owned(item.id),
    files: owned(file.id),
    item: owned(dealRowId),
    suppliers: owned(supplier.id),
    quotes: owned(quote.id),
    variations: owned(variation.id),
    scenarios: owned(scenario.id),
    comparisons: owned(comparison.id),
    variation: open(secrets.variation),
    quote: open(secrets.quote),
    bills: owned(billId),
    "bill-payments": owned(billPaymentId),
    ...templateThings(db, { ownerId: creatorId, propertyId: property.id, name: SECRET }),
    items: open(row.id),
    "/project/:projectId/items/:itemId items": owned(item.id),
    "trade-tracker": open(row.id),
    payments: owned(paymentId),
    addresses: open("an-address"),
    checkout: open("cs_none"),
    portal: open("bps_none"),
    share: open(partner),
    status: open("complete"),
  };
}
