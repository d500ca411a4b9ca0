/** Downloads that the page itself ran before the entry, by name; messages by their address. */
interface Preloaded {
  readonly shop?: typeof import('../chunks/product.js');
  readonly commerce?: typeof import('../chunks/commerce.js');
  readonly [address: string]: unknown;
}

/**
 * What the page's script ahead of the entry (`ahead` in the build's manifest) has loaded by now. To import it would end
 * only once the browser has laid out the page, even where the files are there.
 */
export const preloaded = (): Preloaded =>
  (globalThis as {[key: symbol]: Preloaded})[Symbol.for(__PRELOADED__)] ?? {};

/**
 * Asks for everything a download will import, at the same time as the download itself. Without this each file would be
 * found only once the one before it has arrived: a round trip a step. `numbers` are those of the shared files, joined by
 * commas; the build knows them.
 */
export const prefetch = (numbers: string): void => {
  for (const number of numbers.split(',')) {
    const file = `./${__CHUNKS__}/chunk-${number}.js`;
    if (number) import(/* @vite-ignore */ file).catch(() => {});
  }
};
