// npm run bench:shop: a phone in a shop. From a property's page to a logged spend, on Slow 3G
// (400 ms round trip, 400 kbit/s), 390 px, by touch: at most 3 taps beside the digits, at most 8 s
// without a photo and 15 s with one of 3 MB.
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { openSources } from "../load-source.mjs";
import { buildIsCurrent, buildProduct } from "../prepare.mjs";

const SLOW_3G = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};
const MOST_TAPS = 3;
const MOST = { "without a photo": 8, "with a photo of 3 MB": 15 };

if (!buildIsCurrent() && !(await buildProduct()))
  throw new Error("The product does not build; the reason is above.");
const sources = await openSources();
const { chromiumPath, CHROMIUM_FLAGS } = await sources.load("/tests/support/chromium.ts");
const { signInTo, spawnServer } = await sources.load("/tests/support/spawn-server.ts");
const OWNER = "mid@demo.example";
const photo = await photograph();
const server = await spawnServer();
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: CHROMIUM_FLAGS,
});
try {
  const call = await signInTo(server.origin, OWNER);
  const [property] = await (await call("GET", "/api/properties")).json();
  const results = [await shop(property.id), await shop(property.id, photo)];
  Object.entries(MOST).forEach(([name, most], place) => {
    const { taps, seconds, sent } = results[place];
    const isWithin = taps <= MOST_TAPS && seconds <= most;
    process.stdout.write(
      `${name.padEnd(24)} ${seconds.toFixed(1).padStart(5)} s (at most ${most}), ${taps} taps and the digits, ${(sent / 1000).toFixed(0)} KB of photo sent\n`,
    );
    if (!isWithin) process.exitCode = 1;
  });
} finally {
  await browser.close();
  await server.stop();
  await sources.close();
}

/** @param {string} propertyId @param {Buffer} [picture] */
async function shop(propertyId, picture) {
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await context.request.post("/api/login", {
    headers: { Origin: server.origin },
    data: { email: OWNER, password: "Demo-2026!" },
  });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", SLOW_3G);
  await page.goto(`/properties/${propertyId}`, { waitUntil: "networkidle", timeout: 120_000 });
  let [taps, sent] = [0, 0];
  const tap = async (control) => {
    taps += 1;
    await control.tap();
  };
  const began = performance.now();
  await tap(page.getByRole("link", { name: "Spend", exact: true }));
  const keys = page.getByRole("group", { name: "Keypad" });
  for (const key of ["4", "8", ".", "5", "0"])
    await keys.getByRole("button", { name: key, exact: true }).tap({ timeout: 60_000 });
  if (picture) {
    const chooser = page.waitForEvent("filechooser");
    await tap(page.getByRole("button", { name: /^Take a photo/ }));
    await (await chooser).setFiles({ name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: picture });
  }
  await tap(keys.getByRole("button", { name: "Save" }));
  if (picture) sent = await page.locator("#spend-photo").evaluate(({ files }) => files[0].size);
  await page.getByText(/\$48\.50 logged/).waitFor({ timeout: 120_000 });
  const seconds = (performance.now() - began) / 1000;
  await context.close();
  return { taps, seconds, sent };
}

/** 12 megapixels with the grain of a camera, some 3 MB as JPEG. */
async function photograph() {
  const [width, height] = [4000, 3000];
  const grain = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 190, sigma: 14 },
    },
  })
    .png()
    .toBuffer();
  const lines = Array.from(
    { length: 40 },
    (_, row) =>
      `<text x="300" y="${120 + row * 70}" font-size="48">${row} TIMBER H3.2 90x45 ${row * 7}.90</text>`,
  ).join("");
  const text = Buffer.from(
    `<svg width="${width}" height="${height}" xmlns="http://www.w3.org/2000/svg">${lines}</svg>`,
  );
  for (let quality = 90; ; quality -= 4) {
    const made = await sharp(grain)
      .composite([{ input: text }])
      .jpeg({ quality })
      .toBuffer();
    if (made.length <= 3_300_000 || quality < 30) return made;
  }
}
