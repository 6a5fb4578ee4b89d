import { useEffect, useRef, useState } from "react";
import { apiPaths } from "~/contracts/api-paths";
import type { AddressChoices, NewZealandDetailsView } from "~/contracts/addresses";

const PAUSE = 250;
const SHORTEST = 3;
const NOTHING_FOUND = "No address found.";
const NO_ANSWER = "The address finder does not answer. Type the address below.";

/** Searches once typing pauses; the latest answer counts. `isFruitless`: no match. */
export function useAddressSearch() {
  const [choices, setChoices] = useState<AddressChoices>([]);
  const [note, setNote] = useState("");
  const asking = useRef<{ timer?: ReturnType<typeof setTimeout>; call?: AbortController }>({});
  const stop = () => {
    clearTimeout(asking.current.timer);
    asking.current.call?.abort();
  };
  useEffect(() => stop, []);

  async function ask<Answer>(path: string, take: (answer: Answer) => void): Promise<void> {
    const call = new AbortController();
    asking.current.call = call;
    try {
      const response = await fetch(path, {
        signal: call.signal,
        headers: { Accept: "application/json" },
      });
      if (!response.ok) throw new Error(String(response.status));
      take((await response.json()) as Answer);
    } catch {
      if (!call.signal.aborted) setNote(NO_ANSWER);
    }
  }

  function search(text: string, pause = PAUSE): void {
    stop();
    setNote("");
    if (text.trim().length < SHORTEST) return setChoices([]);
    asking.current.timer = setTimeout(() => {
      const query = new URLSearchParams({ q: text.trim(), country: "NZ" });
      void ask<AddressChoices>(apiPaths.addresses(query), (found) => {
        setChoices(found);
        setNote(noteOf(found.length));
      });
    }, pause);
  }

  function fetchParts(id: string, take: (details: NewZealandDetailsView) => void): void {
    stop();
    setChoices([]);
    void ask<NewZealandDetailsView>(apiPaths.address(id), (details) => {
      take(details);
      setNote("The address is filled in below.");
    });
  }

  return {
    choices,
    note,
    isFruitless: note === NOTHING_FOUND,
    search,
    searchNow: (text: string) => search(text, 0),
    fetchParts,
  };
}

function noteOf(found: number): string {
  if (found === 0) return NOTHING_FOUND;
  return `${found} ${found === 1 ? "address" : "addresses"} found. Choose with the up and down arrows.`;
}
