import { z } from "zod";
import { leaves } from "~/contracts/json-output";

/** JSON Schema 2020-12, as in OpenAPI 3.1. */
export type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [keyword: string]: unknown;
};

/** Rules that JSON Schema lacks are in the schema's description. */
export function sentSchema(schema: z.ZodType): JsonSchema {
  return bare(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
}

export function answeredSchema(schema: z.ZodType): JsonSchema | undefined {
  if (schema instanceof z.ZodUndefined || schema instanceof z.ZodVoid) return undefined;
  return bare(
    z.toJSONSchema(schema, { io: "output", unrepresentable: "any", override: describeLeaf }),
  );
}

/** A value that JSON writes differently is described as JSON has it. */
function describeLeaf({ zodSchema, jsonSchema }: Overridden): void {
  const json = leaves.get(zodSchema)?.json;
  if (!json) return;
  for (const keyword of Object.keys(jsonSchema)) delete jsonSchema[keyword];
  Object.assign(jsonSchema, bare(json));
}

type Overridden = { zodSchema: z.core.$ZodType; jsonSchema: z.core.JSONSchema.BaseSchema };

export function inputNames({ input }: { input?: z.ZodType }): ReadonlySet<string> {
  return new Set(input instanceof z.ZodObject ? Object.keys(input.shape) : []);
}

/** The document names the draft once. */
function bare({ $schema: _draft, ...schema }: Record<string, unknown>): JsonSchema {
  return schema;
}
