import { renderToStaticMarkup } from "react-dom/server";
import { sandboxRoute } from "~/http/sandbox-door.server";
import { pressPortal } from "~/operations/sandbox/press-portal.server";
import { showPortal } from "~/operations/sandbox/show-portal.server";
import { PortalPage } from "~/ui/sandbox/portal-page";
import { SandboxProblem } from "~/ui/sandbox/sandbox-document";
import stylesheet from "~/ui/styles/app.css?url";

const door = sandboxRoute({
  show: showPortal,
  press: pressPortal,
  next: ({ goTo }) => goTo,
  draw: (portal, { problem, productName }) =>
    renderToStaticMarkup(
      portal ? (
        <PortalPage portal={portal} problem={problem} productName={productName} stylesheet={stylesheet} />
      ) : (
        <SandboxProblem problem={problem ?? ""} productName={productName} stylesheet={stylesheet} />
      ),
    ),
});

export const loader = door.loader;
export const action = door.action;
