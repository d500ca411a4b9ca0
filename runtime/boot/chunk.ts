/**
 * Milliseconds before a file is requested again. WebKit ends every download, and starts none, while a visitor
 * navigates away. After this wait the page is gone, or in the back/forward cache with its timers stopped.
 * Source: our choice.
 */
const PAUSE_MS = 1000;

/**
 * True where an import map may list `integrity`. It holds for addresses as they are written: under one with a query
 * the browser would run what it has just refused. The word in another script costs no more than the other address.
 */
const hasIntegrity = (): boolean =>
  // By the prototype, as a picture named `querySelector` hides the page's own; and as late as this, as servers load this file too.
  !!Document.prototype.querySelector.call(document, 'html')?.textContent?.includes('"integrity"');

/**
 * Imports a module once more where `asked` failed. By another address, because many browsers remember a failed
 * import for the life of the page; by the same where the page compares files with their hash.
 */
export const withRetry = <Module>(asked: Promise<Module>, address: string): Promise<Module> =>
  asked.catch(async () => {
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
    return import(/* @vite-ignore */ hasIntegrity() ? address : `${address}?${Date.now()}`);
  });

/**
 * Downloads a chunk, once more where its file did not arrive: a lost packet must not cost a block. The file's name
 * is the one that the built loader has.
 */
export const chunk = <Chunk>(load: () => Promise<Chunk>): Promise<Chunk> =>
  withRetry(load(), `./${__CHUNKS__}/${/[\w-]+\.js/.exec(String(load))}`);
