import { afterEach, expect, test, vi } from "vitest";
import { messages } from "~/contracts/messages";
import type { SentBytes } from "./fetch-with-progress";
import { retryDelay } from "../outbox/retry-delay";
import { sendUpload } from "./send-upload";

/** What a browser's request does, as far as sending uses it. */
class Sending extends EventTarget {
  static last: Sending;
  upload = new EventTarget();
  status = 0;
  statusText = "";
  response = new Blob();
  getAllResponseHeaders = () => "content-type: text/plain\r\n";
  open = () => undefined;
  send = () => void (Sending.last = this);
  abort = () => void this.dispatchEvent(new Event("abort"));
  progress(loaded: number): void {
    this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded, total: 100 }));
  }
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function begin() {
  vi.useFakeTimers();
  vi.stubGlobal("XMLHttpRequest", Sending);
  vi.stubGlobal("navigator", { onLine: true });
  const sizes: SentBytes[] = [];
  const call = { method: "POST", path: "/", fields: {}, failure: "Failed", tooLarge: "" } as const;
  const sent = sendUpload(call, new File(["a"], "a.jpg"), (bytes) => sizes.push(bytes));
  return { sent, sizes, request: Sending.last };
}

const broken = { message: `Failed. ${messages.uploadBroken}`, retry: "itself" };

test("bytes that are sent are progress; none for 30 seconds are a cut, which may be tried again", async () => {
  const { sent, sizes, request } = begin();
  const refused = sent.catch((error: unknown) => error);
  for (const loaded of [10, 20, 30]) {
    vi.advanceTimersByTime(29_000);
    request.progress(loaded);
  }
  expect(sizes.map(({ sent: so }) => so)).toEqual([0, 10, 20, 30]);
  vi.advanceTimersByTime(30_000);
  expect(await refused).toMatchObject(broken);
});

test("the answer to what was sent whole may take longer", async () => {
  const { sent, request } = begin();
  request.upload.dispatchEvent(new Event("loadend"));
  vi.advanceTimersByTime(120_000);
  request.status = 200;
  request.dispatchEvent(new Event("load"));
  await expect(sent).resolves.toBeUndefined();
});

test("a connection that breaks off is a cut", async () => {
  const { sent, request } = begin();
  request.dispatchEvent(new Event("error"));
  await expect(sent).rejects.toMatchObject(broken);
});

test.each([
  [401, "never"],
  [422, "never"],
  [429, "asked"],
  [500, "asked"],
])("an answer of %i is sent again: %s", async (status, retry) => {
  const { sent, request } = begin();
  request.status = status;
  request.dispatchEvent(new Event("load"));
  await expect(sent).rejects.toMatchObject({ retry });
});

test("what is cut is sent again after 5 and 15 seconds, a minute, then each five minutes", () => {
  const seconds = [1, 2, 3, 4, 9].map((cuts) => retryDelay(cuts) / 1000);
  expect(seconds).toEqual([5, 15, 60, 300, 300]);
});
