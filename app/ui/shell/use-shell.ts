import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { ShellData } from "./shell";

/**
 * From the root loader, or from a failed action, after which no loader runs. Undefined after a
 * server error.
 */
export function useShell(): ShellData | undefined {
  const loaded = useRouteLoaderData<ShellData>("root");
  const error = useRouteError();
  return (
    loaded ??
    (isRouteErrorResponse(error) ? (error.data as { shell?: ShellData } | null)?.shell : undefined)
  );
}
