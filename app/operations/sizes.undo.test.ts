import { describe, expect, test } from "vitest";
import { insertRows } from "~/data/prepared";
import {
  billLines,
  billPayments,
  bills,
  comparisonLines,
  comparisons,
  photos,
  propertyFiles,
  quoteLines,
  quotes,
  variations,
} from "~/data/schema";
import { deletePhotoRow } from "~/data/photos";
import { moveToTrash } from "~/data/trash";
import { SIZES } from "~/domain/sizes";
import { TRASH_KINDS, type TrashKind } from "~/domain/trash";
import { newId } from "~/services/ids";
import { incoming } from "../../tests/support/documents";
import { picture } from "../../tests/support/images";
import { beyond, world } from "../../tests/support/size-limits";
import { NOW } from "../../tests/support/world";
import { addPayment } from "./bills/payments";
import { createFile } from "./files/files";
import { pasteItems } from "./items/paste-items";
import { perform } from "./operation";
import { createPhoto } from "./photos/photos";
import { createComparison } from "./quotes/comparisons";
import { createQuote } from "./quotes/quotes";

const made = { date: "2026-03-05", createDate: NOW };

/** A property with one of each, whose tables are filled by `fill`. */
async function setUp() {
  const { db, ada, asAda, propertyId, category, undo } = await world();
  const ids = { quote: newId(), variation: newId(), comparison: newId(), bill: newId() };
  const projectId = category();
  const own = { propertyId, ...made };
  insertRows(db, quotes, [{ ...own, id: ids.quote, gst: "incl", status: "accepted" }]);
  insertRows(db, comparisons, [{ ...own, id: ids.comparison, title: "Deck" }]);
  insertRows(db, bills, [{ ...own, id: ids.bill, kind: "invoice", gst: "incl" }]);
  const each = (many: number) => Array.from({ length: many }, (_, at) => ({ id: newId(), at }));
  const fill = {
    quotes: (many: number) =>
      insertRows(
        db,
        quotes,
        each(many).map(({ id }) => ({ ...own, id, gst: "incl" })),
      ),
    variations: (many: number) =>
      insertRows(
        db,
        variations,
        each(many).map(({ id, at }) => ({ ...made, id, quoteId: ids.quote, number: at + 9 })),
      ),
    quoteLines: (many: number, quoteId = ids.quote, variationId: string | null = null) =>
      insertRows(
        db,
        quoteLines,
        each(many).map(({ id, at }) => ({ id, quoteId, variationId, position: at })),
      ),
    comparisons: (many: number) =>
      insertRows(
        db,
        comparisons,
        each(many).map(({ id }) => ({ ...own, id, title: "Fence" })),
      ),
    comparisonLines: (many: number, comparisonId = ids.comparison) =>
      insertRows(
        db,
        comparisonLines,
        each(many).map(({ id, at }) => ({ id, comparisonId, position: at, text: "Posts" })),
      ),
    billLines: (many: number, billId = ids.bill) =>
      insertRows(
        db,
        billLines,
        each(many).map(({ id, at }) => ({ id, billId, position: at, amount: 100, gross: 100 })),
      ),
    payments: (many: number) =>
      insertRows(
        db,
        billPayments,
        each(many).map(({ id }) => ({ ...made, id, billId: ids.bill, amount: 1 })),
      ),
    files: (many: number) =>
      insertRows(
        db,
        propertyFiles,
        each(many).map(({ id }) => ({
          ...own,
          id,
          name: "plan.txt",
          contentType: "text/plain",
          bytes: 1,
          contentHash: "none",
        })),
      ),
    photos: (many: number, project = projectId) =>
      insertRows(
        db,
        photos,
        each(many).map(({ id }) => ({ id, projectId: project, createDate: NOW })),
      ),
  };
  /** Deletes a thing that was made, and tries to bring it back. */
  const undoOf = async (kind: TrashKind, id: string, parentId = propertyId, full: () => void) => {
    moveToTrash(db, { kind, id, parentId, ownerId: ada.id, deleteDate: NOW });
    full();
    await undo(id);
  };
  return { db, ada, asAda, propertyId, projectId, category, ids, fill, undoOf };
}

describe("beyond a size of the property nothing is added", () => {
  test("lines of quotes and of works to be quoted", async () => {
    const { asAda, propertyId, fill } = await setUp();
    fill.quoteLines(SIZES.linesOfQuotes - 1);
    const quote = (lines: number) =>
      perform(createQuote, asAda, { propertyId }, { lines: Array(lines).fill({ amount: 1 }) });
    await expect(quote(2)).rejects.toMatchObject(beyond("linesOfQuotes"));
    expect((await quote(1)).lines).toHaveLength(1);
    fill.comparisonLines(SIZES.linesOfComparisons);
    await expect(
      perform(createComparison, asAda, { propertyId }, { lines: [{ text: "Gate" }] }),
    ).rejects.toMatchObject(beyond("linesOfComparisons"));
  });

  test("payments of a bill, files and photos", async () => {
    const { asAda, propertyId, projectId, category, ids, fill } = await setUp();
    fill.billLines(10);
    fill.payments(SIZES.paymentsOfBill);
    await expect(
      perform(addPayment, asAda, { billId: ids.bill }, { amount: 1 }),
    ).rejects.toMatchObject(beyond("paymentsOfBill"));
    fill.files(SIZES.filesOfProperty);
    const file = incoming("plan.txt", Buffer.from("Plan"));
    await expect(perform(createFile, asAda, { propertyId }, { file })).rejects.toMatchObject(
      beyond("filesOfProperty"),
    );
    fill.photos(SIZES.photosOfProject);
    const photo = (id: string) =>
      perform(createPhoto, asAda, { projectId: id }, { type: "before" });
    await expect(photo(projectId)).rejects.toMatchObject(beyond("photosOfProject"));
    for (let room = 1; room < 4; room++) fill.photos(SIZES.photosOfProject, category());
    await expect(photo(category())).rejects.toMatchObject(beyond("photosOfProperty"));
  });

  test("bills without a line count as lines, and so do the entries of pasted items", async () => {
    const { asAda, projectId, fill } = await setUp();
    fill.billLines(SIZES.linesOfProperty - 1);
    const paste = (rows: number) =>
      perform(
        pasteItems,
        asAda,
        { projectId },
        { text: "Tap\t1\t100\t40\n".repeat(rows), seen: String(rows), formId: newId() },
      );
    await expect(paste(2)).rejects.toMatchObject(beyond("linesOfProperty"));
    expect(await paste(1)).toMatchObject({ count: 1 });
  });
});

type SetUp = Awaited<ReturnType<typeof setUp>>;

/** Kinds whose Undo is bounded by another size are tested beside what adds them. */
const ELSEWHERE: readonly TrashKind[] = [
  "property",
  "category",
  "item",
  "row",
  "scenario",
  "template",
  "template-item",
  "default-row",
];

const BOUNDED: [TrashKind, Parameters<typeof beyond>[0], (made: SetUp) => Promise<void>][] = [
  [
    "quote",
    "quotesOfProperty",
    ({ ids, fill, undoOf, propertyId }) =>
      undoOf("quote", ids.quote, propertyId, () => fill.quotes(SIZES.quotesOfProperty)),
  ],
  [
    "variation",
    "variationsOfQuote",
    ({ db, ids, fill, undoOf, propertyId }) => {
      const variation = { ...made, id: ids.variation, quoteId: ids.quote, number: 1 };
      insertRows(db, variations, [variation]);
      return undoOf("variation", ids.variation, propertyId, () =>
        fill.variations(SIZES.variationsOfQuote),
      );
    },
  ],
  [
    "variation",
    "linesOfQuotes",
    ({ db, ids, fill, undoOf, propertyId }) => {
      const variation = { ...made, id: ids.variation, quoteId: ids.quote, number: 1 };
      insertRows(db, variations, [variation]);
      fill.quoteLines(1, ids.quote, ids.variation);
      return undoOf("variation", ids.variation, propertyId, () =>
        fill.quoteLines(SIZES.linesOfQuotes),
      );
    },
  ],
  [
    "comparison",
    "comparisonsOfProperty",
    ({ ids, fill, undoOf, propertyId }) =>
      undoOf("comparison", ids.comparison, propertyId, () =>
        fill.comparisons(SIZES.comparisonsOfProperty),
      ),
  ],
  [
    "bill",
    "linesOfProperty",
    ({ db, ids, fill, undoOf, propertyId }) => {
      const other = { ...made, id: newId(), propertyId, kind: "invoice" as const };
      insertRows(db, bills, [{ ...other, gst: "incl" }]);
      return undoOf("bill", ids.bill, propertyId, () =>
        fill.billLines(SIZES.linesOfProperty, other.id),
      );
    },
  ],
  [
    "payment",
    "paymentsOfBill",
    ({ db, ids, fill, undoOf, propertyId }) => {
      const id = newId();
      fill.billLines(10);
      insertRows(db, billPayments, [{ ...made, id, billId: ids.bill, amount: 1 }]);
      return undoOf("payment", id, propertyId, () => fill.payments(SIZES.paymentsOfBill));
    },
  ],
  [
    "file",
    "filesOfProperty",
    ({ db, fill, undoOf, propertyId }) => {
      fill.files(1);
      const [file] = db.select().from(propertyFiles).all();
      return undoOf("file", file?.id ?? "", propertyId, () => fill.files(SIZES.filesOfProperty));
    },
  ],
  [
    "picture",
    "photosOfProject",
    async ({ db, asAda, projectId, fill, undoOf }) => {
      const file = incoming("kitchen.png", await picture("png", 8, 8, "red"), "image/png");
      await perform(createPhoto, asAda, { projectId }, { type: "before", file });
      const [photo] = db.select().from(photos).all();
      await undoOf("picture", photo?.beforeImageId ?? "", projectId, () => {
        deletePhotoRow(db, photo?.id ?? "");
        fill.photos(SIZES.photosOfProject);
      });
    },
  ],
];

describe("Undo brings nothing back beyond a limit", () => {
  test.each(BOUNDED)("a %s: %s", async (_kind, size, work) => {
    await expect(work(await setUp())).rejects.toMatchObject(beyond(size));
  });

  test("every kind has a test", () => {
    const tested = new Set<TrashKind>([...BOUNDED.map(([kind]) => kind), ...ELSEWHERE]);
    expect(TRASH_KINDS.filter((kind) => !tested.has(kind))).toEqual([]);
  });
});
