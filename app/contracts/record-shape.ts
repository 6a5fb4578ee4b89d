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

function shapeOfField(field: Field): Shape | undefined {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- all other kinds are one case
  switch (field.kind) {
    case "money":
      return money;
    case "percent":
      return percent;
    case "amounts":
      return amountsById;
    case "rows":
      return [shapeOf(field.of)];
    case "group":
      return shapeOf(field.of);
    case "variants":
      return shapeOf({ list: Object.values(field.of).flatMap(({ list }) => list) });
    default:
      return undefined;
  }
}
