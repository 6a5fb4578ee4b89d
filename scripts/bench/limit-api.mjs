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
import { repeatedChanges, storeAnswer } from "./rows.mjs";

const { port, database, property, ...spec } = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const db = new Database(database);
const files = new Database(spec.files, { readonly: true });
const store = ({ answer }, number) =>
  storeAnswer(db, `answer_${number}`, [{ ...answer, row_parent: 0 }]);
const [saved, ...answers] = db.transaction(() => [spec.write, ...spec.reads].map(store))();
for (const pragma of ["journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"])
  db.pragma(pragma);

const sessionByHash = db.prepare("select * from sessions where token_hash = ?");
const userById = db.prepare("select * from users where id = ?");
const ownProperty = db.prepare("select * from properties where id = ? and creator_id = ?");
const itemById = db.prepare("select * from project_items where id = ?");
const ownImage = db.prepare(
  `select images.* from images join properties on properties.id = images.property_id
   where images.id = ? and properties.creator_id = ?`,
);
const chunk = files.prepare("select data from chunks where hash = ? and part = 0").pluck();

const routes = new Map(spec.reads.map(({ at }, number) => [at, readRoute(at, answers[number])]));
routes.set(spec.write.at, writeRoute(spec.write));
routes.set(spec.image, imageRoute(spec.image));
serveLimit(port, async (request) => {
  const user = userOf(request);
  return user && routes.get(request.url)?.(user, request);
});

function readRoute(at, answer) {
  const isSession = at.startsWith("/api/login");
  return (user) => {
    const own = isSession ? undefined : ownProperty.get(property, user.id);
    if (!own && !isSession) return undefined;
    const body = () => JSON.stringify(answer(0)[0]);
    return { tag: `"${own?.change_number ?? user.id}"`, type: JSON_TYPE, body };
  };
}

function writeRoute({ item, changes }) {
  const writes = repeatedChanges(db, changes);
  const save = db.transaction((user, spent) => {
    if (!ownProperty.get(property, user.id) || !itemById.get(item)) throw new Error("Not found.");
    for (const write of writes) write(spent * 100);
    return { ...saved(0)[0], spent };
  });
  return async (user, request) => {
    const { spent } = JSON.parse(Buffer.concat(await request.toArray()).toString());
    return { type: JSON_TYPE, body: () => JSON.stringify(save.immediate(user, spent)) };
  };
}

function imageRoute(at) {
  const [id, query = ""] = at.split("/").at(-1).split("?");
  return (user) => {
    const image = ownImage.get(id, user.id);
    const hash = query.includes("large") ? image?.large_hash : image?.small_hash;
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
