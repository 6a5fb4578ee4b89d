import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import { admin } from "./commands/admin";
import { loadDemo } from "./commands/demo";
import { drill } from "./commands/drill";
import { importAddressesFrom } from "./commands/import-addresses";
import { openApp } from "./commands/open-app";
import { restoreTo } from "./commands/restore";
import { serve } from "./commands/serve";
import type { App } from "./operations/app";
import { readSettings } from "./services/settings";

export function commands(build: ServerBuild): Record<string, (args: string[]) => Promise<void>> {
  return {
    serve: () => serve(build),
    /** Opening the database migrates it. */
    migrate: () =>
      withApp(
        (app) => `The database in ${path.relative("", app.settings.dataDir) || "."} is up to date.`,
      ),
    demo: () => withApp((app) => loadDemo(app, path.resolve("build/client/demo"))),
    admin: (args) => withApp((app) => admin(app, args)),
    drill: (args) => withApp((app) => drill(app, build, args)),
    restore: async (args) => void process.stdout.write(`${await restoreTo(args)}\n`),
    addresses: (args) => withApp((app) => importAddressesFrom(app, args)),
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
