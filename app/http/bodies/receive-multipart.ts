import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { messages } from "~/contracts/messages";
import type { IncomingFile } from "~/contracts/uploads";
import { Refusal } from "~/domain/refusal";
import { DEFAULT_LIMIT } from "./read-body";
import { isFileTrouble, type UploadFolder } from "./upload-folder";

/** `refusal`: a limit was exceeded and reading stopped. */
export type ReceivedForm = {
  text: FormData;
  files: [field: string, file: IncomingFile][];
  refusal?: Refusal;
};

/** An empty file input sends a part without a file name; a phone's form has two for one file. */
const EMPTY_PARTS = 8;

/** Refusals after which the form is shown again. */
const LIMITS: ReadonlySet<Refusal["reason"]> = new Set(["too-large", "too-many"]);

/** Files go to disk; reading stops at the first byte beyond a limit. @throws Refusal */
export async function receiveMultipart(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  { maxBytes, maxFiles }: { maxBytes: number; maxFiles: number },
  folder: UploadFolder,
): Promise<ReceivedForm> {
  const busboy = openBusboy(contentType, maxFiles);
  const text = new FormData();
  // By the part's place: small files may be written in another order than they came in.
  const files: ReceivedForm["files"][number][] = [];
  let count = 0;
  const streams: BusboyFileStream[] = [];
  const jobs: Promise<void>[] = [];
  const stopping = new AbortController();
  let failure: unknown;
  let room = DEFAULT_LIMIT;

  function fail(error: unknown): void {
    failure ??= error;
    stopping.abort();
    for (const stream of streams) stream.destroy();
  }
  const tooLarge = () => fail(new Refusal("too-large", messages.tooLarge));

  async function receiveFile(
    place: number,
    field: string,
    stream: BusboyFileStream,
    name: string,
    type: string,
  ): Promise<void> {
    const arrival = await folder.startFile(maxBytes);
    for await (const piece of stream) await arrival.write(piece as Buffer);
    if (name === "" && arrival.size() === 0) return;
    if (count === maxFiles) return tooLarge();
    count += 1;
    files[place] = [field, arrival.finish({ name, contentType: type })];
  }

  busboy.on("file", (field, stream, name, _encoding, type) => {
    const place = streams.push(stream) - 1;
    // It may fail before it is read.
    stream.on("error", fail);
    jobs.push(receiveFile(place, field, stream, name ?? "", type).catch(fail));
  });
  busboy.on("field", (name, value, nameIsCut, valueIsCut) => {
    room -= name.length + value.length;
    if (nameIsCut || valueIsCut || room < 0) tooLarge();
    else text.append(name, value);
  });
  for (const limit of ["filesLimit", "fieldsLimit", "partsLimit"] as const)
    busboy.on(limit, tooLarge);

  await pipeline(Readable.from(body), busboy, { signal: stopping.signal }).catch(fail);
  await Promise.all(jobs);
  const received: ReceivedForm = { text, files: Object.values(files) };
  if (failure === undefined) return received;
  if (failure instanceof Refusal && LIMITS.has(failure.reason))
    return { ...received, refusal: failure };
  throw failure instanceof Refusal || isFileTrouble(failure)
    ? failure
    : new Refusal("not-json", messages.notAForm);
}

function openBusboy(contentType: string, maxFiles: number) {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      limits: {
        fieldNameSize: 200,
        fieldSize: DEFAULT_LIMIT,
        fields: 5_000,
        files: maxFiles + EMPTY_PARTS,
        headerSize: 16_384,
        headerPairs: 50,
      },
    });
  } catch {
    throw new Refusal("not-json", messages.notAForm);
  }
}
