import crypto from "node:crypto";
import { once as event } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve, type HttpBindings } from "@hono/node-server";
import { Hono, type MiddlewareHandler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import Stripe from "stripe";
import type { BillerContext, Doing } from "./biller-context";
import { ENDPOINTS } from "./endpoints";
import { invoicePdf } from "./invoice-pdf";
import { type Ledger, StripeFault } from "./ledger";

/** Runs before each request of the API. */
export type ApiMiddleware = MiddlewareHandler<{ Bindings: HttpBindings }>;

type Options = {
  port: number;
  secretKey: string;
  before: ApiMiddleware | undefined;
  read: Doing;
  write: Doing;
};

/**
 * Answers Stripe's API from the ledger, on loopback only; port 0 takes a free one. An answer is
 * made at once, so that requests never mix.
 */
export async function serveApi({ port, secretKey, before, read, write }: Options) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  if (before) app.use(before);
  app.get("/invoices/:id/:secret/pdf", (hono) => {
    const pdf = read(({ ledger }) => pdfOf(ledger, hono.req.param()));
    return pdf ? hono.body(pdf, 200, { "Content-Type": "application/pdf" }) : hono.notFound();
  });
  app.use(async (hono, next) => {
    admit(secretKey, hono.req.header("authorization"), hono.req.header("stripe-version"));
    await next();
  });
  for (const { method, path, answer } of ENDPOINTS)
    app.on(method, path, async ({ req, json }) => {
      const form = (await req.text()) || new URL(req.url).search;
      const work = (context: BillerContext) =>
        answer(context, req.param("id") ?? "", readForm(form));
      if (method === "GET") return json(read(work));
      const key = req.header("idempotency-key");
      return json(write((context) => once(context, key, req.path + form, work)));
    });
  app.notFound(({ req, json }) =>
    json(
      new StripeFault(404, `Unrecognized request URL (${req.method}: ${req.path}).`).body(),
      404,
    ),
  );
  app.onError((error, { json }) =>
    error instanceof StripeFault
      ? json(error.body(), error.status as ContentfulStatusCode)
      : // A bug in the sandbox must not look like a network failure.
        json({ error: { message: String(error), type: "api_error" } }, 500),
  );
  const server = serve({ fetch: app.fetch, hostname: "127.0.0.1", port }) as Server;
  await event(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function admit(secretKey: string, authorization = "", version: string | undefined): void {
  if (authorization !== `Bearer ${secretKey}`)
    throw new StripeFault(401, "Invalid API Key provided");
  if (version && version !== Stripe.API_VERSION)
    throw new StripeFault(
      400,
      `Invalid Stripe API version: ${version}. The sandbox speaks ${Stripe.API_VERSION} only.`,
    );
}

/**
 * Repeats the first answer for a reused idempotency key. Refusals are not stored, as nothing was
 * begun.
 * @throws StripeFault when the key was used for another request.
 */
function once(
  context: BillerContext,
  key: string | undefined,
  request: string,
  work: (context: BillerContext) => object,
): object {
  if (key === undefined) return work(context);
  const { answers } = context.ledger;
  const digest = crypto.createHash("sha256").update(request).digest("base64url");
  const earlier = answers.find((answer) => answer.key === key);
  if (!earlier) {
    const body = work(context);
    answers.push({ key, created: context.at, request: digest, body });
    return body;
  }
  if (earlier.request !== digest)
    throw new StripeFault(400, `The key '${key}' was used for another request.`, {
      type: "idempotency_error",
    });
  return earlier.body;
}

/** The secret in the URL authorises, as at Stripe. */
function pdfOf(ledger: Ledger, { id, secret }: { id: string; secret: string }) {
  const invoice = ledger.invoices.find((entry) => entry.id === id && entry.secret === secret);
  const payer = ledger.customers.find((customer) => customer.id === invoice?.customer);
  return invoice?.number && payer ? new Uint8Array(invoicePdf(invoice, payer)) : undefined;
}

type Fields = { [name: string]: string | Fields };

/** Stripe's form encoding: lists are `a[]` or `a[0]`; the last of two equal names wins. */
export function readForm(text: string): unknown {
  const root = emptyFields();
  for (const [name, value] of new URLSearchParams(text)) {
    const steps = name.replaceAll("]", "").split("[");
    const last = steps.pop();
    let branch = root;
    for (const step of steps) {
      const next = branch[step];
      branch = typeof next === "object" ? next : (branch[step] = emptyFields());
    }
    branch[last || Object.keys(branch).length] = value;
  }
  return withLists(root);
}

/** Without a prototype: a name may be "__proto__". */
function emptyFields(): Fields {
  return Object.create(null) as Fields;
}

function withLists(fields: string | Fields): unknown {
  if (typeof fields === "string") return fields;
  const entries = Object.entries(fields).map(([name, value]) => [name, withLists(value)] as const);
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
