import { renderToStaticMarkup } from "react-dom/server";
import { paths } from "~/contracts/paths";
import { sandboxRoute } from "~/sandbox/sandbox-route";
import { moveClock } from "~/sandbox/operations/move-clock";
import { showClock } from "~/sandbox/operations/show-clock";
import { ClockPage } from "~/sandbox/pages/clock-page";
import { SandboxProblem } from "~/sandbox/pages/sandbox-document";
import stylesheet from "~/ui/styles/app.css?url";

const handler = sandboxRoute({
  show: showClock,
  press: moveClock,
  next: () => paths.sandboxClock,
  draw: (clock, { problem, productName }) =>
    renderToStaticMarkup(
      clock ? (
        <ClockPage
          now={clock.now}
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
