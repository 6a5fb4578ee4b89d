import { useState } from "react";
import { fieldIdOf } from "../forms/field";
import { messagesOf, type Reply } from "../forms/use-reply";
import { PictureInput } from "./picture-input";
import { pictureProblem } from "./picture-problem";
import { usePreview } from "./use-preview";

/** A picture among the fields of a form, sent with it. */
export function PictureField({ legend, of, reply }: { legend: string; of: string; reply: Reply }) {
  const [file, setFile] = useState<File | null>(null);
  const problem = file ? pictureProblem(file) : messagesOf(reply, "file").join(" ") || undefined;
  const preview = usePreview(file && !problem ? file : null);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-lg font-semibold">{legend}</legend>
      <PictureInput id={fieldIdOf("file")} of={of} preview={preview} problem={problem} onPick={setFile} />
    </fieldset>
  );
}
