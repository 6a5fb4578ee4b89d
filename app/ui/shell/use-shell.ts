import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { ShellData } from "./shell";

/**
 * What the frame of every page knows, from the root's loader. A form's error brings it along, since
 * no loader runs then; undefined when the server itself failed.
 */
export function useShell(): ShellData | undefined {
  const loaded = useRouteLoaderData<ShellData>("root");
  const error = useRouteError();
  return (
    loaded ??
    (isRouteErrorResponse(error) ? (error.data as { shell?: ShellData } | null)?.shell : undefined)
  );
}
