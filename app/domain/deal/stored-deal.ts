import type { CalendarDate } from "../bills/calendar-date";
import { EMPTY_DEAL, type DealSettings } from "./deal-inputs";
import { EMPTY_RENTAL } from "./rental-inputs";
import type { DealLines } from "./lines";

/** What was answered; the GST position is stored beside it. */
export type StoredInputs = Partial<Omit<DealSettings, "gstMode">>;

/** "Keep this as my offer": the lines of that day. */
export type FrozenOffer = { date: CalendarDate; lines: DealLines };

/** With what was not answered. */
export function settingsOf(stored: {
  gstMode: DealSettings["gstMode"];
  inputs: StoredInputs;
}): DealSettings {
  const { rental = null } = stored.inputs;
  return {
    ...EMPTY_DEAL,
    ...stored.inputs,
    rental: rental && { ...EMPTY_RENTAL, ...rental },
    gstMode: stored.gstMode,
  };
}

/** Rows keep cents only outside the simple rule, which also applies until a position is chosen. */
export function keepsCents(gstMode: DealSettings["gstMode"]): boolean {
  return gstMode !== null && gstMode !== "simple";
}
