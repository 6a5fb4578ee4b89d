import { z } from "zod";
import { messages } from "./messages";

/**
 * A file that came with a request, in a folder that goes with it. A class, because a body must not
 * be able to spell one out: only the route handlers make them. `name` is clean, `contentType` is what the
 * sender claims, `hash` is SHA-256 in base64url.
 */
export class IncomingFile {
  constructor(
    readonly path: string,
    readonly name: string,
    readonly contentType: string,
    readonly bytes: number,
    readonly hash: string,
  ) {}
}

/**
 * In an operation's input as `file`, or as `files: z.array(incomingFile)` for a form that sends
 * several.
 */
export const incomingFile = z.custom<IncomingFile>(
  (value) => value instanceof IncomingFile,
  messages.fileMissing,
);
