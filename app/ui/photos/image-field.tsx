import { useState } from "react";
import { fieldIdOf } from "../forms/field";
import { messagesOf, useReply } from "../forms/use-reply";
import { ImageInput, imageProblem } from "./image-input";

export function ImageField({ legend, of }: { legend: string; of: string }) {
  const reply = useReply();
  const [file, setFile] = useState<File | null>(null);
  const problem = file ? imageProblem(file) : messagesOf(reply, "file").join(" ") || undefined;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-lg font-semibold">{legend}</legend>
      <ImageInput
        id={fieldIdOf("file")}
        of={of}
        file={problem ? null : file}
        problem={problem}
        onPick={setFile}
      />
    </fieldset>
  );
}
