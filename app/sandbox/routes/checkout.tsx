import { renderToStaticMarkup } from "react-dom/server";
import { sandboxRoute } from "~/sandbox/sandbox-route";
import { pressCheckout } from "~/sandbox/operations/press-checkout";
import { showCheckout } from "~/sandbox/operations/show-checkout";
import { CardPage } from "~/sandbox/pages/card-page";
import { SandboxProblem } from "~/sandbox/pages/sandbox-document";
import stylesheet from "~/ui/styles/app.css?url";

const handler = sandboxRoute({
  show: showCheckout,
  press: pressCheckout,
  next: ({ goTo }) => goTo,
  draw: (session, { problem, productName }) =>
    renderToStaticMarkup(
      session ? (
        <CardPage
          session={session}
          problem={problem}
          productName={productName}
          stylesheet={stylesheet}
        />
      ) : (
        <SandboxProblem problem={problem ?? ""} productName={productName} stylesheet={stylesheet} />
      ),
    ),
});

export const loader = handler.loader;
export const action = handler.action;
