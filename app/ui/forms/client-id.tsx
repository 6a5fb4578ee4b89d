import { useState } from "react";
import { newId } from "../editing/new-id";

/** The id of what its form makes: sent again, because the answer was lost, it makes nothing twice. */
export function ClientId() {
  const [id] = useState(newId);
  return <input type="hidden" name="newId" value={id} suppressHydrationWarning />;
}
