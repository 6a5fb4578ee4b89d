import { apiEndpoints, type ApiEndpoint } from "~/http/answers/route-table";
import { updateUser } from "~/data/users";
import type { User } from "~/domain/user";
import { isOwned } from "./filled-paths";
import type { FullWorld } from "./full-world";
import { built, type Browser } from "./server";

export async function builtEndpoints(): Promise<ApiEndpoint[]> {
  return apiEndpoints((await built()).build);
}

/** GET /api/projects/:projectId */
export function nameOf({ method, path }: Pick<ApiEndpoint, "method" | "path">): string {
  return `${method} ${path}`;
}

/** A user who may make the call: for calls about an admin's own data, a creator who is an admin. */
export function insiderOf(
  { app, actors, things }: FullWorld,
  { operation, path }: ApiEndpoint,
): User {
  if (operation.access !== "admin") return actors.creator;
  if (!isOwned(path, things)) return actors.admin;
  updateUser(app.db, actors.creator.id, { isAdmin: true });
  return actors.creator;
}

/** The browser of a user who may make the call; stopping an impersonation needs one that runs. */
export async function insider(world: FullWorld, call: ApiEndpoint): Promise<Browser> {
  if (call.operation.access !== "impersonating") return world.browser(insiderOf(world, call));
  const browser = await world.browser(world.actors.admin);
  await browser.json("POST", `/api/admin/users/${world.actors.stranger.id}/imp`, {});
  return browser;
}
