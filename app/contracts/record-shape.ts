import type { AnyRecord, Field } from "~/domain/record/record";
import { amountsById, money, percent, type Shape } from "./money-codec";

/** Where the values of a declared record are written differently in JSON (docs/decisions/0101). */
export function shapeOf({ list }: Pick<AnyRecord, "list">): { readonly [name: string]: Shape } {
  return Object.fromEntries(
    list.flatMap((field) => {
      const shape = shapeOfField(field);
      return shape === undefined ? [] : [[field.name, shape]];
    }),
  );
}

const LEAVES: { readonly [kind: string]: Shape } = { money, percent, amounts: amountsById };

function shapeOfField(field: Field): Shape | undefined {
  if (field.kind === "rows") return [shapeOf(field.of)];
  if (field.kind === "group") return shapeOf(field.of);
  return field.kind === "variants"
    ? shapeOf({ list: Object.values(field.of).flatMap(({ list }) => list) })
    : LEAVES[field.kind];
}
