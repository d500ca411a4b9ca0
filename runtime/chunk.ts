/** The file's name as the built loader spells it. */
const NAME = /[\w-]+\.js/;

/** Asks for a module by another address where `asked` failed: many browsers keep a failed import as long as the page. */
export const orAnew = <Module>(asked: Promise<Module>, address: string): Promise<Module> =>
  asked.catch(() => import(/* @vite-ignore */ `${address}?${Date.now()}`));

/** Downloads a chunk, once more where its file did not arrive: a lost packet must not cost a block. */
export const chunk = <Chunk>(load: () => Promise<Chunk>): Promise<Chunk> =>
  orAnew(load(), `./chunks/${NAME.exec(String(load))}`);
