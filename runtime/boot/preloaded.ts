/** Downloads that the page itself ran before the entry, by name; messages by their address. */
interface Preloaded {
  readonly shop?: typeof import('../chunks/product.js');
  readonly commerce?: typeof import('../chunks/commerce.js');
  readonly [address: string]: unknown;
}

/**
 * The modules that the page's preload script (`ahead` in the build's manifest) has loaded so far. Importing
 * them would end only after the browser's first layout, even where the files are there.
 */
export const preloaded = (): Preloaded =>
  (globalThis as {[key: symbol]: Preloaded})[globalThis.Symbol?.for(__PRELOADED__)] ?? {};

/**
 * Imports the files that a download imports in parallel with it. Else the browser would find each file only
 * after the one before it: a round trip each. `numbers` are the numbers of the shared files, comma-separated;
 * the build inserts them.
 */
export const prefetch = (numbers: string): void => {
  for (const number of numbers.split(',')) {
    const file = `./${__CHUNKS__}/chunk-${number}.js`;
    if (number) import(/* @vite-ignore */ file).catch(() => {});
  }
};
