import { customType, integer, text } from "drizzle-orm/sqlite-core";
import { byDealRowText, type DeclaredDealRowText } from "~/domain/deal-fields";
import { byField, type ItemField } from "~/domain/item-fields";

/** ISO 8601 UTC text (docs/specification.md §1.3). */
export const instant = customType<{ data: Date; driverData: string }>({
  dataType: () => "text",
  toDriver: (date) => date.toISOString(),
  fromDriver: (stored) => new Date(stored),
});

export const flag = (name: string) => integer(name, { mode: "boolean" }).notNull();

export const cents = (name: string) => integer(name).notNull().default(0);

const blankText = () => text().notNull().default("");
const requiredText = () => text().notNull();

const columnOfKind = {
  text: blankText,
  quantity: () => integer().notNull().default(1),
  money: () => integer().notNull().default(0),
};

export function itemColumns() {
  return byField(({ kind }) => columnOfKind[kind]()) as {
    [One in ItemField as One["name"]]: ReturnType<(typeof columnOfKind)[One["kind"]]>;
  };
}

export function dealRowTextColumns() {
  return byDealRowText(({ required }) => (required ? requiredText() : blankText())) as {
    [One in DeclaredDealRowText as One["name"]]: DealTextColumn<One>;
  };
}

type DealTextColumn<Text> = Text extends { required: string }
  ? ReturnType<typeof requiredText>
  : ReturnType<typeof blankText>;
