import { lazy, type ComponentType, type ReactNode } from "react";

const loading: Promise<unknown>[] = [];

type Drawing = (props: never) => ReactNode;

/**
 * A component whose script, and style sheets of its own, the browser loads when it is first shown.
 * The server loads it at its start, because it renders a page in one go (docs/decisions/0069).
 * @param name of the component in its module.
 */
export function onDemand<Name extends string, Module extends Record<Name, Drawing>>(
  load: () => Promise<Module>,
  name: Name,
  ...stylesheets: string[]
) {
  type Props = Parameters<Module[Name]> extends [infer Given extends object] ? Given : object;
  let Loaded: ComponentType<Props>;
  const read = (module: Module) => module[name] as unknown as ComponentType<Props>;
  if (import.meta.env.SSR) loading.push(load().then((module) => (Loaded = read(module))));
  else
    Loaded = lazy(async () => {
      const [module] = await Promise.all([whenThere(load), ...stylesheets.map(loadStyles)]);
      return { default: read(module) };
    }) as unknown as ComponentType<Props>;
  return function Shown(props: Props) {
    return (
      <>
        {stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <Loaded {...props} />
      </>
    );
  };
}

/**
 * Without a network a script may not be kept yet: it is loaded once there is one, and what the server
 * rendered, or the fallback of its Suspense, stays until then. Chromium does not ask again for a script
 * that it once failed to get: the page then comes anew, unless something was typed into it.
 * @throws where it fails with a network.
 */
export async function whenThere<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
    return load().catch(() => {
      const inputs = document.querySelectorAll<HTMLInputElement>("input, textarea");
      if ([...inputs].every(({ value, defaultValue }) => value === defaultValue)) location.reload();
      return new Promise<never>(() => undefined);
    });
  }
}

/** On the server, before a page is rendered: with those that what is loaded loads on demand. */
export async function onDemandLoaded(): Promise<void> {
  const before = loading.length;
  await Promise.all(loading);
  if (loading.length > before) await onDemandLoaded();
}

/** Resolves once the sheet applies. It stays in the page, for when the component is shown again. */
export function loadStyles(href: string): Promise<unknown> {
  if (document.head.querySelector(`[rel=stylesheet][href="${href}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.onload = link.onerror = resolve;
    link.rel = "stylesheet";
    link.href = href;
    document.head.append(link);
  });
}
