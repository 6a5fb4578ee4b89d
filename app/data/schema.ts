/**
 * Every table of `plumbline.db`. The SQL that makes them is in drizzle/, where each table is
 * STRICT. Money is integer cents, an instant is ISO 8601 UTC text, ids are 22 characters of base58
 * (docs/specification.md §1.3).
 */
export * from "./schema/accounts";
export * from "./schema/billing";
export * from "./schema/properties";
export * from "./schema/projects";
export * from "./schema/templates";
export * from "./schema/background";
