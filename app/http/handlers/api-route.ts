import { setTimeout as pause } from "node:timers/promises";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { StoredFile, StreamedFile } from "~/contracts/files";
import { toJson } from "~/contracts/json-output";
import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";
import { accessRefusal } from "~/operations/identity/actor";
import {
  admitUpload,
  performed,
  type AnyOperation,
  type Performer,
  type RequestContext,
} from "~/operations/operation";
import { clientNetwork } from "~/operations/rate-limit";
import type { Receipt } from "~/operations/request-context";
import type { UploadRoom } from "~/services/uploads-in-flight";
import type { Method, OperationTable } from "../answers/route-table";
import { downloadHeaders, fileResponse } from "../answers/file-response";
import { statusFor, refusalResponse } from "../answers/refusals";
import { unknownKeys, readJson } from "../bodies/read-body";
import { receiveUpload } from "../bodies/receive-upload";
import { jsonResponse } from "../answers/text-response";
import { cookiesFor, readContext } from "../request/context";

type Args = ActionFunctionArgs | LoaderFunctionArgs;
type Handler = ((args: Args) => Promise<Response>) & { operations: OperationTable };

/** One operation for each method. The table stays on the handler for the API document and tests. */
export function apiRoute(
  operations: OperationTable,
  run: Performer = performAllParts,
): { loader: Handler; action: Handler } {
  const handle = Object.assign(
    async ({ request, params, context: load }: Args): Promise<Response> => {
      if (request.method === "OPTIONS")
        return new Response(null, { status: 204, headers: { Allow: methodsOf(operations) } });
      const context = await readContext(request, load);
      return answering(context, async () => {
        const operation =
          operations[request.method === "HEAD" ? "GET" : (request.method as Method)];
        if (!operation) throw new Refusal("method", messages.methodNotAllowed);
        // Check access before reading a body.
        const refusal = accessRefusal(operation, context.currentActor);
        if (refusal) throw refusal;
        const output: unknown = await withInput(request, operation, {
          admit() {
            admitUpload(operation, context, params);
            return context.app.uploads(clientNetwork(context));
          },
          work: (input) => run(operation, context, params, input),
        });
        if (output === undefined || output instanceof Response) return output;
        if (!context.app.settings.production) operation.output.parse(output);
        return toJson(operation.output, output);
      }).then((response) => withAllow(response, operations));
    },
    { operations },
  );
  return { loader: handle, action: handle };
}

export async function answering(
  context: RequestContext,
  work: () => Promise<unknown>,
): Promise<Response> {
  try {
    const output = await work();
    if (output instanceof Response) return output;
    if (output instanceof StoredFile) return fileResponse(context, output);
    if (output instanceof StreamedFile)
      return new Response(output.stream, {
        headers: downloadHeaders(output.name, output.contentType),
      });
    const headers = await cookiesFor(context);
    return output === undefined
      ? new Response(null, { status: 204, headers })
      : jsonResponse(output, headers);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refusalResponse(error);
  }
}

type Steps<Result> = { admit: () => UploadRoom; work: (input: unknown) => Promise<Result> };

/** Uploads are received only after the access check, and stay on disk during `work`. */
async function withInput<Result>(
  request: Request,
  operation: AnyOperation,
  { admit, work }: Steps<Result>,
): Promise<Result> {
  const { upload } = operation;
  if (!upload) return work(await readInput(request, operation));
  const room = admit();
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return receiveUpload(request, { ...operation, upload }, room, (sent) =>
    work({ ...query, ...sent }),
  );
}

/** The query, for calls with a body merged under it. */
async function readInput(request: Request, operation: AnyOperation): Promise<unknown> {
  const query = request.url.includes("?")
    ? Object.fromEntries(new URL(request.url).searchParams)
    : {};
  if (request.method === "GET" || request.method === "HEAD") return query;
  const body = await readJson(request, operation.maxBody);
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new Refusal("invalid", messages.notAnObject);
  const sent = { ...query, ...body };
  const unknown = operation.input ? [] : Object.keys(sent);
  if (unknown.length === 0) return sent;
  // Without an input there is no schema to reject unknown fields.
  throw unknownKeys(operation.failure, unknown);
}

function withAllow(response: Response, operations: OperationTable): Response {
  if (response.status === statusFor.method) response.headers.set("Allow", methodsOf(operations));
  return response;
}

function methodsOf(operations: OperationTable): string {
  return [...Object.keys(operations), ...(operations.GET ? ["HEAD"] : []), "OPTIONS"].join(", ");
}

/** In ms: requests of others take several turns of the event loop, which one alone would not give. */
const REST = 10;

/** Until a receipt says that nothing is left, with time for others after each part. */
export async function inParts<Done extends { receipt: Receipt }>(
  context: RequestContext,
  perform: (part: RequestContext) => Promise<Done>,
): Promise<Done> {
  let did = await perform(context);
  while (did.receipt.rest !== undefined) {
    await pause(REST);
    did = await perform({ ...context, rest: did.receipt.rest });
  }
  return did;
}

/** `perform`, of all parts. @throws Refusal */
export const performAllParts: Performer = async (operation, context, params, input) => {
  const part = (own: RequestContext) => performed(operation, own, params, input);
  return (await inParts(context, part)).output;
};
