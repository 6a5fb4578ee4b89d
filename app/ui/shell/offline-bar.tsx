import { useLocation } from "@remix-run/react";
import { CloudOff } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { NOT_KEPT } from "~/contracts/kept-pages";
import { paths } from "~/contracts/paths";
import { shellMessages as messages } from "~/contracts/shell-messages";
import { ownerTime } from "~/domain/dates";
import {
  followConnection,
  keepNothing,
  keepOpened,
  keptAt,
  leaveKept,
  openWhole,
} from "../live/site-mode";

/** Whoever is signed in for themselves: null is nobody, undefined that the server did not say. */
type Props = { viewer: object | null | undefined };

/** Says that there is no network, and of a kept page when it was read (docs/decisions/0126). */
export default function OfflineBar({ viewer }: Props) {
  const isOffline = !useSyncExternalStore(followConnection, () => navigator.onLine);
  const { missing, time } = useKept();
  const { pathname, search } = useLocation();
  const isKnown = viewer !== undefined;
  const isOwn = isKnown && viewer !== null;
  useEffect(openWhole, []);
  useEffect(() => {
    if (isOwn) return keepOpened(pathname + search);
    if (isKnown) keepNothing();
    return undefined;
  }, [isOwn, isKnown, pathname, search]);
  const words = messages.connection(isOffline, time);
  if (!words) return null;
  return (
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
