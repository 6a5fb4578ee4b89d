import { useRef, type FormEvent } from "react";
import { shrinkPhoto } from "./shrink-photo";

/**
 * Handlers of a form whose photos are made smaller as they are chosen; a form that is sent before
 * waits for them.
 */
export function useSmallPhotos(shrink: (file: File) => Promise<File> = shrinkReceipt) {
  const work = useRef<Promise<unknown>>();
  const isWaiting = useRef(false);
  function onChange({ target }: FormEvent<HTMLFormElement>): void {
    if (!(target instanceof HTMLInputElement) || target.type !== "file") return;
    const all = Promise.all([work.current, shrinkFilesOf(target, shrink)]).finally(() => {
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

const shrinkReceipt = (file: File) => shrinkPhoto(file);

async function shrinkFilesOf(
  input: HTMLInputElement,
  shrink: (file: File) => Promise<File>,
): Promise<void> {
  const chosen = [...(input.files ?? [])];
  const small = await Promise.all(chosen.map(shrink));
  const isSame = chosen.every((file, place) => file === input.files?.[place]);
  // Others were chosen meanwhile, or there is nothing to change.
  if (!isSame || small.every((file, place) => file === chosen[place])) return;
  const transfer = new DataTransfer();
  for (const file of small) transfer.items.add(file);
  input.files = transfer.files;
}
