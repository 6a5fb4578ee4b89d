/** One at a time, round robin: one account delays another by at most one piece of work. */
export type FairQueue = {
  inTurn: <Result>(account: string, work: () => Promise<Result>) => Promise<Result>;
};

export function fairQueue(): FairQueue {
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let isBusy = false;

  async function workOff(): Promise<void> {
    isBusy = true;
    for (let next = takeNext(); next; next = takeNext()) await next();
    isBusy = false;
  }

  function takeNext(): (() => Promise<void>) | undefined {
    for (const [account, [next, ...others]] of waiting) {
      waiting.delete(account);
      // An account with more work goes to the end.
      if (others.length > 0) waiting.set(account, others);
      return next;
    }
    return undefined;
  }

  return {
    inTurn: (account, work) =>
      new Promise((resolve, reject) => {
        const piece = () => work().then(resolve, reject);
        waiting.set(account, [...(waiting.get(account) ?? []), piece]);
        if (!isBusy) void workOff();
      }),
  };
}
