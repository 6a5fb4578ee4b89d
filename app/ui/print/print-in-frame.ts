import { messages } from "~/contracts/messages";

/** Resolves with an error message, or null once the print window is open. */
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

/** The frame stays until the next print: the print window may still read it. */
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

/** Revokes the blob URL too, or the browser would keep its data. */
function removeFormer(): void {
  const former = document.querySelector<HTMLIFrameElement>("iframe.print-frame");
  if (!former) return;
  URL.revokeObjectURL(former.src);
  former.remove();
}
