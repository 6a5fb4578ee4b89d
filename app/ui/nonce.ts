import { createContext, useContext } from "react";

/**
 * The nonce that this answer's Content-Security-Policy asks of script tags; empty in the browser,
 * which never shows it.
 */
export const NonceContext = createContext("");

export function useNonce(): string {
  return useContext(NonceContext);
}
