import { userView } from "~/contracts/accounts";
import { AccountExport, accountExport, type ExportedFile } from "~/contracts/export";
import { toJson } from "~/contracts/json-output";
import { messages } from "~/contracts/messages";
import { propertyView, type PropertyView } from "~/contracts/properties";
import { inReadTransaction, type Db, type RootDb } from "~/data/database";
import {
  listAllSuppliers,
  listExportedImages,
  listFilledTables,
  type ExportedImage,
} from "~/data/exported";
import { listFileRows } from "~/data/files";
import { listPropertyRows } from "~/data/properties";
import { listOwnTemplates, listTemplateItems } from "~/data/templates";
import { archiveName, uniqueName, type TakenNames } from "~/domain/archive-name";
import { ownerDate } from "~/domain/dates";
import { FILE_TYPES } from "~/domain/file";
import type { Property } from "~/domain/property";
import type { User } from "~/domain/user";
import { dealView } from "~/contracts/deal-view";
import { viewUser } from "../accounts/profile";
import { inTurns } from "../in-turns";
import { query } from "../operation";
import { limitReads } from "../rate-limit";
import { viewSupplier } from "../suppliers/suppliers";
import { viewDeal } from "../deal/view-deal";
import { comparisonTables, innerJson, moneyLists, moneyPapers } from "./export-money";
import { readerOf, type Piece, type ReadPieces, type TableSource } from "./pieces";
import { isDealAnswered, ownTemplateTable, propertyTables } from "./property-tables";
import { csvPart, itemTable, supplierTable } from "./tables";

/** Allowed without access, but not to an acting admin (docs/specification.md §2.9). */
export const exportAccount = query({
  summary: "Everything that the signed-in user owns, as one ZIP archive",
  failure: messages.exportFailed,
  access: "verified",
  whileImpersonating: "refused",
  output: accountExport,
  async prepare(context) {
    limitReads(context, "export");
    const { db, currentActor, now } = context;
    if (!currentActor) return [];
    const { user } = currentActor;
    const owned = listPropertyRows(db, user).filter(({ creatorId }) => creatorId === user.id);
    const taken: TakenNames = new Map([
      ["account.json", 2],
      ["suppliers.csv", 2],
      ["templates.csv", 2],
    ]);
    const folders = await inTurns(owned, (property) => {
      const folder = uniqueName(archiveName(property.name, "Property"), taken);
      return inReadTransaction(db, (tx) => exportProperty(db, tx, user, property, now)).map(
        (file) => ({ ...file, path: `${folder}/${file.path}` }),
      );
    });
    return folders.flat();
  },
  run({ app, db, actor, now }, _subject, _input, folders) {
    const { productName } = app.settings;
    const account = {
      exportedAt: now.toISOString(),
      ...viewUser(db, actor),
      isLoggedIn: undefined,
      imping: undefined,
    };
    const suppliers = listAllSuppliers(db, actor.user.id).map(viewSupplier);
    const files: ExportedFile[] = [
      {
        path: "account.json",
        date: now,
        text: async () => [JSON.stringify(toJson(userView, account), null, 2)],
      },
      ...(suppliers.length > 0
        ? [
            {
              path: "suppliers.csv",
              date: now,
              text: async () => [csvPart(supplierTable(suppliers), 0)],
            },
          ]
        : []),
      ...ownTemplates(db, actor.user, now),
      ...folders,
    ];
    return new AccountExport(
      `${archiveName(`${productName} ${ownerDate(now).replace(",", "")}`, "export")}.zip`,
      files,
    );
  },
});

function ownTemplates(db: Db, user: User, date: Date): ExportedFile[] {
  const rows = listOwnTemplates(db, user).flatMap(({ template, property }) =>
    listTemplateItems(db, template.id).map((item) => ({
      keptAt: property.name,
      category: template.name,
      item,
    })),
  );
  if (rows.length === 0) return [];
  return [{ path: "templates.csv", date, text: async () => [csvPart(ownTemplateTable(rows), 0)] }];
}

/** One property's folder. Texts are read as they are packed. */
export function exportProperty(
  root: RootDb,
  db: Db,
  viewer: User,
  property: Property,
  now: Date,
): ExportedFile[] {
  const read = readerOf(root, viewer, property);
  const taken: TakenNames = new Map();
  const path = (folder: string, name: string) => uniqueName(`${folder}${name}`, taken);
  return [
    {
      path: path("", "property.json"),
      date: now,
      text: read((view, first) => propertyPieces(view(), first, property, now)),
    },
    ...[ITEMS, ...propertyTables(db, property, now)].map(({ name, pieces }) => ({
      path: path("", `${name}.csv`),
      date: now,
      text: read(inCsv(pieces)),
    })),
    ...comparisonTables(db, property.id, now, read).map(({ folder, name, ...table }) => ({
      path: path(folder, name),
      ...table,
    })),
    ...listExportedImages(db, property.id).map((image) => ({
      path:
        image.shown === "property"
          ? path("", `picture.${endingOf(image)}`)
          : path("photos/", photoName(image, image.shown)),
      date: image.createDate,
      hash: image.hash,
    })),
    ...listFileRows(db, property.id).map(({ name, createDate, contentHash }) => ({
      path: path("dossier/", archiveName(name, "file")),
      date: createDate,
      hash: contentHash,
    })),
    ...moneyPapers(db, property.id).map(({ folder, name, ...file }) => ({
      path: path(folder, name),
      ...file,
    })),
  ];
}

/** property.json, one list after the other. */
function propertyPieces(shown: PropertyView, first: Db, property: Property, now: Date): Piece[] {
  return [
    (later) => {
      const { bills: figures, ...rest } = toJson(propertyView, shown) as { bills: unknown };
      // The list of bills has the name of their figures.
      const part = listFilledTables(later, property.id).bills ? rest : { ...rest, bills: figures };
      return `{\n${innerJson(part)}`;
    },
    ...moneyLists(first, property.id, now),
    (later) => {
      const part = dealPart(later, property);
      return "deal" in part ? `,\n${innerJson(part)}` : "";
    },
    () => "\n}",
  ];
}

const ITEMS: TableSource = {
  name: "items",
  pieces(view) {
    const shown = view();
    return [() => itemTable(shown)];
  },
};

/** A table as a CSV file. */
export function inCsv(pieces: TableSource["pieces"]): Parameters<ReadPieces>[0] {
  return (view, db) => pieces(view, db).map((piece, at) => (later) => csvPart(piece(later), at));
}

function photoName(
  image: ExportedImage,
  { category, side }: { category: string; side: string },
): string {
  return `${archiveName(category, "Category")} ${side}.${endingOf(image)}`;
}

function endingOf({ contentType }: ExportedImage): string {
  return contentType === "image/png"
    ? FILE_TYPES["image/png"].endings[0]
    : FILE_TYPES["image/jpeg"].endings[0];
}

/** What property.json gains; nothing while the deal is not answered. */
function dealPart(db: Db, property: Property): Record<string, unknown> {
  return isDealAnswered(db, property.id) ? { deal: toJson(dealView, viewDeal(db, property)) } : {};
}
