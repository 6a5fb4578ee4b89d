import type { User } from "~/domain/user";
import { readActor } from "~/operations/identity/actor";
import { startImpersonation } from "~/operations/admin/impersonation";
import { perform, type RequestContext } from "~/operations/operation";
import { newId } from "~/services/ids";
import type { World } from "./world";

/** The request context of a session secret. */
export function withSecret(world: World, secret: string): RequestContext {
  const now = world.app.clock();
  return {
    app: world.app,
    now,
    client: "192.0.2.1",
    outgoing: {},
    currentActor: readActor(world.app, secret, now, now).currentActor,
  };
}

/** Starts an impersonation; returns its session secret. */
export async function secretActingAs(world: World, user: User, admin: User): Promise<string> {
  const request = world.as(admin);
  await perform(startImpersonation, request, { userId: user.id }, {});
  if (!request.outgoing.session) throw new Error("Nobody is acted as.");
  return request.outgoing.session;
}

/** A request by an admin who impersonates the user. */
export async function actingAs(world: World, user: User): Promise<RequestContext> {
  return withSecret(
    world,
    await secretActingAs(world, user, world.person(`Root ${newId()}`, { isAdmin: true })),
  );
}
