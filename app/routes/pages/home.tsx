import { useLoaderData } from "@remix-run/react";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { Suspense } from "react";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { homeLoader } from "~/http/handlers/page-loader";
import { resendActivation } from "~/operations/accounts/registration";
import { Landing } from "./home/landing";
import type { PageHandle } from "~/ui/page";
import { onDemand } from "~/ui/on-demand";
import homeStyles from "~/ui/styles/sheets/home.css?url";
import overviewStyles from "~/ui/styles/sheets/overview.css?url";

export const loader = homeLoader;
export const action = pageForms({
  resend: formAction(resendActivation, {
    next: () => paths.home,
    toast: messages.activationSent,
  }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";

export const handle: PageHandle = {
  description:
    "Renovation budgets for New Zealand property owners: what each room should cost, what you " +
    "have spent, and what the job still costs to finish.",
};

// Visitors see the landing page.
const HangTight = onDemand(() => import("./home/hang-tight"), "HangTight");
const ExpiredScreen = onDemand(() => import("./home/expired-screen"), "ExpiredScreen");
const Welcome = onDemand(() => import("./home/welcome"), "Welcome", overviewStyles, homeStyles);

export default function Home() {
  return (
    <Suspense fallback={<p>Loading...</p>}>
      <Screen />
    </Suspense>
  );
}

function Screen() {
  const home = useLoaderData<typeof loader>();
  switch (home.screen) {
    case "landing":
      return <Landing {...home} />;
    case "hangTight":
      return <HangTight {...home} />;
    case "expired":
      return <ExpiredScreen {...home} />;
    case "welcome":
      return <Welcome {...home} />;
  }
}
