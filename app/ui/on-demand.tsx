import { lazy, type ComponentType } from "react";

const loading: Promise<unknown>[] = [];

/**
 * A component whose script the browser loads when it is first shown. The server loads it at its
 * start, because it renders a page in one go (docs/decisions/0069).
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Lazy = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  if (!import.meta.env.SSR) return Lazy;
  let Loaded = Lazy;
  loading.push(load().then((component) => (Loaded = component)));
  return function Shown(props: Props) {
    return <Loaded {...props} />;
  };
}

/** On the server, before a page is rendered. */
export function onDemandLoaded(): Promise<unknown> {
  return Promise.all(loading);
}
