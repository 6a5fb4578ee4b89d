import { callsOf, type Call } from "~/http/calls.server";
import type { Person } from "~/domain/person";
import type { Furnished } from "./furnished";
import { built, type Browser } from "./server";

/** Every call of the API as it was built. */
export async function builtCalls(): Promise<Call[]> {
  return callsOf((await built()).build);
}

/** GET /api/projects/:projectId – how the tables of the tests name a call. */
export function nameOf({ method, path }: Pick<Call, "method" | "path">): string {
  return `${method} ${path}`;
}

/** Somebody who may make the call. */
export function insiderOf({ actors }: Furnished, { operation }: Call): Person {
  return operation.access === "admin" ? actors.admin : actors.creator;
}

/** The browser of somebody who may make the call. */
export function insider(world: Furnished, call: Call): Promise<Browser> {
  return world.browser(insiderOf(world, call));
}
