import { and, asc, eq, getTableColumns, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import {
  ITEM_FORECAST,
  ITEM_MONEY,
  UNPLANNED,
  type ItemFieldName,
  type ItemForecast,
  type ItemMoney,
} from "~/domain/item-fields";
import { type Project, type ProjectItem, type Property, byItemOrder } from "~/domain/property";
import { blankOf } from "~/domain/record/record";
import type { Db } from "./database";
import {
  insertCopies,
  insertRows,
  is,
  isOneOfIds,
  prepared,
  preparedList,
  updateById,
  insertReturning,
  updateReturning,
} from "./prepared";
import { visibleById, type Viewer } from "./properties";
import { projectItems, projects } from "./schema";

export type ProjectPlace = { project: Project; property: Property };
type Changes<Thing, Name extends keyof Thing = keyof Thing> = {
  [Key in Name]?: Thing[Key] | undefined;
};
export type ItemPlace = ProjectPlace & { item: ProjectItem };

/** Looked for only where there is a log, and no further than the second. */
const fileId = sql<
  string | null
>`case when project_items.entry_count > 0 then (select iif(count(*) > 1, '', min(id)) from (select distinct property_files.id from bill_lines join property_files on property_files.bill_id = bill_lines.bill_id where bill_lines.item_id = project_items.id limit 2) as item_files) end`;
const columns = getTableColumns(projectItems);
const { id, projectId, name, status, budget, spent } = columns;
const itemColumns = { ...columns, fileId };

const itemById = prepared((db) =>
  db.select(itemColumns).from(projectItems).where(is(projectItems.id, "id")),
);

const projectsOfProperty = preparedList(getTableColumns(projects), (db) =>
  db
    .select()
    .from(projects)
    .where(is(projects.propertyId, "propertyId"))
    .orderBy(asc(projects.createDate), asc(projects.id)),
);

/** Asked once for a statement, so that no bill is looked at where none has a file. */
const hasBillsWithFiles = sql`exists (select 1 from projects join property_files on property_files.property_id = projects.property_id and property_files.bill_id is not null where ${isOneOfIds(projects.id)})`;
// `fileId` is read as a text, as `changedBy` is.
const itemsOfProjects = preparedList({ ...columns, fileId: projectItems.changedBy }, (db) =>
  db
    .select({
      ...columns,
      fileId: sql<string | null>`case when ${hasBillsWithFiles} then ${fileId} end`,
    })
    .from(projectItems)
    .where(isOneOfIds(projectItems.projectId)),
);

const { done, forecastOwn, position } = projectItems;
const chosen = { id, projectId, name, budget, spent, done, forecastOwn, position };
const activeItems = preparedList(chosen, (db) =>
  db
    .select(chosen)
    .from(projectItems)
    .where(and(isOneOfIds(projectItems.projectId), sql`${projectItems.status} = 'active'`)),
);

const copiedItems = prepared((db) =>
  db
    .select({ id, projectId, status, budget, spent })
    .from(projectItems)
    .where(isOneOfIds(projectId)),
);

const sumOf = (column: SQLiteColumn) => sql<number>`coalesce(sum(${column}), 0)`;
const sumWhere = (condition: SQL, value: SQLWrapper) =>
  sql<number>`coalesce(sum(case when ${condition} then ${value} else 0 end), 0)`;
const countIf = (condition: SQLWrapper) => sql<number>`coalesce(sum(${condition}), 0)`;
// As `sumsOf` of app/domain/bills/forecast.ts counts: change both.
const isSettled = sql`(${projectItems.done} or ${projectItems.forecastOwn} is not null)`;
const ownForecast = sql`case when ${projectItems.done} then 0 else ${projectItems.forecastOwn} end`;

/** Null where nothing is quoted, else 0 without items. */
const sumsOfMoney = Object.fromEntries(
  ITEM_MONEY.list.map(({ name, ...field }) => [
    name,
    "nullable" in field ? sql`sum(${projectItems[name]})` : sumOf(projectItems[name]),
  ]),
) as { [Name in keyof ItemMoney]: SQL<ItemMoney[Name]> };

const totalsOfProperty = prepared((db) =>
  db
    .select({
      projectId: projects.id,
      items: sql<number>`count(${projectItems.id})`,
      done: countIf(projectItems.done),
      settledItems: countIf(isSettled),
      budget: sumOf(projectItems.budget),
      spent: sumOf(projectItems.spent),
      settled: sumWhere(isSettled, sql`${projectItems.spent} + ${ownForecast}`),
      openBudget: sumWhere(sql`not ${isSettled}`, projectItems.budget),
      openCost: sumWhere(
        sql`not ${isSettled}`,
        sql`${projectItems.spent} + ${projectItems.openCommitment}`,
      ),
      ...sumsOfMoney,
    })
    .from(projects)
    .leftJoin(
      projectItems,
      // A parameter would have the statement planned anew, as it is bound (docs/decisions/0098).
      and(eq(projectItems.projectId, projects.id), sql`${projectItems.status} = 'active'`),
    )
    .where(is(projects.propertyId, "propertyId"))
    .groupBy(projects.id),
);

export const findProject = visibleById("project", projects);

/** As stored now, without asking who may see it. @throws Error for an unknown item. */
export function readItem(db: Db, id: string): ProjectItem {
  const item = itemById(db).get({ id });
  if (!item) throw new Error(`There is no item ${id}.`);
  return item;
}

export function findItem(db: Db, viewer: Viewer, id: string): ItemPlace | undefined {
  const item = itemById(db).get({ id });
  const place = item && findProject(db, viewer, item.projectId);
  return place && { ...place, item };
}

export function listProjects(db: Db, propertyId: string): Project[] {
  return projectsOfProperty(db).all({ propertyId });
}

/** Active items per category, unordered: how many, and their sums in cents. */
export function listTotals(db: Db, propertyId: string) {
  return totalsOfProperty(db).all({ propertyId });
}

/** Grouped by category; within one in order, else by name, unnamed last. */
export function listItems(db: Db, projectIds: readonly string[]): ProjectItem[] {
  return inOrder(itemsOfProjects(db).all({ ids: JSON.stringify(projectIds) }));
}

/** The same without suggestions and most figures, to choose from. */
export function listActiveItems(db: Db, projectIds: readonly string[]) {
  return inOrder(activeItems(db).all({ ids: JSON.stringify(projectIds) }));
}

/** Comparing names is expensive and only needed within a category. */
function inOrder<Item extends Pick<ProjectItem, "id" | "projectId" | "name" | "position">>(
  items: readonly Item[],
): Item[] {
  return items.toSorted((a, b) =>
    a.projectId === b.projectId ? byItemOrder(a, b) : a.projectId < b.projectId ? -1 : 1,
  );
}

export function listItemNames(
  db: Db,
  itemIds: readonly string[],
): Pick<ProjectItem, "id" | "name" | "projectId">[] {
  return namesOfItems(db).all({ ids: JSON.stringify(itemIds) });
}

const namesOfItems = prepared((db) =>
  db.select({ id, name, projectId }).from(projectItems).where(isOneOfIds(id)),
);

export const createProjectRow = insertReturning(projects);
export const updateProjectRow = updateReturning(projects);

/** Without items; the copies are active. */
export function copyProjects(
  db: Db,
  propertyId: string,
  copies: readonly { from: string; to: string; createDate: Date }[],
): void {
  const common = { propertyId, status: "active" as const };
  const rows = copies.map(({ from, to: id, createDate }) => ({ ...common, from, id, createDate }));
  insertCopies(db, projects, rows);
}

/**
 * Copies items and suggestions with nothing spent.
 * @param budgetsFrom spent: the budget of each active item is what was spent on it, at least 0.
 * @param leftOut cents of that by item, which are not counted.
 */
export function copyItems(
  db: Db,
  copies: readonly { from: string; to: string; createDate: Date }[],
  { newId, budgetsFrom, leftOut }: Copying,
): void {
  const targets = new Map(copies.map((copy) => [copy.from, copy]));
  const rows = copiedItems(db)
    .all({ ids: JSON.stringify([...targets.keys()]) })
    .flatMap(({ id, projectId, status, budget, spent }) => {
      const target = targets.get(projectId);
      return target
        ? [
            {
              from: id,
              id: newId(),
              projectId: target.to,
              ...UNPLANNED,
              ...blankOf(ITEM_FORECAST),
              ...blankOf(ITEM_MONEY),
              ...(budgetsFrom === "spent" && {
                budget: status === "active" ? Math.max(0, spent - (leftOut.get(id) ?? 0)) : budget,
              }),
              changedBy: null,
              createDate: target.createDate,
            },
          ]
        : [];
    });
  insertCopies(db, projectItems, rows);
}

type Copying = {
  newId: () => string;
  budgetsFrom: "budgets" | "spent";
  leftOut: ReadonlyMap<string, number>;
};

/** Columns that only refreshItemMoney writes: they follow from bills and quotes. */
type Derived = keyof ItemMoney | "spent" | "fileId";
/** `spent` comes from the log: operations/bills/spent.ts writes it. */
export type NewItem = Omit<typeof projectItems.$inferInsert, Derived>;

/** One statement; all with the same columns. */
export function createItems(db: Db, items: readonly NewItem[]): void {
  insertRows(db, projectItems, items);
}

export function createItemRow(
  db: Db,
  item: Pick<ProjectItem, "id" | "projectId" | "createDate"> & Changes<Omit<ProjectItem, Derived>>,
): typeof projectItems.$inferSelect {
  return db.insert(projectItems).values(item).returning().get();
}

export const updateItemRow: (
  db: Db,
  id: string,
  changes: Changes<
    ProjectItem,
    | Exclude<ItemFieldName, Derived>
    | keyof ItemForecast
    | "status"
    | "changedBy"
    | "projectId"
    | "position"
  >,
) => void = updateById(projectItems);
