/** The file's name as the built loader spells it. */
const NAME = /[\w-]+\.js/;

/**
 * How long to wait before a file is asked for again. WebKit ends every download, and begins none, from when a visitor sets out
 * for another page until that comes: by then this page is gone, or kept for Back with its timers at rest. Source: our choice.
 */
const PAUSE_MS = 1000;

/** Asks for a module by another address where `asked` failed: many browsers keep a failed import as long as the page. */
export const withRetry = <Module>(asked: Promise<Module>, address: string): Promise<Module> =>
  asked.catch(async () => {
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
    return import(/* @vite-ignore */ `${address}?${Date.now()}`);
  });

/** Downloads a chunk, once more where its file did not arrive: a lost packet must not cost a block. */
export const chunk = <Chunk>(load: () => Promise<Chunk>): Promise<Chunk> =>
  withRetry(load(), `./${__CHUNKS__}/${NAME.exec(String(load))}`);
