import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { WatchedKind } from "~/domain/history/history";
import * as schema from "./schema";

/** SQL over `row`, which is `new` or `old`. */
type Sql = (row: string) => string;

/** The table of each kind, and how SQL finds where a row of it belongs and what it is called. */
type Watched = {
  table: SQLiteTable;
  property: Sql;
  /** Null where nothing is recorded: what is typed into Spent is recorded of the item. */
  part: Sql;
  about?: Sql;
  name?: Sql;
  /** Recorded by field, out of the JSON of a column. */
  json?: string;
  id?: Sql;
};

const own = (row: string) => `${row}.property_id`;
const of =
  (table: string, column: string, wanted = "property_id"): Sql =>
  (row) =>
    `(select ${wanted} from ${table} where id = ${row}.${column})`;
const always = (text: string) => () => `'${text}'`;
const called: Sql = (row) => `${row}.name`;
const supplierOf =
  (table: string, column: string): Sql =>
  (row) =>
    `(select s.name from ${table} as t, suppliers as s where t.id = ${row}.${column} and s.id = t.supplier_id)`;
const supplier = of("suppliers", "supplier_id", "name");

export const WATCHED: Record<WatchedKind, Watched> = {
  property: {
    table: schema.properties,
    property: (row) => `${row}.id`,
    part: always("property"),
    name: called,
  },
  category: {
    table: schema.projects,
    property: own,
    part: (row) => `${row}.id`,
    name: called,
  },
  item: {
    table: schema.projectItems,
    property: of("projects", "project_id"),
    part: (row) => `${row}.project_id`,
    name: called,
  },
  photo: {
    table: schema.photos,
    property: of("projects", "project_id"),
    part: (row) => `${row}.project_id`,
  },
  bill: {
    table: schema.bills,
    property: own,
    part: (row) => `iif(${row}.kind = 'adjustment', null, 'bills')`,
    name: (row) => `coalesce(${supplier(row)}, ${row}.note)`,
  },
  billLine: {
    table: schema.billLines,
    property: of("bills", "bill_id"),
    part: of("bills", "bill_id", "iif(kind = 'adjustment', null, 'bills')"),
    id: (row) => `${row}.bill_id`,
    name: supplierOf("bills", "bill_id"),
  },
  payment: {
    table: schema.billPayments,
    property: of("bills", "bill_id"),
    part: of("bills", "bill_id", "iif(kind = 'adjustment', null, 'bills')"),
    about: (row) => `${row}.bill_id`,
    name: supplierOf("bills", "bill_id"),
  },
  quote: { table: schema.quotes, property: own, part: always("quotes"), name: supplier },
  quoteLine: {
    table: schema.quoteLines,
    property: of("quotes", "quote_id"),
    part: always("quotes"),
    id: (row) => `coalesce(${row}.variation_id, ${row}.quote_id)`,
    about: (row) => `${row}.quote_id`,
    name: supplierOf("quotes", "quote_id"),
  },
  variation: {
    table: schema.variations,
    property: of("quotes", "quote_id"),
    part: always("quotes"),
    about: (row) => `${row}.quote_id`,
    name: (row) => `${row}.text`,
  },
  comparison: {
    table: schema.comparisons,
    property: own,
    part: always("quotes"),
    name: (row) => `${row}.title`,
  },
  comparisonLine: {
    table: schema.comparisonLines,
    property: of("comparisons", "comparison_id"),
    part: always("quotes"),
    id: (row) => `${row}.comparison_id`,
    name: of("comparisons", "comparison_id", "title"),
  },
  request: {
    table: schema.quoteRequests,
    property: of("comparisons", "comparison_id"),
    part: always("quotes"),
    about: (row) => `${row}.comparison_id`,
    name: supplier,
  },
  deal: {
    table: schema.deals,
    property: own,
    part: always("deal"),
    json: "inputs",
    // Not the id of its property, which history tells of too.
    id: (row) => `'deal.' || ${row}.property_id`,
  },
  row: {
    table: schema.dealRows,
    property: own,
    part: always("deal"),
    name: (row) => `${row}.label`,
  },
  scenario: { table: schema.scenarios, property: own, part: always("deal"), name: called },
  file: { table: schema.propertyFiles, property: own, part: always("files"), name: called },
  share: {
    table: schema.shares,
    property: own,
    part: always("property"),
    name: (row) => `${row}.email`,
    id: (row) => `${row}.email_key`,
  },
};
