import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { openApp } from "./commands/open-app";
import { serve } from "./commands/serve";
import type { App } from "./operations/app";
import { readSettings } from "./services/settings";

/** The others are imported when they run: a server needs neither the demo nor the drill. */
export function commands(build: ServerBuild): Record<string, (args: string[]) => Promise<void>> {
  return {
    serve: () => serve(build),
    /** Opening the database migrates it. */
    migrate: () =>
      withApp(
        (app) => `The database in ${path.relative("", app.settings.dataDir) || "."} is up to date.`,
      ),
    demo: () =>
      withApp(async (app) => {
        const { loadDemo } = await import("./commands/demo");
        return loadDemo(app, path.resolve("build/client/demo"));
      }),
    admin: (args) =>
      withApp(async (app) => {
        const { admin } = await import("./commands/admin");
        return admin(app, args);
      }),
    drill: (args) =>
      withApp(async (app) => {
        const { drill } = await import("./commands/drill");
        return drill(app, build, args);
      }),
    async restore(args) {
      const { restoreTo } = await import("./commands/restore");
      process.stdout.write(`${await restoreTo(args)}\n`);
    },
    addresses: (args) =>
      withApp(async (app) => {
        const { importAddressesFrom } = await import("./commands/import-addresses");
        return importAddressesFrom(app, args);
      }),
  };
}

async function withApp(work: (app: App) => string | Promise<string>): Promise<void> {
  const { app, close } = await openApp(readSettings(process.env));
  try {
    if (app.role.current() !== "primary")
      throw new Error("This node is not the primary. Run this there.");
    process.stdout.write(`${await work(app)}\n`);
  } finally {
    await close();
  }
}
