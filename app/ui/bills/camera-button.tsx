import { Camera } from "lucide-react";

export const PHOTO_FIELD = "spend-photo";

/** Opens the phone's camera without opening the details that hold its field. */
export function CameraButton({ files }: { files: number }) {
  return (
    <button
      type="button"
      className="camera-button"
      aria-label={files > 0 ? `Take a photo of the receipt, ${files} chosen` : LABEL}
      onClick={() => document.getElementById(PHOTO_FIELD)?.click()}
    >
      <Camera size={26} aria-hidden />
      {files > 0 && <span aria-hidden>{files}</span>}
    </button>
  );
}

const LABEL = "Take a photo of the receipt";
