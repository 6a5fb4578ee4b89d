import { z } from "zod";
import type { Settings } from "~/services/settings.server";
import type { Call } from "./calls.server";

/** OpenAPI 3.1, generated: nothing in it is written by hand. */
export function apiDocument({ productName, publicUrl }: Pick<Settings, "productName" | "publicUrl">, calls: Call[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { method, path, operation } of calls) {
    const at = path.replace(/:(\w+)/g, "{$1}");
    (paths[at] ??= {})[method.toLowerCase()] = { summary: operation.summary, responses: { 200: { description: operation.summary, content: { "application/json": { schema: z.toJSONSchema(operation.output, { unrepresentable: "any" }) } } } } };
  }
  return { openapi: "3.1.0", info: { title: productName, version: "1" }, servers: [{ url: publicUrl }], paths };
}
