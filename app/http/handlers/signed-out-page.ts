import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "~/contracts/paths";
import { readContext } from "../request/context";
import { loginEmailCookie } from "../request/email-cookies";

/** Signed-in users go to "/" (docs/specification.md §17.2), unless their account was closed. */
export async function signedOutPage({ request, context }: LoaderFunctionArgs) {
  const { currentActor } = await readContext(request, context);
  if (currentActor?.user.isActive) throw redirect(paths.home);
  return null;
}

/** Prefills the e-mail of an account just activated or reset here. */
export async function loginPage(args: LoaderFunctionArgs): Promise<{ email: string }> {
  await signedOutPage(args);
  const email = await loginEmailCookie(args.context.app.settings).read(
    args.request.headers.get("cookie"),
  );
  return { email: email ?? "" };
}
