import { z } from "zod";

/** A schema as OpenAPI 3.1 takes it: JSON Schema of the 2020-12 draft. */
export type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [keyword: string]: unknown;
};

/** What may be sent. Rules that JSON Schema cannot say are in the schema's own description. */
export function sentSchema(schema: z.ZodType): JsonSchema {
  return bare(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
}

/** What is answered, or undefined for an answer without a body. */
export function answeredSchema(schema: z.ZodType): JsonSchema | undefined {
  if (schema instanceof z.ZodUndefined || schema instanceof z.ZodVoid) return undefined;
  return bare(z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }));
}

/** The names of the fields that an operation takes. */
export function inputNames({ input }: { input?: z.ZodType }): ReadonlySet<string> {
  return new Set(input instanceof z.ZodObject ? Object.keys(input.shape) : []);
}

/** The document names the draft once, for all of its schemas. */
function bare({ $schema: _draft, ...schema }: Record<string, unknown>): JsonSchema {
  return schema;
}
