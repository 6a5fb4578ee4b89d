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
