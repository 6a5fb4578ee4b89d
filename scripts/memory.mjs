/**
 * What the server is started with, so that it gives memory back: it cannot be set once it runs
 * (docs/decisions/0119). The Dockerfile says the same.
 */
export const ALLOCATOR = { MALLOC_ARENA_MAX: "1" };
