/**
 * Every table of `plumbline.db`. The SQL that makes them is in drizzle/, where each table is STRICT.
 * Money is integer cents, an instant is ISO 8601 UTC text, ids are 22 characters of base58 (decisions §1).
 */
export * from "./schema/accounts.server";
export * from "./schema/billing.server";
export * from "./schema/properties.server";
export * from "./schema/projects.server";
export * from "./schema/templates.server";
export * from "./schema/background.server";
