import { z } from "zod";
import { describe, expect, test } from "vitest";
import { createBills } from "~/data/bills";
import { createComparisonRow } from "~/data/comparisons";
import { storeContent } from "~/data/file-store";
import { createImage } from "~/data/images";
import { createScenarioRow } from "~/data/deals";
import { createPhotoRow } from "~/data/photos";
import { updatePropertyRow } from "~/data/properties";
import { createProjectRow } from "~/data/projects";
import { createFileRow } from "~/data/files";
import { createQuoteRow, createVariationRow } from "~/data/quote-writes";
import { addShare, removeShare } from "~/data/shares";
import { listDealRows } from "~/data/deal-rows";
import type { User } from "~/domain/user";
import { Refusal } from "~/domain/refusal";
import { newId } from "~/services/ids";
import { addItem } from "../../../tests/support/add-item";
import { perform, type AnyOperation } from "../operation";
import { worldWithReno } from "../../../tests/support/reno";
import { emailOf, makeWorld } from "../../../tests/support/world";

/**
 * What only the creator may do, of all that is done to a property or to something in it
 * (docs/specification.md §5.2).
 */
const CREATOR_ONLY = new Set([
  "changeImage",
  "contingencyForm",
  "deleteProperty",
  "deletePropertyImage",
  "detailsForm",
  "editDetails",
  "readdressProperty",
  "shareProperty",
  "showShare",
  "showSharing",
  "unshareProperty",
  "updateProperty",
]);

/** What must be sent for it to matter who sends it: the name alone is the creator's to change. */
const INPUTS: Record<string, unknown> = { updateProperty: { name: "Theirs" } };

/** Reached through their owner too, but not through a property; own templates are that alone. */
const ELSEWHERE = new Set([
  "createOwnTemplateItem",
  "deleteOwnTemplate",
  "deleteOwnTemplateItem",
  "deleteSupplier",
  "ownTemplateForm",
  "showOwnTemplate",
  "updateOwnTemplate",
  "updateOwnTemplateItem",
  "updateSupplier",
]);

const modules = import.meta.glob<Record<string, unknown>>(["../**/*.ts", "!../**/*.test.ts"], {
  eager: true,
});
const reached = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter(
    (entry): entry is [string, AnyOperation] =>
      isOperation(entry[1]) && entry[1].access === "content",
  )
  .filter(([, { find, params }]) => find !== undefined && params !== undefined)
  .toSorted(([a], [b]) => a.localeCompare(b, "en"));

const filled = await fullWorld();
const database = filled.world.app.db.$client.serialize();
const { things: named } = filled;
const scoped = reached.filter(
  ([name, operation]) =>
    !ELSEWHERE.has(name) && paramsOf(operation).some((param) => param in named),
);

test("every operation with a subject is in the matrix, or listed as of no property", () => {
  const others = reached.filter((entry) => !scoped.includes(entry)).map(([name]) => name);
  expect(others).toEqual([...ELSEWHERE].toSorted());
  const unknown = scoped.flatMap(([name, operation]) =>
    paramsOf(operation)
      .filter((param) => !(param in named))
      .map((param) => `${name} ${param}`),
  );
  expect(unknown).toEqual([]);
  expect([...CREATOR_ONLY].filter((name) => !scoped.some(([other]) => other === name))).toEqual([]);
  expect(scoped.length).toBeGreaterThan(30);
});

describe.each(scoped)("%s", (name, operation) => {
  test("lets in whom it should", async () => {
    const isOpen = !CREATOR_ONLY.has(name);
    const { world, ada, ben, cleo, removed, invited, things } = copyOfFullWorld();
    const outcome = async (who: User) => {
      const answer = await perform(operation, world.as(who), things, INPUTS[name] ?? {}).catch(
        (error: unknown) => error,
      );
      if (answer instanceof Refusal && shut.has(answer.reason)) return answer.reason;
      if (answer instanceof Error && !(answer instanceof Refusal)) throw answer;
      return "in";
    };
    // Those who are kept out come first: what they leave behind would spoil the answers of the
    // others.
    const kept = {
      stranger: await outcome(cleo),
      removed: await outcome(removed),
      invited: await outcome(invited),
    };
    expect(kept).toEqual({ stranger: "missing", removed: "missing", invited: "unverified" });
    if (!isOpen) expect(await outcome(ben), "a collaborator").toBe("forbidden");
    expect(await outcome(ada), "the creator").toBe("in");
    if (!isOpen) return;
    const again = copyOfFullWorld();
    const answer = await perform(
      operation,
      again.world.as(again.ben),
      again.things,
      INPUTS[name] ?? {},
    ).catch((error: unknown) => error);
    expect(
      answer instanceof Refusal ? shut.has(answer.reason) : answer instanceof Error,
      "a collaborator",
    ).toBe(false);
  });
});

const shut: ReadonlySet<Refusal["reason"]> = new Set([
  "missing",
  "forbidden",
  "unverified",
  "signed-out",
  "no-access",
]);

/**
 * Ada's property, shared with Ben, full of things; it was shared with Removed once, and is with
 * Invited, who has verified no address.
 */
async function fullWorld() {
  const reno = await worldWithReno();
  const { world, propertyId } = reno;
  const { db, files } = world.app;
  const createDate = world.app.clock();
  // It was complete once, and so has taught something.
  updatePropertyRow(db, propertyId, { status: "complete", completeDate: createDate });
  updatePropertyRow(db, propertyId, { status: "active", completeDate: null });
  const [removed, invited] = [
    world.person("Removed"),
    world.person("Invited", { emailVerified: false }),
  ];
  for (const { email } of [removed, invited]) addShare(db, { propertyId, email, createDate });
  removeShare(db, propertyId, removed.email);
  storeContent(files, "content", [Buffer.from("content")]);
  const [projectId, itemId, imageId, photoId, fileId] = [
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
  ];
  createProjectRow(db, { id: projectId, propertyId, name: "Kitchen", createDate });
  addItem(db, { id: itemId, projectId, name: "Oven", createDate });
  createImage(db, {
    id: imageId,
    propertyId,
    largeHash: "content",
    smallHash: "content",
    contentType: "image/png",
    createDate,
  });
  createPhotoRow(db, { id: photoId, projectId, beforeImageId: imageId, createDate });
  createFileRow(db, {
    id: fileId,
    propertyId,
    name: "a.txt",
    contentType: "text/plain",
    bytes: 7,
    contentHash: "content",
    createDate,
  });
  const { id: quoteId } = createQuoteRow(db, {
    id: newId(),
    propertyId,
    status: "accepted",
    date: "2026-03-05",
    gst: "incl",
    createDate,
  });
  const { id: variationId } = createVariationRow(db, {
    id: newId(),
    quoteId,
    date: "2026-03-05",
    createDate,
  });
  const { id: scenarioId } = createScenarioRow(db, {
    id: newId(),
    propertyId,
    name: "Low",
    changes: {},
    createDate,
  });
  const { id: comparisonId } = createComparisonRow(db, {
    id: newId(),
    propertyId,
    title: "Bathroom",
    createDate,
  });
  const [billId, billPaymentId] = [newId(), newId()];
  createBills(db, {
    bills: [
      { id: billId, propertyId, kind: "invoice", date: "2026-03-01", gst: "incl", createDate },
    ],
    lines: [{ id: newId(), billId, itemId, position: 0, amount: 100, gross: 100, gst: 13 }],
    payments: [{ id: billPaymentId, billId, date: "2026-03-01", amount: 50, createDate }],
  });
  const dealRowId = listDealRows(db, propertyId).find(({ canDelete }) => canDelete)?.id ?? "";
  const things: Record<string, string> = {
    propertyId,
    projectId,
    itemId,
    imageId,
    photoId,
    fileId,
    quoteId,
    variationId,
    scenarioId,
    comparisonId,
    billId,
    billPaymentId,
    workItemId: dealRowId,
    status: "complete",
    email: emailOf("Ben"),
  };
  return { ...reno, removed, invited, things };
}

/** Copying takes a fraction of filling. */
function copyOfFullWorld() {
  const world = makeWorld({}, database);
  storeContent(world.app.files, "content", [Buffer.from("content")]);
  return { ...filled, world };
}

function paramsOf({ params }: AnyOperation): string[] {
  return params instanceof z.ZodObject ? Object.keys(params.shape) : [];
}

function isOperation(value: unknown): value is AnyOperation {
  return (
    typeof value === "object" &&
    value !== null &&
    "kind" in value &&
    "run" in value &&
    "access" in value
  );
}
