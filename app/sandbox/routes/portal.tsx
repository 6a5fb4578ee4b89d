import { renderToStaticMarkup } from "react-dom/server";
import { sandboxRoute } from "~/sandbox/sandbox-route";
import { pressPortal } from "~/sandbox/operations/press-portal";
import { showPortal } from "~/sandbox/operations/show-portal";
import { PortalPage } from "~/sandbox/pages/portal-page";
import { SandboxProblem } from "~/sandbox/pages/sandbox-document";
import stylesheet from "~/ui/styles/app.css?url";

const handler = sandboxRoute({
  show: showPortal,
  press: pressPortal,
  next: ({ goTo }) => goTo,
  draw: (portal, { problem, productName }) =>
    renderToStaticMarkup(
      portal ? (
        <PortalPage
          portal={portal}
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
