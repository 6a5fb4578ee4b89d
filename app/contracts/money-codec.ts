import type { AgentFee } from "~/domain/deal";
import { centsOf, dollarsOf, type Cents } from "~/domain/money";
import { percentOf, thousandthsOf } from "~/domain/percent";

/**
 * The JSON boundary: views hold cents, JSON holds dollars, and nothing else converts between them
 * (docs/decisions/0063). No zod here: the browser uses it too.
 */

/** How JSON writes one value. */
export class Leaf {
  constructor(
    readonly toJson: (value: never) => unknown,
    readonly fromJson: (json: never) => unknown,
  ) {}
}

/** Where a view holds such values: in itself, in each of a list, or in some of its fields. */
export type Shape = Leaf | readonly [Shape] | { readonly [name: string]: Shape };

export const money = new Leaf(dollarsOf, centsOf);

/** The agent's fee is {value, type} in JSON: a percent, or dollars. */
export const dealRowValue = new Leaf(
  (value: Cents | AgentFee) => {
    if (typeof value === "number") return dollarsOf(value);
    const { type } = value;
    return {
      value: type === "percent" ? percentOf(value.thousandths) : dollarsOf(value.amount),
      type,
    };
  },
  (json: number | { value: number; type: AgentFee["type"] }): Cents | AgentFee => {
    if (typeof json === "number") return centsOf(json);
    return json.type === "percent"
      ? { type: json.type, thousandths: thousandthsOf(json.value) }
      : { type: json.type, amount: centsOf(json.value) };
  },
);

/** Thousandths of a percent in a view, percent in JSON: 3950 is 3.95. */
export const percent = new Leaf(percentOf, thousandthsOf);

/** Amounts by id. */
export const amountsById = new Leaf(
  (amounts: Readonly<Record<string, Cents>>) => mapped(amounts, dollarsOf),
  (json: Readonly<Record<string, number>>) => mapped(json, centsOf),
);

function mapped(numbers: Readonly<Record<string, number>>, change: (one: number) => number) {
  return Object.fromEntries(Object.entries(numbers).map(([id, one]) => [id, change(one)]));
}

/** A copy of `value` with the leaves of `shape` converted; null and absent ones stay. */
export function convert(
  shape: Shape | undefined,
  way: "toJson" | "fromJson",
  value: unknown,
): unknown {
  return shape === undefined ? value : converter(shape, way)(value);
}

type Converter = (value: unknown) => unknown;

const converters = {
  toJson: new WeakMap<Shape, Converter>(),
  fromJson: new WeakMap<Shape, Converter>(),
};

/** Made once per shape: a property has thousands of amounts. */
function converter(shape: Shape, way: "toJson" | "fromJson"): Converter {
  let found = converters[way].get(shape);
  if (!found) converters[way].set(shape, (found = makeConverter(shape, way)));
  return found;
}

function makeConverter(shape: Shape, way: "toJson" | "fromJson"): Converter {
  if (shape instanceof Leaf) return (value) => (value == null ? value : shape[way](value as never));
  if (isList(shape)) {
    const convertOne = converter(shape[0], way);
    return (value) => (value == null ? value : (value as unknown[]).map(convertOne));
  }
  const parts = Object.entries(shape).map(([name, part]) => {
    const convertPart = part instanceof Leaf ? (part[way] as Converter) : converter(part, way);
    return { name, convertPart };
  });
  return (value) => {
    if (value == null) return value;
    const made: Record<string, unknown> = { ...value };
    for (const { name, convertPart } of parts) {
      const one = made[name];
      if (one != null) made[name] = convertPart(one);
    }
    return made;
  };
}

function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}
