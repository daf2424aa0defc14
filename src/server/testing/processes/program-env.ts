/** What a program that a test starts has besides its settings: the path, and the cache of loaded code (`global-setup.ts`). */
export const programEnv = () => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
});
