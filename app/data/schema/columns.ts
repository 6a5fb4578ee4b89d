import { customType, integer } from "drizzle-orm/sqlite-core";

/** An instant: ISO 8601 UTC text in the file, a Date in the code (docs/specification.md §1.3). */
export const instant = customType<{ data: Date; driverData: string }>({
  dataType: () => "text",
  toDriver: (date) => date.toISOString(),
  fromDriver: (stored) => new Date(stored),
});

export const flag = (name: string) => integer(name, { mode: "boolean" }).notNull();

/** Money: integer cents. */
export const cents = (name: string) => integer(name).notNull().default(0);
