import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { showShell } from "~/operations/home/show-shell";
import { perform } from "~/operations/operation";
import { readContext } from "../request/context";
import { toastCookie } from "../request/toast-cookie";

async function loadShell({ request, context: load }: LoaderFunctionArgs) {
  const context = await readContext(request, load);
  const shell = await perform(showShell, context, {}, {});
  const cookie = toastCookie(load.app.settings);
  const toast = await cookie.read(request.headers.get("cookie"));
  return data(
    { ...shell, toast },
    toast ? { headers: { "Set-Cookie": await cookie.clear() } } : {},
  );
}

export const shellLoader = Object.assign(loadShell, { operation: showShell });
