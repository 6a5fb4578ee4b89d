import { useState, type ReactNode } from "react";

/**
 * Shows a word on a control while the pointer is on it (or on the word) or the focus in it; Esc
 * hides it. The control itself names it in its aria-describedby.
 */
export function Tooltip({ id, text, children }: { id: string; text: string; children: ReactNode }) {
  const [closed, setClosed] = useState(false);
  const reopen = () => setClosed(false);
  return (
    <span
      role="none"
      className="tip"
      data-closed={closed || undefined}
      onKeyDown={(event) => {
        if (event.key === "Escape") setClosed(true);
      }}
      onMouseLeave={reopen}
      onBlur={reopen}
    >
      {children}
      <span role="tooltip" id={id}>
        <span>{text}</span>
      </span>
    </span>
  );
}
