import { afterAll } from "vitest";
import { closePrinter, closeWorlds } from "./server";

// Vitest setup of each file: the next file of the worker shares its modules.
afterAll(async () => {
  closeWorlds();
  await closePrinter();
});
