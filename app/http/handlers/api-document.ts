import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { messages } from "~/contracts/messages";
import type { AnyOperation } from "~/operations/operation";
import type { Settings } from "~/services/settings";
import { Refusal } from "~/domain/refusal";
import type { ApiEndpoint } from "../answers/route-table";
import { answeredSchema, inputNames, sentSchema, type JsonSchema } from "../answers/json-schemas";
import { refusalResponse } from "../answers/refusals";
import { DEEPEST_JSON, MOST_JSON_VALUES } from "../bodies/read-body";

type Part = Record<string, unknown>;

/** OpenAPI 3.1, generated from the operations. */
export function apiDocument(
  { productName, publicUrl, secure }: Pick<Settings, "productName" | "publicUrl" | "secure">,
  calls: ApiEndpoint[],
) {
  const paths: Record<string, Part> = {};
  for (const call of calls)
    (paths[templateOf(call.path)] ??= {})[call.method.toLowerCase()] = describe(call);
  return {
    openapi: "3.1.0",
    info: {
      title: productName,
      version: "1",
      description:
        "Money is a number of dollars, an instant is ISO 8601 UTC. A call that changes something must come from the product's own pages, or carry " +
        `\`Origin: ${publicUrl}\`. A path answers a method it does not know with 405 and \`Allow\`. ` +
        `A call's JSON has ${MOST_JSON_VALUES.toLocaleString("en-NZ")} keys and values at most, ${DEEPEST_JSON} deep.`,
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(calls.map(tagOf))].toSorted().map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: secure ? "__Host-session" : "session" },
      },
    },
  };
}

function describe(call: ApiEndpoint): Part {
  const { method, operation } = call;
  const query = method === "GET" || method === "DELETE" ? parameters(operation.input, "query") : [];
  const sent = operation.input && query.length === 0 ? bodySchema(operation) : undefined;
  const hasBody = sent && method !== "GET" && !isEmpty(sent);
  return {
    operationId: operationIdOf(call),
    summary: operation.summary,
    tags: [tagOf(call)],
    security: operation.access === "anyone" ? [] : [{ session: [] }],
    parameters: [...pathParameters(call), ...query],
    ...(hasBody && {
      requestBody: { required: (sent.required ?? []).length > 0, content: json(sent) },
    }),
    responses: { ...success(operation), ...refusals(call) },
  };
}

/** A JSON call sends a file as base64 in `data`, a form as its part `file`. */
function bodySchema(operation: AnyOperation): JsonSchema {
  const schema = sentSchema(operation.input);
  if (!operation.upload) return schema;
  const { file: _file, ...properties } = schema.properties ?? {};
  const sent: Record<string, JsonSchema> = {
    ...properties,
    data: {
      type: ["string", "null"],
      contentEncoding: "base64",
      description: `The file, of at most ${operation.upload.maxBytes} bytes`,
    },
    contentType: {
      type: ["string", "null"],
      description: "What the sender takes it for; the content decides",
    },
    ...(!inputNames(operation).has("name") && {
      name: { type: "string", description: "The file's name" },
    }),
  };
  return {
    ...schema,
    properties: sent,
    required: (schema.required ?? []).map((name) => (name === "file" ? "data" : name)),
  };
}

function success({ output, summary, renderedAs }: AnyOperation): Part {
  if (renderedAs)
    return {
      200: {
        description: summary,
        content: { [renderedAs]: { schema: { type: "string", format: "binary" } } },
      },
    };
  const schema = answeredSchema(output);
  if (!schema) return { 204: { description: "Done" } };
  return {
    200: {
      description: summary,
      content:
        schema["format"] === "binary" ? { "application/octet-stream": { schema } } : json(schema),
    },
  };
}

/** Possible error statuses, from the operation's access, params, input and kind. */
function refusals({ method, operation }: ApiEndpoint): Part {
  const { access, params, input, kind } = operation;
  const statuses: [number, string, boolean][] = [
    [400, messages.notJson, method !== "GET"],
    [
      401,
      messages.pleaseSignIn,
      access !== "anyone" || (kind === "command" && input !== undefined),
    ],
    [402, "The trial or the subscription has expired.", access === "content"],
    [403, "Not yours to do, or from another site.", access !== "anyone" || method !== "GET"],
    [404, "There is no such thing, or it is not yours to see.", params !== undefined],
    [409, "It conflicts with what is there already.", kind === "command"],
    [413, messages.tooLarge, method !== "GET"],
    [415, operation.upload ? messages.jsonOrForm : messages.jsonOnly, method !== "GET"],
    [422, "Something sent is not valid; `fields` says what.", input !== undefined],
    [429, messages.tooMany, kind === "command" || operation.prepare !== undefined],
  ];
  const possible = statuses
    .filter(([, , can]) => can)
    .map(([status, description]) => [status, refusal(description, status === 429)]);
  return {
    ...Object.fromEntries(possible),
    default: refusal("Anything else that went wrong", false),
  };
}

function refusal(description: string, retries: boolean): Part {
  const headers = retries && {
    headers: { "Retry-After": { description: "Seconds to wait", schema: { type: "integer" } } },
  };
  return { description, ...headers, content: json({ $ref: "#/components/schemas/Error" }) };
}

function parameters(schema: AnyOperation["input"], place: "path" | "query"): Part[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = sentSchema(schema);
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: one,
  }));
}

/** Without the parents that this path does not name. */
function pathParameters({ path, operation }: ApiEndpoint): Part[] {
  const named = new Set(path.match(/(?<=:)\w+/g));
  return parameters(operation.params, "path").filter(({ name }) => named.has(String(name)));
}

function isEmpty({ type, properties = {} }: JsonSchema): boolean {
  return type === "object" && Object.keys(properties).length === 0;
}

function json(schema: JsonSchema): Part {
  return { "application/json": { schema } };
}

function templateOf(path: string): string {
  return path.replace(/:(\w+)/g, "{$1}");
}

/** GET /api/projects/:projectId/items → getProjectsByProjectIdItems */
function operationIdOf({ method, path }: ApiEndpoint): string {
  const words = path
    .replace(/^\/api\//, "")
    .replaceAll(":", "by-")
    .split(/[/.-]/);
  return (
    method.toLowerCase() +
    words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")
  );
}

function tagOf({ path }: ApiEndpoint): string {
  const [first = "", second = ""] = path.replace(/^\/api\//, "").split("/");
  return first === "admin" ? `admin ${second}` : first;
}

const errorSchema: JsonSchema = {
  type: "object",
  required: ["error"],
  properties: {
    error: {
      type: "object",
      required: ["message", "reason", "fields"],
      properties: {
        message: { type: "string", description: "What to show" },
        reason: { type: "string", description: "Why, in a word that stays the same" },
        fields: {
          type: "object",
          description: "Messages by field name",
          additionalProperties: { type: "array", items: { type: "string" } },
        },
      },
    },
  },
};

export function apiDocumentRoute({
  request,
  context,
}: LoaderFunctionArgs | ActionFunctionArgs): Response {
  if (request.method === "GET" || request.method === "HEAD")
    return Response.json(apiDocument(context.app.settings, context.calls()));
  return refusalResponse(new Refusal("method", messages.methodNotAllowed), { Allow: "GET, HEAD" });
}
