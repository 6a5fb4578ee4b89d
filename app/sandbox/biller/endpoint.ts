import { z } from "zod";
import type { BillerContext } from "./biller-context";
import type { Fields } from "./form-body";
import { readParameters } from "./parameters";

type Method = "GET" | "POST" | "DELETE";
type Shaped<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape, z.core.$strict>>;

/** One call of the API: `:id` in its path stands for one step. */
export type Endpoint = {
  method: Method;
  path: string;
  answer: (context: BillerContext, id: string, fields: Fields) => object;
};

/**
 * Joins a call of the API to what it does. It takes the parameters named here, and `expand`, which
 * is seen to elsewhere.
 */
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
