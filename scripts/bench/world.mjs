// What the benchmarks read and write: an owner's properties, made through the product's own API.
import path from "node:path";
import Database from "better-sqlite3";
import sharp from "sharp";
import { cloneProperty } from "./data.mjs";

const PASSWORD = "Kowhai-2026!";
const IMAGE_BYTES = 28 * 1024;

/** A new owner of 12 properties, the first of 12 categories of 15 items; a category of 200. */
export async function makeWorld(product) {
  const cookie = await signUp(product, "bench");
  const call = caller(product, cookie);
  const property = await propertyWith(call, 12, 15);
  const large = await propertyWith(call, 1, 200);
  const image = await addImage(product, cookie, property.id);
  const db = new Database(path.join(product.folder, "plumbline.db"));
  db.pragma("busy_timeout = 5000");
  for (let copy = 1; copy <= 10; copy++) cloneProperty(db, property.id, `-${copy}`);
  db.close();
  return { cookie, call, property, large, image };
}

/** @returns a function that calls the API and answers its JSON */
export function caller({ origin }, cookie = "") {
  return async (method, at, body) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(origin + at, {
      method,
      headers: {
        cookie,
        origin,
        ...(body !== undefined && !isForm && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${at} answered ${answer.status}: ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  };
}

export async function propertyWith(call, categories, items, spent = 90) {
  const address = { address1: "1 Rimu Street" };
  const { id } = await call("POST", "/api/properties", { name: "Bench", address });
  const made = { id, projects: [], items: [] };
  for (let category = 0; category < categories; category++) {
    const project = await call("POST", `/api/properties/${id}/projects`, {});
    made.projects.push(project);
    for (let item = 0; item < items; item++)
      made.items.push(
        await call("POST", `/api/projects/${project.id}/items`, {
          name: `Item ${item}`,
          budget: 100 * item,
          spent: spent * item,
        }),
      );
  }
  return made;
}

/** @returns {Promise<string>} the session's cookie */
export async function signUp(product, name) {
  const email = `${name}@example.nz`;
  const call = caller(product);
  const account = { firstName: "Ben", lastName: "Chmark", email, password: PASSWORD };
  await call("POST", "/api/account", account);
  const mails = await fetch(`${product.origin}/sandbox/mail?to=${email}`, {
    headers: { accept: "application/json" },
  });
  const [mail] = await mails.json();
  const link = new URL(mail.links[0]).searchParams;
  await call("POST", "/api/account/activate", { token: link.get("token"), id: link.get("id") });
  return signIn(product, email, PASSWORD);
}

export async function signIn({ origin }, email, password) {
  const answer = await fetch(`${origin}/api/login`, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`Sign-in answered ${answer.status}`);
  return answer.headers.getSetCookie()[0].split(";")[0];
}

/** Grain until the served image has about 28 KB: plain colours compress to nothing. */
async function addImage(product, cookie, propertyId) {
  const call = caller(product, cookie);
  let sigma = 10;
  for (let tries = 0; tries < 8; tries++) {
    const noise = { type: "gaussian", mean: 128, sigma };
    const create = { width: 480, height: 360, channels: 3, background: "grey", noise };
    const form = new FormData();
    const picture = await sharp({ create }).jpeg({ quality: 90 }).toBuffer();
    form.set("file", new Blob([picture], { type: "image/jpeg" }), "house.jpg");
    await call("POST", `/api/properties/${propertyId}/image`, form);
    const { imageUrl } = await call("GET", `/api/properties/${propertyId}`);
    const answer = await fetch(product.origin + imageUrl, { headers: { cookie } });
    const bytes = (await answer.arrayBuffer()).byteLength;
    if (Math.abs(bytes - IMAGE_BYTES) < 0.1 * IMAGE_BYTES) return imageUrl;
    sigma *= Math.min(2, Math.max(0.5, IMAGE_BYTES / bytes));
  }
  throw new Error("No image of 28 KB came about.");
}
