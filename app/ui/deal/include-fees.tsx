import { useEffect, useRef } from "react";
import { useHydrated } from "../use-hydrated";
import { useReply } from "../forms/use-reply";
import { useDeal, useDealStore } from "./deal-context";

/** Without script a hidden "false" precedes it, to tell unticked from absent. */
export function IncludeFees() {
  const reply = useReply();
  const store = useDealStore();
  const includeAgentFees = useDeal((deal) => deal.includeAgentFees);
  const switchMark = useDeal((deal) => deal.switchMark);
  const isAlive = useHydrated();
  const box = useRef<HTMLInputElement>(null);
  const sent = reply?.initialValue?.["includeAgentFees"];
  const typed = sent === undefined ? includeAgentFees : [sent].flat().at(-1) === "true";
  useEffect(() => {
    // Ticked before hydration.
    if (box.current) store.includeFees(box.current.checked);
  }, [store]);
  return (
    <>
      <input type="hidden" name="includeAgentFees" value="false" />
      <noscript>
        <input type="hidden" name="was.includeAgentFees" value={String(includeAgentFees)} />
      </noscript>
      <label className="choice">
        <input
          ref={box}
          type="checkbox"
          name="includeAgentFees"
          value="true"
          checked={isAlive ? includeAgentFees : typed}
          onChange={({ target }) => store.includeFees(target.checked)}
        />
        Include agent fees
      </label>
      {switchMark && (
        <div className="item-mark calc-switch-mark">
          <p className="over">{switchMark.message}</p>
          <button type="button" className="btn" onClick={store.retrySwitch}>
            Retry
          </button>
          <button type="button" className="btn" onClick={store.discardSwitch}>
            Discard
          </button>
        </div>
      )}
    </>
  );
}
