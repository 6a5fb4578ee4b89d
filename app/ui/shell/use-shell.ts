import { useRouteLoaderData } from "@remix-run/react";
import type { ShellData } from "./shell";

/** What the frame of every page knows, from the root's loader; undefined when the server itself failed. */
export function useShell(): ShellData | undefined {
  return useRouteLoaderData("root");
}
