/** Replaces `preloaded.ts` where a bundler names the files: no preload script runs before the entry. */
export const preloaded = (): {readonly shop?: never; readonly commerce?: never} => ({});

/** The bundler preloads what a chunk imports, if it supports that. */
export const prefetch = (_numbers: string): void => {};
