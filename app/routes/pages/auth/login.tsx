import { Form, Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { paths, safePath } from "~/contracts/paths";
import { performSignIn } from "~/http/request/authenticator";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { loginPage } from "~/http/handlers/page-loader";
import { signIn } from "~/operations/accounts/sign-in";
import { useShell } from "~/ui/use-shell";
import { Field, useReply } from "~/ui/forms/field";
import { PasswordField } from "~/ui/forms/password-field";
import { SubmitButton, ErrorSummary } from "~/ui/forms/form-parts";
import type { PageHandle } from "~/ui/page";
import { AuthSheet } from "./auth-sheet";

export const loader = loginPage;
export const action = pageForms({
  login: formAction(signIn, {
    perform: performSignIn,
    hide: ["password"],
    next: (_user, { query }) => safePath(query.get("then")),
  }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";

export const handle: PageHandle = {
  title: "Login",
  description: "Sign in to the budgets of your renovations.",
};

export default function Login() {
  const { productName, isSold = true } = useShell() ?? {};
  const { email } = useLoaderData<typeof loader>();
  const reply = useReply();
  const [query] = useSearchParams();
  const then = query.get("then") ?? undefined;
  return (
    <AuthSheet title={`Welcome to ${productName}`}>
      <ErrorSummary>
        {reply?.error?.[""] && (
          <p className="mt-2">
            Check the address and the password, or choose a new password below.
          </p>
        )}
      </ErrorSummary>
      <Form method="post" action={paths.login(then)} className="grid gap-4" replace>
        <Field
          label="Email"
          name="email"
          type="email"
          start={email}
          autoComplete="username"
          required
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <SubmitButton intent="login">Login</SubmitButton>
      </Form>
      <p>
        Forgot your password?{" "}
        <Link className="link" to={paths.forgotPassword}>
          Click here<span className="sr-only"> to choose a new one</span>
        </Link>
      </p>
      <p>
        Haven't used {productName} before? Why not{" "}
        <Link className="link" to={paths.register}>
          {isSold ? "Register for your free trial now" : "Register now"}
        </Link>
      </p>
    </AuthSheet>
  );
}
