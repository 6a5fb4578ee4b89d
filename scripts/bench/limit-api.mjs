// The limit of the API's figures, in a process of its own: bare node:http, prepared statements of
// better-sqlite3 and JSON.stringify.
// Included: finding the session by the hash of the cookie's token, its user, the property that the
// user owns; reading the rows of the answer; for a write, the same columns of the same rows of the
// same tables in one immediate transaction of a database in WAL mode, synchronous FULL; for an
// image, its row and its bytes from files.db. Not included: checking the cookie's signature, routes,
// validation, permissions beside ownership, working out sums, security headers.
import crypto from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import Database from "better-sqlite3";
import { openAnswer } from "./answer-rows.mjs";
import { repeatedChanges } from "./changed-rows.mjs";

const spec = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const db = new Database(spec.database);
db.pragma("journal_mode = WAL");
db.pragma("synchronous = FULL");
db.pragma("foreign_keys = ON");
const files = new Database(spec.files, { readonly: true });

const sessionByHash = db.prepare("select * from sessions where token_hash = ?");
const userById = db.prepare("select * from users where id = ?");
const ownProperty = db.prepare("select * from properties where id = ? and creator_id = ?");
const ownImage = db.prepare(
  `select images.* from images join properties on properties.id = images.property_id
   where images.id = ? and properties.creator_id = ?`,
);
const chunk = files.prepare("select data from chunks where hash = ? and part = 0").pluck();

const routes = new Map([["/healthz", (_, response) => send(response, 200, {}, "{}")]]);
for (const { at, property, shape } of spec.reads) routes.set(at, readRoute(property, shape));
routes.set(spec.write.at, writeRoute(spec.write));
routes.set(spec.image.at, imageRoute(spec.image));

http
  .createServer({ keepAliveTimeout: 125_000 }, (request, response) => {
    const route = routes.get(request.url);
    if (route) return route(request, response);
    return send(response, 404, {}, "");
  })
  .listen(spec.port, "127.0.0.1");
process.once("SIGTERM", () => process.exit(0));

function readRoute(propertyId, shape) {
  const answer = openAnswer(db, shape);
  return (request, response) => {
    const user = userOf(request);
    const property = user && propertyId && ownProperty.get(propertyId, user.id);
    if (!user || (propertyId && !property)) return send(response, 404, {}, "");
    const tag = `"${property?.change_number ?? user.id}"`;
    if (request.headers["if-none-match"] === tag) return send(response, 304, { ETag: tag });
    return send(response, 200, { ...JSON_TYPE, ETag: tag }, JSON.stringify(answer()));
  };
}

function writeRoute({ property, item, shape, changes }) {
  const answer = openAnswer(db, shape);
  const repeat = repeatedChanges(db, changes);
  const itemById = db.prepare("select * from project_items where id = ?");
  const write = db.transaction((user, spent) => {
    if (!ownProperty.get(property, user.id) || !itemById.get(item)) throw new Error("Not found.");
    repeat(spent * 100);
    return { ...answer(), spent };
  });
  return (request, response) => {
    const pieces = [];
    request.on("data", (piece) => pieces.push(piece));
    request.on("end", () => {
      const { spent } = JSON.parse(Buffer.concat(pieces).toString());
      const user = userOf(request);
      if (!user) return send(response, 401, {}, "");
      return send(response, 200, JSON_TYPE, JSON.stringify(write.immediate(user, spent)));
    });
  };
}

function imageRoute({ id, isLarge }) {
  return (request, response) => {
    const user = userOf(request);
    const image = user && ownImage.get(id, user.id);
    if (!image) return send(response, 404, {}, "");
    const hash = isLarge ? image.large_hash : image.small_hash;
    const headers = { ETag: `"${hash}"`, "Content-Type": image.content_type };
    if (request.headers["if-none-match"] === headers.ETag) return send(response, 304, headers);
    return send(response, 200, headers, chunk.get(hash));
  };
}

const JSON_TYPE = { "Content-Type": "application/json" };

function send(response, status, headers, body) {
  if (body !== undefined) headers["Content-Length"] = Buffer.byteLength(body);
  response.writeHead(status, headers);
  response.end(body);
}

/** The cookie's value is base64 of JSON, a dot and a signature. */
function userOf(request) {
  const value = decodeURIComponent(/session=([^;]+)/.exec(request.headers.cookie ?? "")?.[1] ?? "");
  if (!value) return undefined;
  const { secret } = JSON.parse(Buffer.from(value.split(".")[0], "base64").toString());
  const hash = crypto.createHash("sha256").update(secret).digest("base64url");
  const session = sessionByHash.get(hash);
  return session && userById.get(session.user_id);
}
