import type { ActionFunctionArgs } from "@remix-run/node";
import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";
import { receiveWebhook } from "~/operations/billing/webhook";
import { runBillingJobs } from "~/operations/billing/jobs";
import { perform } from "~/operations/operation";
import { answering } from "./api-route";
import { refusalResponse } from "../answers/refusals";
import { readBody } from "../bodies/read-body";

const LARGEST_EVENT = 1024 * 1024;

type Received = Pick<ActionFunctionArgs, "request"> & {
  context: Pick<ActionFunctionArgs["context"], "app" | "client">;
};

/** No cookies, origin check or parser: only the signature over the raw bytes counts. */
async function receiveEvent({ request, context: { app, client } }: Received): Promise<Response> {
  if (request.method !== "POST")
    return refusalResponse(new Refusal("method", messages.methodNotAllowed), { Allow: "POST" });
  const context = { app, currentActor: null, now: app.clock(), client, outgoing: {} };
  return answering(context, async () => {
    const payload = await readBody(request, LARGEST_EVENT);
    const answer = await perform(
      receiveWebhook,
      context,
      {},
      { payload, signature: request.headers.get("stripe-signature") ?? "" },
    );
    // The event is stored: its work runs beside the response, or in the next round of jobs.
    runBillingJobs(app).catch(app.report);
    return answer;
  });
}

export const webhookRoute = Object.assign(receiveEvent, { operation: receiveWebhook });
