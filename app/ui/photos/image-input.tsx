import { Camera, ImagePlus } from "lucide-react";
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type InputHTMLAttributes,
  type MouseEvent,
  type RefObject,
} from "react";
import { pageMessages } from "~/contracts/page-messages";
import { HEIC_ENDINGS, isHeicName } from "~/domain/file";
import { IMAGE_TYPES, LARGEST_IMAGE } from "~/domain/image";
import { fieldIdOf, messagesOf, useReply } from "../forms/field";
import { useHydrated } from "../use-hydrated";
import { useDropping } from "../upload/use-dropping";

type Props = {
  /** Completes "Choose photo …". */
  of: string;
  id?: string;
  /** The chosen file, where it is shown. */
  file: File | null | undefined;
  problem?: string | undefined;
  onPick: (file: File) => void;
  /** The picture that lies over the view of the camera, where there is script for it. */
  over?: string | null | undefined;
};

type CameraDialog = typeof import("./camera-dialog").CameraDialog;

/** Drop or choose; phones have one input for the camera and one for the library. */
export function ImageInput({ of, id, file, problem, onPick, over }: Props) {
  const prefix = useId();
  const isLive = useHydrated();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const preview = usePreview(file);
  const chooserId = id ?? `${prefix}choose`;
  const described = problem ? { "aria-describedby": `${prefix}problem`, "aria-invalid": true } : {};

  function hold({ currentTarget: from }: ChangeEvent<HTMLInputElement>): void {
    const [first] = from.files ?? [];
    if (!first) return;
    for (const input of [chooser.current, camera.current])
      if (input && input !== from) input.value = "";
    onPick(first);
  }

  /** As if it was chosen: its form sends it, and keeps it with its draft. */
  function choose(first: File | undefined): void {
    if (!first || !chooser.current) return;
    const one = new DataTransfer();
    one.items.add(first);
    chooser.current.files = one.files;
    chooser.current.dispatchEvent(new Event("change", { bubbles: true }));
  }
  const { isOver, ...dropping } = useDropping(([first]) => choose(first));

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
      {preview && <img className="max-h-60" src={preview} alt={`Chosen ${of}`} />}
      <label className="picture-prompt" htmlFor={chooserId}>
        Drop an image here, or tap to select image to upload
      </label>
      <div className="flex max-w-full flex-wrap justify-center gap-2">
        <TakePhoto
          common={{ ...common, ref: camera, id: `${prefix}take`, onChange: hold }}
          of={of}
          over={over}
          onTake={choose}
        />
        <div className="picture-choice grid max-w-full gap-2">
          <label className={isLive ? "btn" : "font-semibold"} htmlFor={chooserId}>
            {isLive && <ImagePlus size={18} aria-hidden />} Choose photo
            <span className="sr-only">, {of}</span>
          </label>
          <input
            {...common}
            ref={chooser}
            id={chooserId}
            accept={`${common.accept},${HEIC_ENDINGS}`}
            onChange={hold}
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

type TakeProps = Pick<Props, "of" | "over"> & {
  common: InputHTMLAttributes<HTMLInputElement> & { ref: RefObject<HTMLInputElement>; id: string };
  onTake: (file: File) => void;
};

/** By the phone's camera, or in a view of our own under the picture to match. */
function TakePhoto({ common, of, over, onTake }: TakeProps) {
  const isLive = useHydrated();
  const [View, setView] = useState<CameraDialog>();
  const isPlain = useRef(false);
  function openView(event: MouseEvent): void {
    if (!over || isPlain.current || !("mediaDevices" in navigator)) return;
    event.preventDefault();
    import("./camera-dialog").then(({ CameraDialog }) => setView(() => CameraDialog), openPlain);
  }
  function openPlain(): void {
    setView(undefined);
    isPlain.current = true;
    common.ref.current?.click();
  }
  return (
    <div className="picture-choice hidden max-w-full gap-2 pointer-coarse:grid">
      <label className={isLive ? "btn" : "font-semibold"} htmlFor={common.id}>
        {isLive && <Camera size={18} aria-hidden />} Take photo
        <span className="sr-only">, {of}</span>
      </label>
      <input {...common} capture="environment" onClick={openView} />
      {View && over && (
        <View
          of={of}
          over={over}
          onTake={(taken) => {
            setView(undefined);
            onTake(taken);
          }}
          onPlain={openPlain}
          onClose={() => setView(undefined)}
        />
      )}
    </div>
  );
}

/** In a form with other fields, folded: it can be added later. */
export function ImageField({ title, of }: { title: string; of: string }) {
  const reply = useReply();
  const [file, setFile] = useState<File | null>(null);
  const problem = file ? imageProblem(file) : messagesOf(reply, "file").join(" ") || undefined;
  return (
    <details open={file !== null || problem !== undefined || undefined}>
      <summary className="opener">{title}</summary>
      <ImageInput
        id={fieldIdOf("file")}
        of={of}
        file={problem ? null : file}
        problem={problem}
        onPick={setFile}
      />
    </details>
  );
}

/** An object URL, or null. */
function usePreview(file: File | null | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [file]);
  return url;
}

/** Checks type and size before sending; the server checks the contents. */
export function imageProblem({ name, type, size }: File): string | undefined {
  if (!IMAGE_TYPES.some((one) => one === type) && !isHeicName(name))
    return pageMessages.invalidFileType;
  return size > LARGEST_IMAGE ? pageMessages.pictureTooLarge : undefined;
}
