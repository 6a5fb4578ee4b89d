import { createContext, useContext } from "react";

/** CSP nonce of script tags; empty in the browser, which hides it from scripts. */
export const NonceContext = createContext("");

export function useNonce(): string {
  return useContext(NonceContext);
}
