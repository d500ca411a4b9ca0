/**
 * Milliseconds before a file is requested again. WebKit ends every download, and starts none, while a visitor
 * navigates away. After this wait the page is gone, or in the back/forward cache with its timers stopped.
 * Source: our choice.
 */
const PAUSE_MS = 1000;

/**
 * Imports a module by another address where `asked` failed: many browsers remember a failed import for the life
 * of the page.
 */
export const withRetry = <Module>(asked: Promise<Module>, address: string): Promise<Module> =>
  asked.catch(async () => {
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
    return import(/* @vite-ignore */ `${address}?${Date.now()}`);
  });

/**
 * Downloads a chunk, once more where its file did not arrive: a lost packet must not cost a block. The file's name
 * is the one that the built loader has.
 */
export const chunk = <Chunk>(load: () => Promise<Chunk>): Promise<Chunk> =>
  withRetry(load(), `./${__CHUNKS__}/${/[\w-]+\.js/.exec(String(load))}`);
