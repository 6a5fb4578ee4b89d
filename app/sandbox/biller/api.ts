import Stripe from "stripe";
import type { BillerContext } from "./biller-context";
import type { Endpoint } from "./endpoint";
import { ENDPOINTS } from "./endpoints";
import { expand } from "./expanding";
import { readForm } from "./form-body";
import { once, type Answer } from "./idempotency";
import { randomText } from "./ledger";
import { StripeFault } from "./stripe-fault";

export type ApiRequest = {
  method: string;
  path: string;
  form: string;
  authorization: string | undefined;
  version: string | undefined;
  idempotencyKey: string | undefined;
};

export type ApiAnswer = Answer & { headers: Record<string, string> };

/**
 * Answers one request of Stripe's API from the ledger. It is synchronous, so that requests never
 * mix.
 */
export function answerApi(
  context: Omit<BillerContext, "request">,
  secretKey: string,
  request: ApiRequest,
): ApiAnswer {
  const { method, path, idempotencyKey } = request;
  const requestId = `req_${randomText(14)}`;
  const headers = { "Request-Id": requestId, "Stripe-Version": Stripe.API_VERSION };
  const key = method === "POST" ? idempotencyKey : undefined;
  const within: BillerContext = {
    ...context,
    request: { id: requestId, idempotency_key: idempotencyKey ?? null },
  };
  try {
    admit(request, secretKey);
    const work = () => answerWithin(within, request);
    if (key === undefined) return { ...work(), headers };
    const repeatable = { key, endpoint: path, params: request.form, now: context.at };
    const { replayed, ...answer } = once(context.ledger, repeatable, work);
    return {
      ...answer,
      headers: {
        ...headers,
        "Idempotency-Key": key,
        ...(replayed && { "Idempotent-Replayed": "true" }),
      },
    };
  } catch (error) {
    return { ...refused(error), headers };
  }
}

function answerWithin(context: BillerContext, { method, path, form }: ApiRequest): Answer {
  try {
    const { endpoint, id } = findEndpoint(method, path);
    const fields = readForm(form);
    const paths = Array.isArray(fields.expand)
      ? fields.expand.filter((step) => typeof step === "string")
      : [];
    return {
      status: 200,
      body: JSON.stringify(expand(context, endpoint.answer(context, id, fields), paths)),
    };
  } catch (error) {
    return refused(error);
  }
}

function admit({ authorization, version }: ApiRequest, secretKey: string): void {
  const key = /^Bearer (.+)$/.exec(authorization ?? "")?.[1];
  if (!key)
    throw new StripeFault(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header.",
    );
  if (key !== secretKey)
    throw new StripeFault(401, `Invalid API Key provided: ${key.slice(0, 8)}****`);
  if (version && version !== Stripe.API_VERSION)
    throw new StripeFault(
      400,
      `Invalid Stripe API version: ${version}. The sandbox speaks ${Stripe.API_VERSION} only.`,
    );
}

/** Fixed path segments take precedence over `:id`. */
function findEndpoint(method: string, path: string): { endpoint: Endpoint; id: string } {
  const steps = path.split("/");
  const matching = ENDPOINTS.filter((candidate) => candidate.method === method).filter(
    ({ path: pattern }) => {
      const wanted = pattern.split("/");
      return (
        wanted.length === steps.length &&
        wanted.every((step, index) =>
          step === ":id" ? steps[index] !== "" : step === steps[index],
        )
      );
    },
  );
  const endpoint = matching[0];
  if (!endpoint) throw new StripeFault(404, `Unrecognized request URL (${method}: ${path}).`);
  return { endpoint, id: decodeURIComponent(steps[endpoint.path.split("/").indexOf(":id")] ?? "") };
}

function refused(error: unknown): Answer {
  if (!(error instanceof StripeFault)) throw error;
  return { status: error.status, body: JSON.stringify(error.body(), null, 2) };
}
