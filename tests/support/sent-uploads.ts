import fs from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { z } from "zod";
import { IncomingFile, incomingFile } from "~/contracts/uploads";
import { fields } from "~/contracts/fields";
import { UPLOADS_IN_FLIGHT } from "~/domain/storage";
import { command, type AnyOperation } from "~/operations/operation";
import { receiveUpload } from "~/http/bodies/receive-upload";
import { uploadsInFlight } from "~/services/uploads-in-flight";

export const MOST = 100_000;

export const upload = { maxBytes: MOST, maxFiles: 2 };

export const definition = {
  summary: "Keep",
  failure: "no",
  access: "anyone" as const,
  output: z.undefined(),
  run: () => undefined,
};

export const anything = z.unknown();

export const keep = {
  ...command({
    ...definition,
    input: fields({ file: incomingFile, type: anything, notes: anything }),
  }),
  upload,
};

export type Sent = Record<string, unknown>;

export type Arrived = { sent: Sent; bytes: Buffer | undefined; folder: string | undefined };

/** The operation's input, and the file's bytes on disk at that time. */
export async function received(request: Request, operation: AnyOperation = keep): Promise<Arrived> {
  return receiveUpload(request, operation as typeof keep, enoughRoom(), async (sent) => {
    const file = sent["file"];
    if (!(file instanceof IncomingFile)) return { sent, bytes: undefined, folder: undefined };
    return { sent, bytes: fs.readFileSync(file.path), folder: path.dirname(file.path) };
  });
}

export function asJson(body: string | object): Request {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return new Request("http://localhost/", {
    method: "POST",
    headers: { "Content-Type": "application/json; charset=utf-8" },
    body: text,
  });
}

export function asForm(
  ...parts: [name: string, value: string | Blob, filename?: string][]
): Request {
  const form = new FormData();
  for (const [name, value, filename] of parts) {
    if (typeof value === "string") form.append(name, value);
    else form.append(name, value, filename);
  }
  return new Request("http://localhost/", { method: "POST", body: form });
}

export const base64 = (bytes: Buffer) => bytes.toString("base64");

export const enoughRoom = () => uploadsInFlight(UPLOADS_IN_FLIGHT)("192.0.2.1");

export const refused = (reason: string, fields?: object) =>
  expect.objectContaining({ reason, ...(fields && { fields }) });
