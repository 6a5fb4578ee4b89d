import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { z } from "zod";
import { signIn } from "~/operations/accounts/sign-in";
import { perform, type Performer } from "~/operations/operation";

type SignedIn = z.output<typeof signIn.output>;

/**
 * remix-auth's form strategy around the operation. It reads only forms, so JSON fields become one.
 */
export const performSignIn: Performer = async (_operation, context, params, input) => {
  if (!isText(input)) return perform(signIn, context, params, input);
  const authenticator = new Authenticator<SignedIn>();
  authenticator.use(
    new FormStrategy(({ form }) => perform(signIn, context, params, Object.fromEntries(form))),
    "form",
  );
  return authenticator.authenticate(
    "form",
    new Request("http://form.invalid/", { method: "POST", body: new URLSearchParams(input) }),
  );
};

function isText(input: unknown): input is Record<string, string> {
  return (
    typeof input === "object" &&
    input !== null &&
    !Array.isArray(input) &&
    Object.values(input).every((value) => typeof value === "string")
  );
}
