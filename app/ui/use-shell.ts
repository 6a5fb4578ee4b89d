import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { ShellView } from "~/contracts/shell";
import type { Toast } from "~/contracts/toast";

export type ShellData = ShellView & { toast: Toast | null };

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
