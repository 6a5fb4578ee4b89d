import type { Database } from "better-sqlite3";
import type { Next } from "./random-deals";

type Row = Record<string, string | number | null>;

/** Where the ids of path parameters and inputs are. */
const TABLES: Record<string, string> = {
  propertyId: "properties",
  projectId: "projects",
  itemId: "project_items",
  photoId: "photos",
  fileId: "property_files",
  quoteId: "quotes",
  variationId: "variations",
  billId: "bills",
  billPaymentId: "bill_payments",
  supplierId: "suppliers",
  scenarioId: "scenarios",
  comparisonId: "comparisons",
  templateId: "templates",
  templateItemId: "template_items",
  workItemId: "work_items",
  userId: "users",
  imageId: "images",
  paymentId: "payments",
  trashId: "trash",
  email: "shares",
};
/** In this order: the property's creator is the owner of what is in it. */
const PARENTS = ["project", "property", "bill", "quote", "comparison", "template", "creator"];
const OTHER_NAMES: Record<string, string> = { creatorId: "userId", ownerId: "userId" };

/** Ids that belong together, by parameter; `userId` is the owner's. */
export type Lineage = Record<string, string>;

/** Ids of a database's rows, as they are when asked. */
export function randomIds(sqlite: Database) {
  const all = (table: string, where = ""): Row[] =>
    sqlite.prepare<[], Row>(`select * from "${table}" ${where} order by rowid`).all();
  const one = (table: string, id: string) =>
    sqlite.prepare<[string], Row>(`select * from "${table}" where id = ?`).get(id);

  function lineage(name: string, row: Row): Lineage {
    const found: Lineage = { [name]: String(row[name === "email" ? "email" : "id"]) };
    for (const parent of [...PARENTS, "user", "owner"]) {
      const id = row[`${parent}_id`];
      const above = OTHER_NAMES[`${parent}Id`] ?? `${parent}Id`;
      const table = TABLES[above];
      if (typeof id !== "string" || found[above] || !table) continue;
      const itsRow = one(table, id);
      Object.assign(found, { ...(itsRow && lineage(above, itsRow)), [above]: id }, { ...found });
    }
    return found;
  }

  /** All lineages that fill the parameters of a request, as those of its last one. */
  function fillings(name: string): Lineage[] {
    const path = name.replace(/^\w+ /, "");
    const parameters = [...path.matchAll(/:(\w+)/g)].map(([, one = ""]) => one);
    const last = parameters.findLast((one) => TABLES[one]) ?? "";
    if (parameters.length === 0) return [{}];
    if (path.includes(":secret")) return secrets(path);
    const isAdmin = /^\/(api\/)?admin\//.test(path);
    const isOfTemplate = /\/templates?\b/.test(path) && last === "itemId";
    const table = isOfTemplate ? TABLES["templateItemId"] : TABLES[last];
    if (!table) return [];
    const where =
      table === "work_items" ? `where property_id is ${isAdmin ? "null" : "not null"}` : "";
    const statuses = parameters.includes("status") ? ["active", "complete"] : [""];
    return all(table, where).flatMap((row) =>
      statuses.map((status) => ({ ...lineage(last, row), ...(status && { status }) })),
    );
  }

  /** The secrets of the links that were mailed. */
  function secrets(path: string): Lineage[] {
    const [, purpose] = path.split("/");
    return all("outbox").flatMap(({ text }) => {
      const [, secret] = new RegExp(`/${purpose}/([\\w-]+)`).exec(String(text)) ?? [];
      return secret ? [{ secret }] : [];
    });
  }

  /** An id for an input, mostly of the same property. */
  function idFor(input: string, near: Lineage, next: Next): string {
    const name = input.replace(/s$/, "");
    const table = TABLES[name];
    if (!table) return "";
    const rows = all(table);
    const own = rows.filter(
      ({ property_id, project_id, user_id }) =>
        (property_id && property_id === near["propertyId"]) ||
        (project_id && project_id === near["projectId"]) ||
        (user_id && user_id === near["userId"]),
    );
    const from = own.length > 0 && next.whole(9) > 0 ? own : rows;
    return from.length === 0 ? "" : String(next.one(from)["id"]);
  }

  const emailOf = (userId: string | undefined) =>
    userId === undefined ? undefined : (one("users", userId)?.["email"] as string | undefined);

  return { fillings, idFor, emailOf };
}

export type RandomIds = ReturnType<typeof randomIds>;

export function filled(path: string, ids: Lineage): string {
  return path.replaceAll(/:(\w+)/g, (whole, name: string) =>
    ids[name] === undefined ? whole : encodeURIComponent(ids[name]),
  );
}
