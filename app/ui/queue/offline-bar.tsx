import { useLocation } from "@remix-run/react";
import { CloudOff, CloudUpload, TriangleAlert } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { NOT_KEPT } from "~/contracts/kept-pages";
import { paths } from "~/contracts/paths";
import { queueMessages } from "~/contracts/queue-messages";
import { shellMessages as messages } from "~/contracts/shell-messages";
import { ownerTime } from "~/domain/dates";
import { keepNothing, keepOpened, keptAt, leaveKept, openWhole } from "../live/site-mode";
import { onDemand } from "../on-demand";
import { countOf } from "../outbox/entry";
import type { Outbox } from "../outbox/outbox";
import { useOffline } from "../use-offline";
import { useSending } from "./use-outbox";
import queueStyles from "../styles/sheets/queue.css?url";

const Queue = onDemand(() => import("./queue"), "Queue", queueStyles);
const SignOutQuestion = onDemand(() => import("./sign-out-question"), "SignOutQuestion");

/** Whoever is signed in for themselves: null is nobody, undefined that the server did not say. */
type Props = { viewer: { email: string; hasAccess: boolean } | null | undefined };

/**
 * Says that there is no network, of a kept page when it was read, and what waits: it leads to that
 * (docs/decisions/0126, 0128).
 */
export default function OfflineBar({ viewer }: Props) {
  const isOffline = useOffline();
  const { missing, time } = useKept();
  const { pathname, search } = useLocation();
  const outbox = useSending(viewer?.email, viewer?.hasAccess ?? false);
  const isKnown = viewer !== undefined;
  const isOwn = isKnown && viewer !== null;
  useEffect(openWhole, []);
  useEffect(() => {
    if (isOwn) return keepOpened(pathname + search);
    if (isKnown) keepNothing();
    return undefined;
  }, [isOwn, isKnown, pathname, search]);
  const hasQueue = outbox !== undefined && countOf(outbox.entries) > 0;
  const words = messages.connection(isOffline, time);
  return (
    <>
      {outbox && <QueueBar outbox={outbox} isOffline={isOffline} time={time} />}
      {outbox && <BeforeSignOut outbox={outbox} />}
      {words && !(hasQueue && isOffline && !missing) && (
        <p>
          <CloudOff size={20} aria-hidden />
          <b>{words}</b>
          {missing && <span>{messages.notKept}</span>}
          {(missing || !isOffline) && (
            <a className="link link-alone" href={missing ?? pathname + search}>
              {messages.tryAgain}
            </a>
          )}
        </p>
      )}
    </>
  );
}

type BarProps = { outbox: Outbox; isOffline: boolean; time: string | undefined };

/** Gone when nothing waits; the whole of it leads to the queue. */
function QueueBar({ outbox, isOffline, time }: BarProps) {
  const [isOpen, setOpen] = useState(false);
  const { entries, sending } = outbox;
  const needs = entries.filter(({ state }) => state === "needs you").length;
  const waiting = entries.filter(({ state }) => state === "waiting");
  const place = waiting.findIndex(({ id }) => id === sending);
  const Icon = needs > 0 ? TriangleAlert : isOffline ? CloudOff : CloudUpload;
  const said = [
    ...(needs > 0 ? [queueMessages.need(needs)] : []),
    ...(place >= 0
      ? [queueMessages.sending(1, waiting.length)]
      : waiting.length > 0
        ? [queueMessages.waiting(waiting.length)]
        : []),
  ];
  return (
    <>
      {said.length > 0 && (
        <button
          type="button"
          className={needs > 0 ? "is-danger" : undefined}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Icon size={20} aria-hidden />
          <b>{[...(isOffline ? ["Offline"] : []), ...said].join(". ")}</b>
          {time && <span>as of {time}</span>}
        </button>
      )}
      <Suspense>
        {isOpen && <Queue outbox={outbox} isOffline={isOffline} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

/** Asks whoever signs out while something waits. */
function BeforeSignOut({ outbox }: { outbox: Outbox }) {
  const [form, setForm] = useState<HTMLFormElement>();
  const sure = useRef<HTMLFormElement>();
  const isNeeded = countOf(outbox.entries) > 0;
  useEffect(() => {
    if (!isNeeded) return;
    const listening = new AbortController();
    // Ahead of the router, which sends it.
    const ask = (event: SubmitEvent) => {
      const { target } = event;
      if (!(target instanceof HTMLFormElement) || target === sure.current) return;
      if (new URL(target.action).pathname !== paths.logout) return;
      event.preventDefault();
      event.stopPropagation();
      setForm(target);
    };
    window.addEventListener("submit", ask, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, [isNeeded]);
  function signOut() {
    sure.current = form;
    setForm(undefined);
    form?.requestSubmit(form.querySelector<HTMLButtonElement>("[name=intent]"));
  }
  return (
    <Suspense>
      {form && (
        <SignOutQuestion outbox={outbox} onStay={() => setForm(undefined)} onSignOut={signOut} />
      )}
    </Suspense>
  );
}

/** When the loaded page was kept, and what it stands for: what is shown later has come anew. */
function useKept(): { time?: string | undefined; missing?: string | undefined } {
  const here = useLocation();
  const [first] = useState(() => ({ here, time: timeOfPage() }));
  const isLoaded = here === first.here;
  useEffect(() => {
    if (!isLoaded) leaveKept();
  }, [isLoaded]);
  if (!isLoaded || first.time === undefined) return {};
  const missing = new URLSearchParams(here.search).get(NOT_KEPT) ?? "";
  const isPath = here.pathname === paths.home && /^\/(?![/\\])/.test(missing);
  return { time: first.time, missing: isPath ? missing : undefined };
}

function timeOfPage(): string | undefined {
  const at = keptAt();
  return at === undefined ? undefined : ownerTime(new Date(at), new Date());
}
