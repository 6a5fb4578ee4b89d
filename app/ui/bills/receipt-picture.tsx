import { FileText, Paperclip } from "lucide-react";
import { useRef } from "react";
import { apiPaths } from "~/contracts/api-paths";
import type { UnsortedBill } from "~/contracts/bills-page";

type Props = { bill: UnsortedBill; onSwipe: (isToLeft: boolean) => void };

/** Pictures are shown; other files are links. */
export function ReceiptPicture({ bill: { files, property, title }, onSwipe }: Props) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return (
    <ul
      className="inbox-picture"
      onTouchStart={({ touches }) => {
        const first = touches.item(0);
        const isSwipe = touches.length === 1;
        from.current = first && isSwipe ? { x: first.clientX, y: first.clientY } : null;
      }}
      onTouchEnd={({ changedTouches }) => {
        const last = changedTouches.item(0);
        if (!from.current || !last) return;
        const across = last.clientX - from.current.x;
        const down = Math.abs(last.clientY - from.current.y);
        if (Math.abs(across) > SWIPE && Math.abs(across) > 2 * down) onSwipe(across < 0);
      }}
    >
      {files.map(({ id, name }) => {
        const path = apiPaths.propertyFile(property.id, id);
        const isShown = isPicture(name);
        const Icon = name.toLowerCase().endsWith(".pdf") ? FileText : Paperclip;
        return (
          <li key={id}>
            <a className={isShown ? undefined : "btn"} href={path} download={name}>
              {isShown ? (
                <img src={path} alt={`${name} of ${title}`} />
              ) : (
                <>
                  <Icon size={18} aria-hidden />
                  <span>{name}</span>
                </>
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** In CSS pixels. */
const SWIPE = 60;

/** Stored names end as their type does. */
function isPicture(name: string): boolean {
  return PICTURES.some((ending) => name.toLowerCase().endsWith(ending));
}

const PICTURES = [".jpg", ".jpeg", ".png", ".gif"];
