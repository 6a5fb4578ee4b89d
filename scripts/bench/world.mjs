// What the benchmarks read and write: an owner's properties, made through the product's own API.
import sharp from "sharp";
import { cookieOf, requestsTo } from "../../tests/support/spawn-server.ts";

const ADDRESS = { address1: "1 Rimu Street" };
/** On trial, with nothing of her own. */
const OWNER = "fresh@demo.example";

/** An owner of 12 properties, the first of 12 categories of 15 items; a category of 200. */
export async function makeWorld(product) {
  const { call, cookie } = await signedIn(product);
  const property = await propertyWith(call, 12, 15);
  const large = await propertyWith(call, 1, 200);
  const image = new FormData();
  // Grain: plain colours compress to nothing.
  const noise = { type: "gaussian", mean: 128, sigma: 12 };
  const create = { width: 480, height: 360, channels: 3, background: "grey", noise };
  const jpeg = await sharp({ create }).jpeg({ quality: 90 }).toBuffer();
  image.set("file", new Blob([jpeg], { type: "image/jpeg" }), "house.jpg");
  await call("POST", `/api/properties/${property.id}/image`, image);
  await cloneProperty(call, property.id, 10);
  const { imageUrl } = await call("GET", `/api/properties/${property.id}`);
  return { cookie, call, property, large, image: imageUrl };
}

/** @returns the session's cookie, and a function that calls the API and answers its JSON */
export async function signedIn({ origin }, email = OWNER) {
  const cookie = await cookieOf(origin, email);
  const ask = requestsTo(origin, cookie);
  const call = async (method, at, body = method === "GET" ? undefined : {}) => {
    const answer = await ask(method, at, body);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${at} answered ${answer.status}: ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  };
  return { cookie, call };
}

export async function cloneProperty(call, id, times) {
  for (let copy = 0; copy < times; copy++)
    await call("POST", `/api/properties/${id}/clone`, { address: ADDRESS });
}

export async function propertyWith(call, categories, items, spent = 90) {
  const { id } = await call("POST", "/api/properties", { name: "Bench", address: ADDRESS });
  const made = { id, projects: [], items: [] };
  for (let category = 0; category < categories; category++) {
    const project = await call("POST", `/api/properties/${id}/projects`);
    made.projects.push(project);
    for (let item = 0; item < items; item++) {
      const body = { name: `Item ${item}`, budget: 100 * item, spent: spent * item };
      made.items.push(await call("POST", `/api/projects/${project.id}/items`, body));
    }
  }
  return made;
}
