/** Work that must not meet itself: one at a time for each name. */
export type Turns = {
  /** Does the work after whatever was asked for under that name before. */
  take: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
  /** Does the work, or answers with what the same work under way will answer. */
  share: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
  /** When nothing is under way any more. */
  idle: () => Promise<void>;
};

/** Turns of one process; another process knows nothing of them. */
export function makeTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  const shared = new Map<string, Promise<unknown>>();

  function under<Result>(
    table: Map<string, Promise<unknown>>,
    name: string,
    work: Promise<Result>,
  ): Promise<Result> {
    table.set(name, work);
    const leave = () => {
      if (table.get(name) === work) table.delete(name);
    };
    work.then(leave, leave);
    return work;
  }

  return {
    take: (name, work) => under(last, name, (last.get(name) ?? Promise.resolve()).then(work, work)),
    share: <Result>(name: string, work: () => Promise<Result>) =>
      (shared.get(name) as Promise<Result> | undefined) ?? under(shared, name, work()),
    async idle() {
      while (last.size + shared.size > 0)
        await Promise.allSettled([...last.values(), ...shared.values()]);
    },
  };
}
