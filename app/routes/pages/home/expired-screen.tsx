import { Link } from "@remix-run/react";
import { Download } from "lucide-react";
import type { HomeScreen } from "~/contracts/home";
import { paths } from "~/contracts/paths";
import { SubscriptionOffer } from "~/ui/billing/subscription-offer";
import { Form } from "~/ui/forms/form";
import { SubmitButton } from "~/ui/forms/form-parts";

/** For accounts without access (docs/specification.md §3.2). */
export function ExpiredScreen({ productName, banner, subscription }: HomeScreen<"expired">) {
  return (
    <div className="page">
      <section className="mx-auto grid w-full max-w-[48rem] gap-6">
        <h1>{banner}</h1>
        <p>
          Your renos, photos and files are all kept. They open again as soon as{" "}
          {subscription?.canSubscribe
            ? "you subscribe."
            : `your ${productName} account has access.`}
        </p>
        {subscription && <SubscriptionOffer subscription={subscription} />}
        <StillAllowed isOwner={subscription !== null} />
      </section>
    </div>
  );
}

function StillAllowed({ isOwner }: { isOwner: boolean }) {
  return (
    <section className="sheet grid gap-4">
      <h2>Still yours meanwhile</h2>
      <p>Your name, your avatar, your invoices, and a copy of everything you have put in here.</p>
      <div className="flex flex-wrap gap-3">
        <Link className="btn" to={paths.profile}>
          My Profile
        </Link>
        <Link className="btn" to={paths.avatar}>
          Change my avatar
        </Link>
        {isOwner && (
          <Link className="btn" to={paths.exportAccount} reloadDocument>
            <Download size={16} aria-hidden />
            Download everything I own
          </Link>
        )}
        <Form action={paths.logout}>
          <SubmitButton intent="logout" className="btn">
            Logout
          </SubmitButton>
        </Form>
      </div>
    </section>
  );
}
