/**
 * Compares the lock file with npm's record of what is installed; optional packages may be missing
 * (other platforms).
 * @param {{ packages: Record<string, Package> }} lock package-lock.json
 * @param {{ packages: Record<string, Package> } | undefined} installed
 * node_modules/.package-lock.json
 * @typedef {{ version?: string, optional?: boolean }} Package
 */
export function packagesAreCurrent(lock, installed) {
  if (!installed) return false;
  return Object.entries(lock.packages).every(([place, { version, optional }]) => {
    const found = installed.packages[place];
    return place === "" || (found ? found.version === version : optional === true);
  });
}

/**
 * Where Node finds a package: from the dependent outwards.
 * @param {string} name
 * @param {string} dependent its place, "" being the project
 * @param {Record<string, object>} packages by place
 * @returns {string | undefined}
 */
export function placeOf(name, dependent, packages) {
  const folders = dependent.split("/node_modules/");
  for (let depth = folders.length; depth > 0; depth--) {
    const place = `${folders.slice(0, depth).join("/node_modules/")}/node_modules/${name}`;
    if (packages[place]) return place;
  }
  return packages[`node_modules/${name}`] ? `node_modules/${name}` : undefined;
}

/**
 * Places of the named packages and of all that they depend on.
 * @param {string[]} names
 * @param {Record<string, object>} packages of package-lock.json
 * @returns {Set<string>}
 */
export function placesOf(names, packages) {
  const found = new Set();
  const take = (name, dependent) => {
    const place = placeOf(name, dependent, packages);
    if (!place || found.has(place)) return;
    found.add(place);
    const { dependencies, optionalDependencies, peerDependencies } = packages[place];
    const needed = { ...peerDependencies, ...optionalDependencies, ...dependencies };
    for (const one of Object.keys(needed)) take(one, place);
  };
  for (const name of names) take(name, "");
  return found;
}
