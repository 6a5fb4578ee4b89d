import { SHARED_FIELD } from "~/contracts/kept-pages";
import { paths } from "~/contracts/paths";
import { THEMES } from "~/contracts/theme-color";

const ICON = { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" };
const LARGE = { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" };
const MASKABLE = { ...LARGE, src: "/icons/maskable-512.png", purpose: "maskable" };

/** What a phone or a desk needs to install the product (docs/specification.md §17.2). */
export function appManifest(productName: string): Response {
  const [{ color }] = THEMES;
  const manifest = {
    id: paths.home,
    name: productName,
    short_name: productName,
    lang: "en-NZ",
    start_url: paths.home,
    scope: "/",
    display: "standalone",
    theme_color: color,
    background_color: color,
    icons: [ICON, LARGE, MASKABLE],
    share_target: {
      action: paths.shareFiles,
      method: "POST",
      enctype: "multipart/form-data",
      params: { files: [{ name: SHARED_FIELD, accept: ["image/*", "application/pdf"] }] },
    },
    shortcuts: [
      { name: "Add spend", url: paths.spend, icons: [ICON] },
      { name: "Bills", url: paths.bills(), icons: [ICON] },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "Content-Type": "application/manifest+json",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
