import fs from "node:fs";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { serve } from "@hono/node-server";
import { onTestFinished } from "vitest";
import { openDatabase, openReplicaDatabase } from "~/data/database";
import { openFileStore, openReplicaFileStore } from "~/data/file-store";
import { findUser } from "~/data/users";
import type { User } from "~/domain/user";
import { sessionCookie } from "~/http/request/cookies";
import { openRole, type ReplicationState } from "~/services/litefs/role";
import { startLitefsNode } from "./litefs-node";
import { built, openBrowser } from "./server";
import { makeWorld, NOW } from "./world";

export const TOKEN = "a token that both nodes know";

type Env = Record<string, string>;

/**
 * A primary and a replica on their own ports, sharing one database file; the test sets LiteFS's
 * state.
 */
export async function makeCluster(env: Env = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "cluster-"));
  const main = path.join(folder, "plumbline.db");
  const store = path.join(folder, "files.db");
  const primary = await startNode("primary", "http://127.0.0.1:9", env);
  fs.writeFileSync(main, primary.app.db.$client.serialize());
  Object.assign(primary.app, { db: openDatabase(main), files: openFileStore(store) });
  const replica = await startNode("replica", primary.origin, env);
  Object.assign(replica.app, { db: openReplicaDatabase(main), files: openReplicaFileStore(store) });
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));

  async function cookieOf(user: User): Promise<string> {
    return (
      (await sessionCookie(primary.app.settings).write(primary.sessionFor(user), NOW)).split(
        ";",
      )[0] ?? ""
    );
  }

  /** A browser that only reaches the replica. */
  const browser = (user?: User) =>
    openBrowser(
      (at, init) => fetch(new URL(at, replica.origin), { redirect: "manual", ...init }),
      user && (() => cookieOf(user)),
    );

  return { primary, replica, cookieOf, browser, person: primary.person };
}

/** With Ada signed in, who only reaches the replica. */
export async function makeClusterWithAda(env: Record<string, string> = {}) {
  const cluster = await makeCluster(env);
  const ada = cluster.person("Ada");
  const browser = await cluster.browser(ada);
  return {
    ...cluster,
    ada,
    browser,
    rename: (firstName: string) =>
      browser.json("PUT", "/api/profile", { firstName, lastName: "Tester" }),
    /** Her name in the database. */
    kept: () => findUser(cluster.primary.app.db, ada.id)?.firstName,
    /** Her name on the replica's page. */
    shown: async () =>
      (
        (await (await browser.json("GET", "/api/login/user")).json()) as {
          data: { firstName: string };
        }
      ).data.firstName,
  };
}

async function startNode(standing: ReplicationState, primaryUrl: string, env: Env) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), `${standing}-`));
  const litefs = await startLitefsNode(dataDir, standing);
  litefs.moveTo(1);
  const world = makeWorld({
    DATA_DIR: dataDir,
    BILLING: "off",
    LITEFS_MODE: "static",
    LITEFS_PRIMARY_URL: primaryUrl,
    FORWARD_TOKEN: TOKEN,
    ...env,
  });
  const { settings } = world.app;
  if (settings.litefs.mode === "static") settings.litefs = { ...settings.litefs, api: litefs.api };
  world.app.role = await openRole(settings);
  const { createServer, build } = await built();
  const product = createServer(world.app, build, path.resolve("build/client"));
  const asked: string[] = [];
  const done: string[] = [];
  const server = await new Promise<ReturnType<typeof serve>>((ready) => {
    const fetch = async (request: Request, bindings: object) => {
      const what = `${request.method} ${new URL(request.url).pathname}`;
      asked.push(what);
      try {
        return await product.fetch(request, bindings);
      } finally {
        done.push(what);
      }
    };
    const listening = serve({ fetch, hostname: "127.0.0.1", port: 0 }, () => ready(listening));
  });

  async function stop(): Promise<void> {
    if ("closeAllConnections" in server) server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }

  onTestFinished(async () => {
    await Promise.all([stop(), world.app.role.close(), litefs.stop()]);
    world.app.db.$client.close();
    world.app.files.sqlite.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });
  const { port } = server.address() as AddressInfo;
  /** `asked`: requests that reached this node, as "GET /path"; `done`: those finished. */
  return Object.assign(world, { litefs, asked, done, stop, origin: `http://127.0.0.1:${port}` });
}
