// The limit of the API's figures, in a process of its own: bare node:http, prepared statements of
// better-sqlite3 and JSON.stringify.
// Included: finding the session by the hash of the cookie's token, its user, the property that the
// user owns; reading the rows of the answer; for a write, the same columns of the same rows of the
// same tables in one immediate transaction of a database in WAL mode, synchronous FULL; for an
// image, its row and its bytes from files.db. Not included: checking the cookie's signature, routes,
// validation, permissions beside ownership, working out sums, security headers.
import crypto from "node:crypto";
import fs from "node:fs";
import Database from "better-sqlite3";
import { JSON_TYPE, serveLimit } from "./limit-server.mjs";
import { openAnswer, repeatedChanges } from "./rows.mjs";

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

const routes = new Map(spec.reads.map(({ at, ...read }) => [at, readRoute(read)]));
routes.set(spec.write.at, writeRoute(spec.write));
routes.set(spec.image.at, imageRoute(spec.image));
serveLimit(spec.port, async (request) => {
  const user = userOf(request);
  return user && routes.get(request.url)?.(user, request);
});

function readRoute({ property: id, shape }) {
  const answer = openAnswer(db, shape);
  return (user) => {
    const property = id && ownProperty.get(id, user.id);
    if (id && !property) return undefined;
    const tag = `"${property?.change_number ?? user.id}"`;
    return { tag, type: JSON_TYPE, body: () => JSON.stringify(answer(0)[0]) };
  };
}

function writeRoute({ property, item, shape, changes }) {
  const answer = openAnswer(db, shape);
  const writes = repeatedChanges(db, changes);
  const itemById = db.prepare("select * from project_items where id = ?");
  const save = db.transaction((user, spent) => {
    if (!ownProperty.get(property, user.id) || !itemById.get(item)) throw new Error("Not found.");
    for (const write of writes) write(spent * 100);
    return { ...answer(0)[0], spent };
  });
  return async (user, request) => {
    const { spent } = JSON.parse(Buffer.concat(await request.toArray()).toString());
    return { type: JSON_TYPE, body: () => JSON.stringify(save.immediate(user, spent)) };
  };
}

function imageRoute({ id, isLarge }) {
  return (user) => {
    const image = ownImage.get(id, user.id);
    const hash = isLarge ? image?.large_hash : image?.small_hash;
    return image && { tag: `"${hash}"`, type: image.content_type, body: () => chunk.get(hash) };
  };
}

/** The cookie's value is base64 of JSON, a dot and a signature. */
function userOf({ headers }) {
  const value = decodeURIComponent(/session=([^;]+)/.exec(headers.cookie ?? "")?.[1] ?? "");
  if (!value) return undefined;
  const { secret } = JSON.parse(Buffer.from(value.split(".")[0], "base64").toString());
  const session = sessionByHash.get(crypto.createHash("sha256").update(secret).digest("base64url"));
  return session && userById.get(session.user_id);
}
