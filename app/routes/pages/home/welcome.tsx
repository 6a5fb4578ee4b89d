import type { HomeScreen } from "~/contracts/home";
import { useWaitingSpends } from "~/ui/outbox/use-waiting-spends";
import { waitingWords } from "~/ui/outbox/waiting-words";
import { homeWith } from "~/ui/property/live-figures";
import { InstallHint } from "./install-hint";
import { FirstReno } from "./first-reno";
import { PhotosWaiting } from "./photos-waiting";
import { Renovations } from "./renovations";
import { Since } from "./since";
import { ToFinish } from "./to-finish";
import { ToPay } from "./to-pay";

/** One figure, each renovation on one scale, and beside them only what needs a person. */
export function Welcome(loaded: HomeScreen<"welcome">) {
  const spends = useWaitingSpends(loaded.renovations.flatMap(({ projects }) => projects));
  const home = homeWith(loaded, spends);
  const { renovations, productName, toPay, since, today, waiting } = home;
  if (renovations.length === 0) return <FirstReno productName={productName} />;
  const hasToPay = toPay.count + toPay.unsorted > 0;
  return (
    <div className="page home">
      <ToFinish home={home} waits={waitingWords(spends)} />
      <div className={hasToPay || since ? "home-columns" : "grid grid-cols-1 gap-6"}>
        <Renovations renovations={renovations} others={othersOf(home)} />
        {(hasToPay || since) && (
          <div className="home-side">
            {hasToPay && <ToPay {...home} />}
            {since && <Since since={since} today={today} />}
          </div>
        )}
        {waiting.count > 0 && <PhotosWaiting {...waiting} />}
      </div>
      <InstallHint productName={productName} />
    </div>
  );
}

function othersOf({ active, completed, renovations }: HomeScreen<"welcome">): number {
  return active + completed - renovations.length;
}
