import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "~/contracts/paths";
import { readContext } from "./context.server";

/** The loader of pages for who is not signed in; whoever is, is sent to "/" (specification §2). */
export async function signedOutPage({ request, context }: LoaderFunctionArgs) {
  const { visitor } = await readContext(request, context);
  if (visitor) throw redirect(paths.home);
  return null;
}
