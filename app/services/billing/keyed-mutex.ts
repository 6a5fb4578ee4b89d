/** Serialises work by name. */
export type KeyedMutex = {
  take: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
  share: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
  idle: () => Promise<void>;
};

export function makeKeyedMutex(): KeyedMutex {
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
    take<Result>(name: string, work: () => Promise<Result>) {
      return under(last, name, (last.get(name) ?? Promise.resolve()).then(work, work));
    },
    share: <Result>(name: string, work: () => Promise<Result>) =>
      (shared.get(name) as Promise<Result> | undefined) ?? under(shared, name, work()),
    async idle() {
      while (last.size + shared.size > 0)
        await Promise.allSettled([...last.values(), ...shared.values()]);
    },
  };
}
