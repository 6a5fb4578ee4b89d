import { expect, test } from "vitest";
import { parseReplica } from "./litestream-config";

test("a folder is named by its path or by a file address", () => {
  expect(parseReplica("/backup/plumbline/")).toEqual({ kind: "folder", path: "/backup/plumbline" });
  expect(parseReplica("file:///backup/plum%20line")).toEqual({
    kind: "folder",
    path: "/backup/plum line",
  });
});

test("a bucket has an endpoint and a region of its own", () => {
  const tigris = { endpoint: "https://fly.storage.tigris.dev", region: "auto" };
  expect(parseReplica("s3://bucket/plumbline/", tigris)).toEqual({
    kind: "s3",
    bucket: "bucket",
    path: "plumbline",
    ...tigris,
  });
  expect(parseReplica("s3://bucket")).toMatchObject({ bucket: "bucket", path: "" });
});

test.each([
  "backup",
  "./backup",
  "",
  "s3://",
  "s3://key:secret@bucket/x",
  "https://bucket.example/x",
  "file://host/x",
  "file:///",
  "sftp://h/x",
])("%j is nowhere to back up to", (text) => {
  expect(parseReplica(text)).toBeUndefined();
});
