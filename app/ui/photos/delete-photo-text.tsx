import type { PhotoSide } from "~/domain/photo";

export function deletePhoto(side: PhotoSide, hasOther: boolean) {
  return {
    title: "Delete Photo",
    text: (
      <>
        <p>
          This deletes the {side} picture for everyone who shares the reno.
          {hasOther && ` The ${side === "before" ? "after" : "before"} picture stays.`} You can undo
          it right afterwards.
        </p>
        <input type="hidden" name="type" value={side} />
      </>
    ),
    submit: "Delete Photo",
    intent: "delete-photo",
    stays: true,
  };
}
