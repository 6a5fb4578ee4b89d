import { z } from "zod";
import { convert, type Leaf, type Shape } from "./money-codec";

/**
 * The schemas whose values JSON writes differently, with the JSON Schema of what it writes where
 * that is not the same (docs/decisions/0063).
 */
export const leaves = z.registry<{ leaf: Leaf; json?: Record<string, unknown> }>();

/** An operation's output as the API's JSON has it: money in dollars. */
export function toJson(schema: z.ZodType, output: unknown): unknown {
  return convert(shapeIn(schema), "toJson", output);
}

/**
 * Where values of this schema hold leaves; undefined where they hold none. Walked once per schema.
 * @throws Error where a leaf could not be found in a value, such as inside a record.
 */
export function shapeIn(schema: z.core.$ZodType): Shape | undefined {
  const known = shapes.get(schema);
  if (known) return known.shape;
  const shape = walk(schema as z.core.$ZodTypes);
  shapes.set(schema, { shape });
  return shape;
}

const shapes = new WeakMap<z.core.$ZodType, { shape: Shape | undefined }>();

function walk(schema: z.core.$ZodTypes): Shape | undefined {
  const leaf = leaves.get(schema)?.leaf;
  if (leaf) return leaf;
  const { def } = schema._zod;
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- all other types are one case
  switch (def.type) {
    case "object":
      return shapeOfFields(def.shape);
    case "array": {
      const shape = shapeIn(def.element);
      return shape && [shape];
    }
    case "union":
      return shapeOfUnion(def.options);
    case "optional":
    case "nullable":
    case "nonoptional":
    case "default":
    case "readonly":
      return shapeIn(def.innerType);
    default:
      return withoutLeaves(def);
  }
}

function shapeOfFields(fields: Readonly<Record<string, z.core.$ZodType>>): Shape | undefined {
  const found = Object.entries(fields).flatMap(([name, field]) => {
    const shape = shapeIn(field);
    return shape ? [[name, shape] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** Options may hold leaves in fields of names that no other option has. */
function shapeOfUnion(options: readonly z.core.$ZodType[]): Shape | undefined {
  const shapes = options.flatMap((option) => {
    const shape = shapeIn(option);
    const isAmbiguous = options.some(
      (other) => other !== option && (!(other instanceof z.ZodObject) || sharesName(other, shape)),
    );
    if (shape && isAmbiguous) throw unreachable("union");
    return shape ? [shape] : [];
  });
  return shapes.length > 0 ? Object.assign({}, ...shapes) : undefined;
}

function sharesName({ shape: fields }: z.ZodObject, shape: Shape | undefined): boolean {
  return shape !== undefined && Object.keys(fields).some((name) => name in shape);
}

/** Schemas of other types, with whatever they are made of, hold none. */
function withoutLeaves(def: z.core.$ZodTypes["_zod"]["def"]): undefined {
  const parts = Object.values(def)
    .flat()
    .filter((part) => part instanceof z.core.$ZodType);
  if (def.type === "lazy" || parts.some((part) => shapeIn(part) !== undefined))
    throw unreachable(def.type);
  return undefined;
}

function unreachable(type: string): Error {
  return new Error(`Money inside a ${type} cannot be found when its JSON is written.`);
}
