import { useRef, type ReactNode } from "react";
import { useMenuClosing } from "./use-menu-closing";

/** Works without script; with it, a press elsewhere and Esc close it. */
export function MoreMenu({ children }: { children: ReactNode }) {
  const menu = useRef<HTMLDivElement>(null);
  useMenuClosing(menu, "all");
  return (
    <div ref={menu} className="relative">
      <details>
        <summary className="btn btn-icon">
          <span aria-hidden>•••</span>
          <span className="sr-only">More</span>
        </summary>
        <div className="pop absolute top-full mt-1 right-0 z-30 min-w-52">{children}</div>
      </details>
    </div>
  );
}
