/**
 * Tables of `plumbline.db`; drizzle/ has the SQL (STRICT). Money is integer cents, an instant ISO
 * 8601 UTC text, an id 22 characters of base58 (docs/specification.md §1.3).
 */
export * from "./schema/accounts";
export * from "./schema/user-list";
export * from "./schema/audit";
export * from "./schema/billing";
export * from "./schema/properties";
export * from "./schema/deals";
export * from "./schema/projects";
export * from "./schema/quotes";
export * from "./schema/bills";
export * from "./schema/files";
export * from "./schema/history";
export * from "./schema/search";
export * from "./schema/templates";
export * from "./schema/background";
