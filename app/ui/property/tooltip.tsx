import { useState, type ReactNode } from "react";

/** Shows on hover and focus; Esc hides it. The control must reference `id` in aria-describedby. */
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
