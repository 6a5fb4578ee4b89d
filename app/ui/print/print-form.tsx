import { useEffect, useState, type FormEvent, type ReactNode } from "react";
import { apiPaths } from "~/contracts/api-paths";
import { paths } from "~/contracts/paths";
import { printsInFrame } from "~/domain/pdf-viewing";
import { PrintOptionsFields } from "./print-options";
import { printInFrame } from "./print-in-frame";

type Props = {
  propertyId: string;
  hasCost: boolean;
  hasSalePrice: boolean;
  problem?: string | null;
  chosen?: URLSearchParams;
  cancel: ReactNode;
};

export function PrintForm({
  propertyId,
  hasCost,
  hasSalePrice,
  problem: atFirst = null,
  chosen,
  cancel,
}: Props) {
  const [isPrinting, setPrinting] = useState(false);
  const [problem, setProblem] = useState(atFirst);
  const isDialog = chosen === undefined;

  // The dialog opens without its page, which has the server start its browser.
  useEffect(() => {
    if (isDialog) fetch(paths.printOptions(propertyId), { method: "HEAD" }).catch(() => undefined);
  }, [isDialog, propertyId]);

  async function print(event: FormEvent<HTMLFormElement>) {
    if (!printsInFrame(navigator)) return;
    event.preventDefault();
    if (isPrinting) return;
    const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>("[type=checkbox]")];
    setPrinting(true);
    setProblem(null);
    setProblem(
      await printInFrame(
        apiPaths.printProperty(propertyId),
        Object.fromEntries(boxes.map(({ name, checked }) => [name, checked])),
      ),
    );
    setPrinting(false);
  }

  return (
    <form
      method="get"
      action={apiPaths.printProperty(propertyId)}
      target="_blank"
      className="mt-4 grid gap-5"
      onSubmit={(event) => void print(event)}
    >
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
      <PrintOptionsFields chosen={chosen} hasCost={hasCost} hasSalePrice={hasSalePrice} />
      <p aria-live="polite" className={isPrinting ? "text-ink-2" : "sr-only"}>
        {isPrinting ? "Preparing your report…" : ""}
      </p>
      <p className="flex flex-wrap justify-end gap-3">
        {cancel}
        <button className="btn btn-primary" aria-disabled={isPrinting}>
          Print
        </button>
      </p>
    </form>
  );
}
