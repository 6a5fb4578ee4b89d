/**
 * The work's result, unless it takes longer than so many milliseconds. The work itself is not
 * stopped. @throws Error when it does.
 */
export async function withTimeout<Result>(
  milliseconds: number,
  work: Promise<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`Chromium took longer than ${milliseconds} ms.`)),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
