import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { paths } from "~/contracts/paths";
import type { PagePlace } from "../page-title";
import type { listenForFind } from "./shell-keys";

type Menu = Parameters<Parameters<typeof listenForFind>[0]>[0];

/**
 * N opens Add spend for the place, or for the property opened last in this browser; Ctrl K the menu.
 * @returns the path that N opens, and the menu while it is open
 */
export function useShellKeys({ propertyId, ...place }: Partial<PagePlace>) {
  const navigate = useNavigate();
  const [last, setLast] = useState<string>(paths.spend);
  const own =
    propertyId &&
    paths.addSpend(propertyId, { item: place.itemId ?? "", project: place.projectId ?? "" });
  useEffect(() => {
    // Loaded after hydration, to keep the pages' own scripts small.
    const listening = import("./shell-keys").then(({ lastSpendPath, listenForSpendKey }) => {
      setLast(lastSpendPath());
      return listenForSpendKey(navigate, propertyId, own);
    });
    return () => void listening.then((stop) => stop());
  }, [navigate, propertyId, own]);
  const [Menu, setMenu] = useState<Menu>();
  useEffect(() => {
    const listening = import("./shell-keys").then(({ listenForFind }) =>
      listenForFind((menu) => setMenu(() => menu)),
    );
    return () => void listening.then((stop) => stop());
  }, []);
  return { spend: own ?? last, Menu, close: () => setMenu(undefined) };
}
