import { MonitorSmartphone } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { followInstalling, install, wayToInstall } from "~/ui/live/install";
import { hintNoMore, isTimeForHint } from "./install-visits";

/** At home from the third visit on, until it is answered. */
export function InstallHint({ productName }: { productName: string }) {
  const way = useSyncExternalStore(followInstalling, wayToInstall, () => undefined);
  const [isTime, setTime] = useState(false);
  useEffect(() => setTime(isTimeForHint()), []);
  if (!way || !isTime) return null;
  function end() {
    hintNoMore();
    setTime(false);
  }
  return (
    <section className="sheet grid justify-items-start gap-2" aria-label="Install">
      <h2 className="text-xl">Keep {productName} at hand</h2>
      <p className="text-ink-2">
        Opens without a network, and + Spend is one tap from the icon.
        {way === "by hand" && " Tap Share in Safari, then “Add to Home Screen”."}
      </p>
      <div className="flex flex-wrap gap-2">
        {way === "asks" && (
          <button type="button" className="btn" onClick={() => void install().then(end)}>
            <MonitorSmartphone size={16} aria-hidden /> Add to home screen
          </button>
        )}
        <button type="button" className="btn btn-plain" onClick={end}>
          Not now
        </button>
      </div>
    </section>
  );
}
