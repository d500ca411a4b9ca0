/** What stands for `ahead.ts` where a bundler names the files: nothing of ours runs before the entry. */
export const preloaded = (): {readonly shop?: never; readonly commerce?: never} => ({});

/** The bundler preloads what a chunk imports, if it does. */
export const prefetch = (_numbers: string): void => {};
