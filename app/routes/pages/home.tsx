import { useLoaderData } from "@remix-run/react";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { homeLoader } from "~/http/handlers/home-loader";
import { resendActivation } from "~/operations/accounts/registration";
import { ExpiredScreen } from "./home/expired-screen";
import { HangTight } from "./home/hang-tight";
import { Landing } from "./home/landing";
import { Welcome } from "./home/welcome";

export const loader = homeLoader;
export const action = pageForms({
  resend: formAction(resendActivation, {
    next: () => paths.home,
    toast: () => ({ type: "success", message: messages.activationSent }),
  }),
});

export default function Home() {
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
