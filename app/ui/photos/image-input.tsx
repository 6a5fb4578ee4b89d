import { Camera, ImagePlus } from "lucide-react";
import { useId, useRef } from "react";
import { HEIC_ENDINGS } from "~/domain/file";
import { IMAGE_TYPES } from "~/domain/image";
import { useHydrated } from "../use-hydrated";
import { useDropping } from "../upload/use-dropping";

type Props = {
  /** Completes "Choose photo …". */
  of: string;
  id?: string;
  /** Object URL of the chosen file. */
  preview: string | null;
  problem?: string | undefined;
  onPick: (file: File) => void;
};

/** Drop or choose; phones have one input for the camera and one for the library. */
export function ImageInput({ of, id, preview, problem, onPick }: Props) {
  const prefix = useId();
  const isLive = useHydrated();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const chooserId = id ?? `${prefix}choose`;
  const described = problem ? { "aria-describedby": `${prefix}problem`, "aria-invalid": true } : {};

  /** Sets the input's files, so that a plain submit sends dropped ones too. */
  function hold(files: FileList | null, from: HTMLInputElement | null): void {
    const [first] = files ?? [];
    if (!first) return;
    const one = new DataTransfer();
    one.items.add(first);
    for (const input of [chooser.current, camera.current]) {
      if (input && input !== from) input.value = "";
    }
    if (!from && chooser.current) chooser.current.files = one.files;
    onPick(first);
  }

  const { isOver, ...dropping } = useDropping((files) => hold(files, null));
  const common = {
    type: "file",
    name: "file",
    accept: IMAGE_TYPES.join(","),
    className: isLive ? "sr-only" : "input",
    ...described,
  };
  return (
    <div
      className={`picture-drop ${isLive ? "is-live" : ""} ${isOver ? "is-over" : ""}`}
      {...dropping}
    >
      {preview && <img className="picture-preview" src={preview} alt={`Chosen ${of}`} />}
      <label className="picture-prompt" htmlFor={chooserId}>
        Drop an image here, or tap to select image to upload
      </label>
      <div className="picture-choices">
        <div className="picture-choice picture-camera">
          <label className={isLive ? "btn" : "font-semibold"} htmlFor={`${prefix}take`}>
            {isLive && <Camera size={18} aria-hidden />} Take photo
            <span className="sr-only">, {of}</span>
          </label>
          <input
            {...common}
            ref={camera}
            id={`${prefix}take`}
            capture="environment"
            onChange={({ currentTarget }) => hold(currentTarget.files, currentTarget)}
          />
        </div>
        <div className="picture-choice">
          <label className={isLive ? "btn" : "font-semibold"} htmlFor={chooserId}>
            {isLive && <ImagePlus size={18} aria-hidden />} Choose photo
            <span className="sr-only">, {of}</span>
          </label>
          <input
            {...common}
            ref={chooser}
            id={chooserId}
            accept={`${common.accept},${HEIC_ENDINGS}`}
            onChange={({ currentTarget }) => hold(currentTarget.files, currentTarget)}
          />
        </div>
      </div>
      <p className="hint">JPEG, PNG or HEIC, up to 15 MB.</p>
      {problem && (
        <p id={`${prefix}problem`} className="field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
