import { apiEndpoints, type ApiEndpoint } from "~/http/api-endpoints";
import { updateUser } from "~/data/users";
import type { User } from "~/domain/user";
import { isOwned, type FullWorld } from "./full-world";
import { built, type Browser } from "./server";

/** Every call of the API as it was built. */
export async function builtEndpoints(): Promise<ApiEndpoint[]> {
  return apiEndpoints((await built()).build);
}

/** GET /api/projects/:projectId – how the tables of the tests name a call. */
export function nameOf({ method, path }: Pick<ApiEndpoint, "method" | "path">): string {
  return `${method} ${path}`;
}

/**
 * Somebody who may make the call. What is for admins and about somebody's own is done by a creator
 * who is an admin.
 */
export function insiderOf(
  { app, actors, things }: FullWorld,
  { operation, path }: ApiEndpoint,
): User {
  if (operation.access !== "admin") return actors.creator;
  if (!isOwned(path, things)) return actors.admin;
  updateUser(app.db, actors.creator.id, { isAdmin: true });
  return actors.creator;
}

/**
 * The browser of somebody who may make the call; stopping to act as somebody takes an admin who
 * does.
 */
export async function insider(world: FullWorld, call: ApiEndpoint): Promise<Browser> {
  if (call.operation.access !== "impersonating") return world.browser(insiderOf(world, call));
  const browser = await world.browser(world.actors.admin);
  await browser.json("POST", `/api/admin/users/${world.actors.stranger.id}/imp`, {});
  return browser;
}
