import path from "node:path";
import { fileURLToPath } from "node:url";

/** A folder or an S3-compatible bucket. Keys come from the environment and are never stored. */
export type Replica =
  | { kind: "folder"; path: string }
  | {
      kind: "s3";
      bucket: string;
      path: string;
      endpoint: string | undefined;
      region: string | undefined;
    };

/** A path, file:// or s3://bucket/path; undefined for others and for URLs with a password. */
export function parseReplica(
  text: string,
  { endpoint, region }: { endpoint?: string | undefined; region?: string | undefined } = {},
) {
  if (path.isAbsolute(text)) return folder(text);
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username || url.password || url.search || url.hash) return undefined;
  if (url.protocol === "file:")
    return url.host === "" && url.pathname.length > 1 ? folder(fileURLToPath(url)) : undefined;
  if (url.protocol !== "s3:" || !url.hostname) return undefined;
  return {
    kind: "s3",
    bucket: url.host,
    path: url.pathname.replace(/^\/+|\/+$/g, ""),
    endpoint,
    region,
  } satisfies Replica;
}

function folder(at: string) {
  return { kind: "folder", path: path.resolve(at) } satisfies Replica;
}
