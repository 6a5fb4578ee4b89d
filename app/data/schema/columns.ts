import { customType, integer, text } from "drizzle-orm/sqlite-core";
import { byField, type ItemField } from "~/domain/item-fields";

/** ISO 8601 UTC text (docs/specification.md §1.3). */
export const instant = customType<{ data: Date; driverData: string }>({
  dataType: () => "text",
  toDriver: (date) => date.toISOString(),
  fromDriver: (stored) => new Date(stored),
});

export const flag = (name: string) => integer(name, { mode: "boolean" }).notNull();

export const cents = (name: string) => integer(name).notNull().default(0);

const columnOfKind = {
  text: () => text().notNull().default(""),
  quantity: () => integer().notNull().default(1),
  money: () => integer().notNull().default(0),
};

/** The columns of an item's fields, of budgets and of templates. */
export function itemColumns() {
  return byField(({ kind }) => columnOfKind[kind]()) as {
    [One in ItemField as One["name"]]: ReturnType<(typeof columnOfKind)[One["kind"]]>;
  };
}
