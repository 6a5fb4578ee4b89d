import { forwardRef, Suspense, useRef, useState, type ComponentProps, type FormEvent } from "react";
import { Form } from "../forms/form";
import type { Through } from "../forms/send-form";
import { onDemand } from "../on-demand";
import { useOffline } from "../use-offline";
import { withProgress, type SentBytes } from "./fetch-with-progress";
import { preparePhoto } from "./prepare-photo";
import { SentBar } from "./sent-bar";

const RoomNote = onDemand(() => import("./room-note"), "RoomNote");

/** A form with files, which says how much of them is sent. */
export const FileForm = forwardRef<HTMLFormElement, ComponentProps<typeof Form>>(function FileForm(
  { children, ...rest },
  ref,
) {
  const [bytes, setBytes] = useState<SentBytes>();
  const photos = useSmallPhotos();
  const isOffline = useOffline();
  const through: Through = (send) => withProgress(send, setBytes);
  return (
    <Form ref={ref} encType="multipart/form-data" through={through} {...photos} {...rest}>
      {isOffline && (
        <Suspense>
          <RoomNote />
        </Suspense>
      )}
      {children}
      {bytes && <SentBar bytes={bytes} of="" />}
    </Form>
  );
});

/** Its photos are made smaller as they are chosen; a form that is sent before waits for them. */
function useSmallPhotos() {
  const work = useRef<Promise<unknown>>();
  const isWaiting = useRef(false);
  function onChange({ target }: FormEvent<HTMLFormElement>): void {
    if (!(target instanceof HTMLInputElement) || target.type !== "file") return;
    const all = Promise.all([work.current, prepareFilesOf(target)]).finally(() => {
      if (work.current === all) work.current = undefined;
    });
    work.current = all;
  }
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    if (!work.current) return;
    event.preventDefault();
    if (isWaiting.current) return;
    isWaiting.current = true;
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    void work.current.then(() => {
      isWaiting.current = false;
      form.requestSubmit(submitter);
    });
  }
  return { onChange, onSubmit };
}

async function prepareFilesOf(input: HTMLInputElement): Promise<void> {
  const chosen = [...(input.files ?? [])];
  const small = await Promise.all(chosen.map(preparePhoto));
  const isSame = chosen.every((file, place) => file === input.files?.[place]);
  // Others were chosen meanwhile, or there is nothing to change.
  if (!isSame || small.every((file, place) => file === chosen[place])) return;
  const transfer = new DataTransfer();
  for (const file of small) transfer.items.add(file);
  input.files = transfer.files;
}
