import { useEffect, useRef, useState } from "react";
import { Dialog } from "../notices/dialog";

type Props = {
  /** For the title: "after picture of Kitchen, photo 1". */
  of: string;
  /** The picture that lies over the view. */
  over: string;
  onTake: (file: File) => void;
  /** To the camera of the phone itself. */
  onPlain: () => void;
  onClose: () => void;
};

/** The view of the camera under the picture that the new one is to match. */
export function CameraDialog({ of, over, onTake, onPlain, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<"starting" | "ready" | "refused">("starting");
  useEffect(() => {
    const view = { facingMode: "environment", width: { ideal: 2560 }, height: { ideal: 1920 } };
    const opening = navigator.mediaDevices.getUserMedia({ video: view });
    opening.then(
      (stream) => {
        if (video.current) video.current.srcObject = stream;
      },
      () => setState("refused"),
    );
    return () => {
      const stop = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop());
      opening.then(stop, () => undefined);
    };
  }, []);

  function take(): void {
    const shown = video.current;
    if (!shown) return;
    const picture = document.createElement("canvas");
    [picture.width, picture.height] = [shown.videoWidth, shown.videoHeight];
    picture.getContext("2d")?.drawImage(shown, 0, 0);
    picture.toBlob(
      (blob) => blob && onTake(new File([blob], "photo.jpg", { type: blob.type })),
      "image/jpeg",
      0.92,
    );
  }

  return (
    <Dialog open onClose={onClose} title={`Take the ${of}`}>
      {state === "refused" ? (
        <p role="alert">The camera cannot be opened here. The phone’s own camera can.</p>
      ) : (
        <div className="camera-view">
          <video
            ref={video}
            autoPlay
            playsInline
            muted
            onLoadedData={() => setState("ready")}
            aria-label="View of the camera"
          />
          <img src={over} alt="What it is to match" />
        </div>
      )}
      <div className="mt-3 flex flex-wrap justify-end gap-3">
        <button type="button" className="btn" onClick={onClose}>
          Cancel
        </button>
        {state === "refused" ? (
          <button type="button" className="btn btn-primary" onClick={onPlain}>
            Use the phone’s camera
          </button>
        ) : (
          <button
            type="button"
            className="btn btn-primary"
            aria-disabled={state !== "ready"}
            onClick={() => state === "ready" && take()}
          >
            Take photo
          </button>
        )}
      </div>
    </Dialog>
  );
}
