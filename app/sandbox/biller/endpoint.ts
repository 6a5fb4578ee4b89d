import { z } from "zod";
import type { BillerContext } from "./biller-context";
import type { Fields } from "./form-body";
import { readParameters } from "./parameters";

type Method = "GET" | "POST" | "DELETE";
type Shaped<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape, z.core.$strict>>;

/** `:id` in the path matches one segment. */
export type Endpoint = {
  method: Method;
  path: string;
  answer: (context: BillerContext, id: string, fields: Fields) => object;
};

/** Parses the listed parameters and `expand`, which api.ts handles. */
export function endpoint<Shape extends z.ZodRawShape>(
  method: Method,
  path: string,
  parameters: Shape,
  run: (call: { context: BillerContext; id: string; given: Shaped<Shape> }) => object,
): Endpoint {
  const shape = z.strictObject(parameters);
  return {
    method,
    path,
    answer(context, id, fields) {
      const own = Object.fromEntries(Object.entries(fields).filter(([name]) => name !== "expand"));
      return run({ context, id, given: readParameters(shape, own) });
    },
  };
}
