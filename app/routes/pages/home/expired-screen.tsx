import { Form, Link } from "@remix-run/react";
import type { HomeScreen } from "~/contracts/accounts.server";
import { paths } from "~/contracts/paths";
import { SubmitButton } from "~/ui/forms/submit-button";

/** What an account without access sees instead of its renos (specification §2); the banner above it says why. */
export function ExpiredScreen({ productName, banner }: HomeScreen<"expired">) {
  return (
    <div className="page">
      <section className="sheet narrow mx-auto grid w-full gap-5">
        <h1>{banner}</h1>
        <p>Your renos, photos and files are all kept. They open again as soon as your {productName} account has access.</p>
        <p>Until then you can still see and change your profile.</p>
        <div className="flex flex-wrap gap-3">
          <Link className="btn" to={paths.profile}>
            My Profile
          </Link>
          <Form method="post" action={paths.logout}>
            <SubmitButton intent="logout" className="btn">
              Logout
            </SubmitButton>
          </Form>
        </div>
      </section>
    </div>
  );
}
