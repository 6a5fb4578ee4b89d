import { lazy, type ComponentType, type ReactNode } from "react";

const loading: Promise<unknown>[] = [];
/** On the server: the parts that it has drawn in a page. */
const drawn = new Set<string>();
let isAlive = false;

type Drawing = (props: never) => ReactNode;

/**
 * A component whose script, and style sheets of its own, the browser loads when it is first shown.
 * One that the server has drawn is loaded before the page is made alive: an update of the router
 * that came before it would have React draw that part anew (error 421). The server loads it at its
 * start, because it renders a page in one go (docs/decisions/0069).
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
  const loadNow = async () => (Loaded = read(await load()));
  if (import.meta.env.SSR) loading.push(loadNow());
  else {
    Loaded = lazy(async () => {
      const [module] = await Promise.all([whenThere(load), ...stylesheets.map(loadStyles)]);
      return { default: read(module) };
    }) as unknown as ComponentType<Props>;
    // Where it cannot be loaded, the rest of the page is alive, and this part once it can be.
    if (!isAlive && partsOf(document.documentElement.dataset).includes(name))
      loading.push(loadNow().catch(() => undefined));
  }
  return function Shown(props: Props) {
    if (import.meta.env.SSR) drawn.add(name);
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
 * rendered, or the fallback of its Suspense, stays until then.
 * @throws where it fails with a network.
 */
export async function whenThere<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
    return load();
  }
}

const partsOf = ({ parts = "" }: DOMStringMap) => parts.split(" ");

/** Marks a page for the browser with the parts that `render` draws in it. */
export function withParts(render: () => string): string {
  drawn.clear();
  const html = render();
  return html.replace("<html", `<html data-parts="${[...drawn].join(" ")}"`);
}

/** Before a page is rendered or made alive: with those that what is loaded loads on demand. */
export async function onDemandLoaded(): Promise<void> {
  const before = loading.length;
  await Promise.all(loading);
  if (loading.length > before) await onDemandLoaded();
  isAlive = true;
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
