import { messages } from "~/contracts/messages";

/**
 * Fetches a report and has the browser print it from a hidden frame.
 * @returns why it did not work, in words for the person; null once the browser's own print window
 *   is up to them.
 */
export async function printInFrame(
  path: string,
  flags: Record<string, boolean>,
): Promise<string | null> {
  try {
    const answer = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(flags),
    });
    if (!answer.ok) return ((await answer.json()) as { error: { message: string } }).error.message;
    await showPrintWindow(URL.createObjectURL(await answer.blob()));
    return null;
  } catch {
    return messages.printFailed;
  }
}

/**
 * The frame stays until the next print, since a browser may still be reading from it while its
 * print window is open.
 */
function showPrintWindow(address: string): Promise<void> {
  removeFormer();
  const frame = document.createElement("iframe");
  frame.className = "print-frame";
  frame.title = "Report";
  frame.src = address;
  return new Promise((resolve, reject) => {
    frame.addEventListener("load", () => {
      try {
        frame.contentWindow?.focus();
        frame.contentWindow?.print();
        resolve();
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    document.body.append(frame);
  });
}

/** With what it shows, which the browser would keep as long as the page. */
function removeFormer(): void {
  const former = document.querySelector<HTMLIFrameElement>("iframe.print-frame");
  if (!former) return;
  URL.revokeObjectURL(former.src);
  former.remove();
}
