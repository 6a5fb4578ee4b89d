import { z } from "zod";
import { HEIC_PIXELS } from "~/domain/heic";
import { messages } from "./messages";

/**
 * A class, so that a JSON body cannot forge one. `name` is sanitised, `contentType` is what the
 * client claims, `hash` is SHA-256 in base64url.
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

/** As `file`, or as `files: z.array(incomingFile)` where a form sends several. */
export const incomingFile = z.custom<IncomingFile>(
  (value) => value instanceof IncomingFile,
  messages.fileMissing,
);

export function heicMessage(why: "broken" | "large" | "slow"): string {
  return why === "large" ? messages.heicTooLarge(HEIC_PIXELS / 1e6) : messages.unreadableHeic;
}
