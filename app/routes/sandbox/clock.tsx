import { renderToStaticMarkup } from "react-dom/server";
import { paths } from "~/contracts/paths";
import { sandboxRoute } from "~/http/sandbox-door.server";
import { moveClock } from "~/operations/sandbox/move-clock.server";
import { showClock } from "~/operations/sandbox/show-clock.server";
import { ClockPage } from "~/ui/sandbox/clock-page";
import { SandboxProblem } from "~/ui/sandbox/sandbox-document";
import stylesheet from "~/ui/styles/app.css?url";

const door = sandboxRoute({
  show: showClock,
  press: moveClock,
  next: () => paths.sandboxClock,
  draw: (clock, { problem, productName }) =>
    renderToStaticMarkup(
      clock ? (
        <ClockPage now={clock.now} problem={problem} productName={productName} stylesheet={stylesheet} />
      ) : (
        <SandboxProblem problem={problem ?? ""} productName={productName} stylesheet={stylesheet} />
      ),
    ),
});

export const loader = door.loader;
export const action = door.action;
