import { useState } from "react";
import { fieldIdOf } from "../forms/field";
import { messagesOf, useReply } from "../forms/use-reply";
import { ImageInput } from "./image-input";
import { imageProblem } from "./image-problem";
import { usePreview } from "./use-preview";

export function ImageField({ legend, of }: { legend: string; of: string }) {
  const reply = useReply();
  const [file, setFile] = useState<File | null>(null);
  const problem = file ? imageProblem(file) : messagesOf(reply, "file").join(" ") || undefined;
  const preview = usePreview(file && !problem ? file : null);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-lg font-semibold">{legend}</legend>
      <ImageInput
        id={fieldIdOf("file")}
        of={of}
        preview={preview}
        problem={problem}
        onPick={setFile}
      />
    </fieldset>
  );
}
