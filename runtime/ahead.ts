/**
 * Asks for everything a download will import, at the same time as the download itself. Without this each file would be
 * found only once the one before it has arrived: a round trip a step. `hashes` name the files, joined by commas; the
 * build knows them.
 */
export const fetchAhead = (hashes: string): void => {
  for (const hash of hashes.split(','))
    if (hash)
      import(new URL(/* @vite-ignore */ `chunks/chunk-${hash}.js`, import.meta.url).href).catch(() => {});
};
