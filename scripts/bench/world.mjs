// What the benchmarks read and write: an owner's properties, made through the product's own API.
import sharp from "sharp";

const PASSWORD = "Kowhai-2026!";
const ADDRESS = { address1: "1 Rimu Street" };
export const DEMO_PASSWORD = "Demo-2026!";

/** A new owner of 12 properties, the first of 12 categories of 15 items; a category of 200. */
export async function makeWorld(product) {
  const cookie = await signUp(product, "bench");
  const call = caller(product, cookie);
  const property = await propertyWith(call, 12, 15);
  const large = await propertyWith(call, 1, 200);
  const image = new FormData();
  // Grain: plain colours compress to nothing.
  image.set("file", new Blob([await grain(480, 360, 12)], { type: "image/jpeg" }), "house.jpg");
  await call("POST", `/api/properties/${property.id}/image`, image);
  await cloneProperty(call, property.id, 10);
  const { imageUrl } = await call("GET", `/api/properties/${property.id}`);
  return { cookie, call, property, large, image: imageUrl };
}

/** @returns {Promise<Buffer>} a JPEG of noise */
export function grain(width, height, sigma, quality = 90) {
  const noise = { type: "gaussian", mean: 128, sigma };
  const create = { width, height, channels: 3, background: "grey", noise };
  return sharp({ create }).jpeg({ quality }).toBuffer();
}

/** @returns a function that calls the API and answers its JSON */
export function caller({ origin }, cookie = "") {
  return async (method, at, body = method === "GET" ? undefined : {}) => {
    const isForm = body instanceof FormData;
    const type = body !== undefined && !isForm && { "content-type": "application/json" };
    const answer = await fetch(origin + at, {
      method,
      headers: { cookie, origin, ...type },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${at} answered ${answer.status}: ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  };
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

export async function signIn({ origin }, email, password = DEMO_PASSWORD) {
  const answer = await fetch(`${origin}/api/login`, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`Sign-in answered ${answer.status}`);
  return answer.headers.getSetCookie()[0].split(";")[0];
}
