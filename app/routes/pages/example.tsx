import { Link } from "@remix-run/react";
import { paths } from "~/contracts/paths";
import { House } from "~/ui/property/house";
import { type PageHandle, stylesheets } from "~/ui/page";
import overviewStyles from "~/ui/styles/sheets/overview.css?url";
import { useShell } from "~/ui/use-shell";
import { sampleHouse, sampleReno } from "./home/sample-reno";
import { SampleSheet } from "./home/sample-sheet";

export const links = stylesheets(overviewStyles);
export const handle: PageHandle = {
  title: "An example",
  description: "A renovation as it looks half way: what is spent, what is over, and what is left.",
};

/** For whoever has no renovation yet; read only, and nobody's. */
export default function Example() {
  const isSignedIn = Boolean(useShell()?.viewer);
  return (
    <div className="page">
      <h1>An example</h1>
      <p className="max-w-2xl text-ink-2">
        A renovation half way. Rooms fill as money is spent on them; one that is over its budget is
        hatched. Every figure is worked out as yours will be.
      </p>
      <SampleSheet drawing={<House {...sampleHouse} />} />
      <p className="flex flex-wrap gap-3">
        <Link className="btn btn-primary" to={isSignedIn ? paths.addProperty : paths.register}>
          {isSignedIn ? "Start your own" : "Register"}
        </Link>
        <Link className="btn" to={paths.home}>
          Home
        </Link>
      </p>
      <p className="hint">{sampleReno.address} is made up.</p>
    </div>
  );
}
