/** What console lines put before `docs/errors.md`. */
export function docsBase(homepage: string | undefined): string;
