import { Pencil } from "lucide-react";
import { useId, useRef } from "react";
import type { PhotoView } from "~/contracts/projects";
import { PHOTO } from "~/domain/photo";
import { fieldIdOf, ReplyContext, useReplyTo, valueOf } from "../forms/field";
import { Form } from "../forms/form";
import { SubmitButton } from "../forms/form-parts";
import { OriginalValues } from "../forms/original-values";
import { RecordField } from "../forms/record-field";

type Props = {
  photo: PhotoView;
  /** "Kitchen, photo 2" */
  of: string;
  /** The page that its form is sent to. */
  action: string;
};

/** What a photo shows, and folded the form that changes it. */
export function Caption({ photo: { id, caption }, of, action }: Props) {
  const reply = useReplyTo("save-caption");
  const mine = valueOf(reply, "row") === id ? reply : undefined;
  const box = useRef<HTMLDetailsElement>(null);
  const own = useId();
  return (
    <ReplyContext.Provider value={mine}>
      {caption && <p className="caption">{caption}</p>}
      <details ref={box} className="no-print" open={mine !== undefined || undefined}>
        <summary className="btn">
          <Pencil size={16} aria-hidden /> Caption
          <span className="sr-only"> of {of}</span>
        </summary>
        {/* Another caption means another form: its field starts again. */}
        <Form
          key={caption}
          className="mt-2 grid max-w-2xl justify-items-start gap-3"
          action={action}
          preventScrollReset
          onSaved={() => box.current?.removeAttribute("open")}
        >
          <input type="hidden" name="row" value={id} />
          <OriginalValues was={{ caption }} />
          <RecordField
            of={PHOTO.fields.caption}
            id={mine ? fieldIdOf("caption") : own}
            className="field w-full"
            start={caption}
            rows={3}
          />
          <SubmitButton intent={`save-caption ${id}`}>Save caption</SubmitButton>
        </Form>
      </details>
    </ReplyContext.Provider>
  );
}
