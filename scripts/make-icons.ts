/** Writes public/icons from the logo, for the manifest of the installed product: node scripts/make-icons.ts */
import { readFileSync } from "node:fs";
import sharp from "sharp";

const root = new URL("../", import.meta.url);
const SIZE = 26;

/** `room`: of the icon's width around the logo. A maskable icon may lose a tenth at each side. */
const ICONS = [
  { name: "icon-192", pixels: 192, room: 0.08 },
  { name: "icon-512", pixels: 512, room: 0.08 },
  { name: "maskable-512", pixels: 512, room: 0.22 },
  // For iOS, which rounds the corners itself.
  { name: "apple-180", pixels: 180, room: 0.14 },
];

/** The paths of app/ui/shell/logo.tsx in the light theme's colours. */
function logo(): string {
  const read = (file: string) => readFileSync(new URL(file, root), "utf8");
  const [light = ""] = /:root \{[^}]*\}/.exec(read("app/ui/styles/tokens.css")) ?? [];
  const source = read("app/ui/shell/logo.tsx");
  return [...source.matchAll(/<path [^>]*\/>/g)]
    .map(([path]) =>
      path.replace("strokeWidth", "stroke-width").replace(/var\((--[\w-]+)\)/, (_, name) => {
        const [, color = ""] = new RegExp(`${name}: (#\\w+)`).exec(light) ?? [];
        return color;
      }),
    )
    .join("");
}

for (const { name, pixels, room } of ICONS) {
  const side = SIZE / (1 - 2 * room);
  const start = (SIZE - side) / 2;
  const box = `${start} ${start} ${side} ${side}`;
  const sheet = `<rect x="${start}" y="${start}" width="${side}" height="${side}" fill="#fff"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="${box}">${sheet}${logo()}</svg>`;
  const file = new URL(`public/icons/${name}.png`, root).pathname;
  // oxlint-disable-next-line no-await-in-loop -- a few
  await sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toFile(file);
}
