import { expect, test } from "vitest";
import { builtEndpoints, nameOf } from "../support/endpoints";
import { makeServer } from "../support/server";

type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  [keyword: string]: unknown;
};
type Parameter = { name: string; in: string; required: boolean; schema: Schema };
type Content = {
  content?: Record<string, { schema: Schema }>;
  description?: string;
  required?: boolean;
};
type Described = {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
  security: Record<string, string[]>[];
};
type Document = {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Described>>;
  components: {
    schemas: Record<string, Schema>;
    securitySchemes: Record<string, { type: string; in: string; name: string }>;
  };
};

const world = await makeServer({ PRODUCT_NAME: "Another name" });
const document = (await (await world.fetch("/api/openapi.json")).json()) as Document;
const calls = await builtEndpoints();
const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, one]) => ({ path, method: method.toUpperCase(), ...one })),
);

test("the document is OpenAPI 3.1 with the product's name and URL", () => {
  expect(document).toMatchObject({
    openapi: "3.1.0",
    info: {
      title: "Another name",
      version: expect.any(String),
      description: expect.stringContaining("JSON has 20,000 keys and values at most"),
    },
    servers: [{ url: world.origin }],
  });
  expect(Object.keys(document).toSorted()).toEqual([
    "components",
    "info",
    "openapi",
    "paths",
    "servers",
    "tags",
  ]);
});

test("the document lists exactly the calls of the route table", () => {
  const names = described.map(
    ({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ":$1")}`,
  );
  expect(names.toSorted()).toEqual(calls.map(nameOf).toSorted());
});

test("every operation has an id of its own, a summary and a tag that is listed", () => {
  const ids = described.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const tags = new Set(document.tags.map(({ name }) => name));
  for (const { operationId, summary, tags: own } of described) {
    expect(operationId).toMatch(/^[a-z][A-Za-z]+$/);
    expect(summary, operationId).toMatch(/\S/);
    expect(own.length > 0 && own.every((tag) => tags.has(tag)), operationId).toBe(true);
  }
});

test("every parameter of a path is declared once, and every declared one is in the path", () => {
  for (const { path, parameters, operationId } of described) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
    const declared = parameters.filter((parameter) => parameter.in === "path");
    expect(declared.map(({ name }) => name).toSorted(), operationId).toEqual(inPath.toSorted());
    expect(
      declared.every(({ required }) => required),
      operationId,
    ).toBe(true);
    expect(new Set(parameters.map((one) => `${one.in} ${one.name}`)).size, operationId).toBe(
      parameters.length,
    );
    expect(
      parameters.every((one) => ["path", "query"].includes(one.in)),
      operationId,
    ).toBe(true);
  }
});

test("every reference resolves and every security scheme is defined", () => {
  for (const schema of schemasIn(document))
    if (schema.$ref) expect(resolve(schema.$ref), schema.$ref).toBeDefined();
  for (const { security } of described)
    for (const scheme of security.flatMap(Object.keys))
      expect(document.components.securitySchemes).toHaveProperty(scheme);
});

test("every schema is valid JSON Schema", () => {
  const types = new Set(["string", "number", "integer", "boolean", "object", "array", "null"]);
  for (const schema of schemasIn(document)) {
    for (const type of [schema.type ?? []].flat())
      expect(types.has(type), JSON.stringify(schema)).toBe(true);
    if (schema.type === "array") expect(schema.items, JSON.stringify(schema)).toBeDefined();
    if (schema.enum) expect(schema.enum.length).toBeGreaterThan(0);
    expect(schema, "each schema must not name its own draft").not.toHaveProperty("$schema");
  }
});

test("every sent field is described, except ignored ones", () => {
  const ignored = new Set(["valid", "validationErrors", "passwordConfirm"]);
  for (const { operationId, requestBody, parameters } of described) {
    const { properties = {} } = requestBody?.content?.["application/json"]?.schema ?? {};
    const sent = [
      ...Object.entries(properties),
      ...parameters.map((one) => [one.name, one.schema] as const),
    ];
    for (const [name, schema] of sent.filter(([one]) => !ignored.has(one)))
      expect(Object.keys(schema).length, `${operationId}: ${name}`).toBeGreaterThan(0);
  }
});

test("money can be sent as a number or as text", () => {
  const item =
    document.paths["/api/project-items/{itemId}"]?.["put"]?.requestBody?.content?.[
      "application/json"
    ]?.schema;
  expect(item?.properties).toMatchObject({
    budget: { type: ["number", "string"] },
    quantity: { type: ["integer", "string"] },
    name: { type: "string" },
  });
});

test("every operation documents its response and its refusals", () => {
  for (const { operationId, responses, method } of described) {
    const done = Object.keys(responses).filter((status) => status.startsWith("2"));
    expect(done.length, operationId).toBe(1);
    const [answer] = Object.values(responses["200"]?.content ?? {});
    if (done[0] === "200") expect(answer?.schema, operationId).toBeDefined();
    for (const [status, response] of Object.entries(responses)) {
      expect(response.description, `${operationId} ${status}`).toMatch(/\S/);
      if (!status.startsWith("2"))
        expect(response.content?.["application/json"]?.schema, `${operationId} ${status}`).toEqual({
          $ref: "#/components/schemas/Error",
        });
    }
    if (method === "GET")
      expect(Object.keys(responses), operationId).not.toEqual(expect.arrayContaining(["400"]));
    else
      expect(Object.keys(responses), operationId).toEqual(
        expect.arrayContaining(["400", "403", "413", "415"]),
      );
  }
});

test("what an operation demands shows in how it can refuse", () => {
  const statuses: Record<string, string[]> = {
    "signed-in": ["401", "403"],
    verified: ["401", "403"],
    content: ["401", "402", "403"],
    admin: ["401", "403"],
    impersonating: ["401", "403"],
    anyone: [],
  };
  for (const { operation, ...call } of calls) {
    const one = described.find(
      ({ method, path }) => method === call.method && path === call.path.replace(/:(\w+)/g, "{$1}"),
    );
    expect(Object.keys(one?.responses ?? {}), nameOf(call)).toEqual(
      expect.arrayContaining(statuses[operation.access] ?? []),
    );
    expect(one?.security, nameOf(call)).toEqual(
      operation.access === "anyone" ? [] : [{ session: [] }],
    );
    if (operation.params) expect(one?.responses, nameOf(call)).toHaveProperty("404");
    if (operation.input) expect(one?.responses, nameOf(call)).toHaveProperty("422");
  }
});

test("the session is the cookie that the server sets, behind https too", async () => {
  const secure = await makeServer({
    PUBLIC_URL: "https://reno.example",
    SANDBOX: "0",
    BILLING: "off",
    MAIL: "outbox",
    LIMITS: "on",
  });
  const { components } = (await (await secure.fetch("/api/openapi.json")).json()) as Document;
  expect(components.securitySchemes["session"]).toEqual({
    type: "apiKey",
    in: "cookie",
    name: "__Host-session",
  });
  expect(document.components.securitySchemes["session"]?.name).toBe("session");
});

function resolve(reference: string): unknown {
  return reference
    .split("/")
    .slice(1)
    .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document);
}

function schemasIn({ paths, components }: Document): Schema[] {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const contents = operations
    .flatMap(({ requestBody, responses }) => [requestBody, ...Object.values(responses)])
    .flatMap((one) => Object.values(one?.content ?? {}));
  const roots = [...operations.flatMap(({ parameters }) => parameters), ...contents].map(
    ({ schema }) => schema,
  );
  return [...roots, ...Object.values(components.schemas)].flatMap(withThoseInside);
}

function withThoseInside(schema: Schema): Schema[] {
  const inside = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
  ];
  return [schema, ...inside.flatMap(withThoseInside)];
}
