import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useSyncExternalStore } from "react";
import { outboxOf, sendBy } from "../outbox/browser-outbox";
import type { Outbox } from "../outbox/outbox";

/** The queue of an account, sent as long as its page is open: now, and when the network is back. */
export function useSending(account: string | undefined, hasAccess: boolean): Outbox | undefined {
  const outbox = account === undefined ? undefined : outboxOf(account);
  useVersion(outbox);
  useEffect(() => {
    if (!outbox) return;
    sendBy({
      async send(entry) {
        const script = await loadSender();
        return script ? script.sendEntry(entry) : { kind: "later" };
      },
      hasAccess: () => hasAccess,
    });
    void loadSender();
    const send = () => void outbox.sendAll();
    send();
    const listening = new AbortController();
    window.addEventListener("online", send, listening);
    return () => listening.abort();
  }, [outbox, hasAccess]);
  useFreshPage(outbox);
  return outbox;
}

/** Asked for only with a network: Chromium does not ask again for what it once failed to get. */
const loadSender = async () =>
  navigator.onLine ? await import("./send-entry").catch(() => undefined) : undefined;

function useVersion(outbox: Outbox | undefined): number {
  return useSyncExternalStore(outbox?.subscribe ?? nothing, () => outbox?.version ?? 0);
}

const nothing = () => () => undefined;

/** Reads the page again once all is sent, unless somebody types in it, or a form of it is sent. */
function useFreshPage(outbox: Outbox | undefined): void {
  const navigate = useNavigate();
  const { state: going } = useNavigation();
  const { pathname, search, hash, state } = useLocation();
  useEffect(() => {
    let isOver = false;
    const stop = outbox?.follow(({ outcome: { kind } }) => {
      if (kind === "sent") void refresh();
    });
    async function refresh() {
      const { isChanged } = await import("../forms/form-fields");
      if (isOver || going !== "idle" || outbox?.entries.some((one) => one.state === "waiting"))
        return;
      const isTyping = document.activeElement?.matches("input, select, textarea");
      if (isTyping || [...document.forms].some(isChanged)) return;
      navigate(
        { pathname, search, hash },
        { replace: true, preventScrollReset: true, state: state as unknown },
      );
    }
    return () => {
      isOver = true;
      stop?.();
    };
  }, [outbox, navigate, going, pathname, search, hash, state]);
}
