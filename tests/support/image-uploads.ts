import { type FullWorld } from "./full-world";
import type { Browser } from "./server";

export const thing = ({ things }: FullWorld, name: string) => things[name]?.value ?? "";

export const photoAt = (world: FullWorld) => `/api/projects/photos/${thing(world, "photos")}`;

export const creator = (world: FullWorld) => world.browser(world.actors.creator);

export function sendBase64(
  browser: Browser,
  at: string,
  bytes: Buffer,
  method = "PUT",
): Promise<Response> {
  return browser.json(method, at, {
    data: bytes.toString("base64"),
    contentType: "image/jpeg",
    type: "after",
  });
}
