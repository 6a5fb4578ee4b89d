import { renderToStaticMarkup } from "react-dom/server";
import { sandboxRoute } from "~/http/sandbox-door.server";
import { pressCheckout } from "~/operations/sandbox/press-checkout.server";
import { showCheckout } from "~/operations/sandbox/show-checkout.server";
import { CardPage } from "~/ui/sandbox/card-page";
import { SandboxProblem } from "~/ui/sandbox/sandbox-document";
import stylesheet from "~/ui/styles/app.css?url";

const door = sandboxRoute({
  show: showCheckout,
  press: pressCheckout,
  next: ({ goTo }) => goTo,
  draw: (session, { problem, productName }) =>
    renderToStaticMarkup(
      session ? (
        <CardPage session={session} problem={problem} productName={productName} stylesheet={stylesheet} />
      ) : (
        <SandboxProblem problem={problem ?? ""} productName={productName} stylesheet={stylesheet} />
      ),
    ),
});

export const loader = door.loader;
export const action = door.action;
