import {BLOCK_LOADERS, lazyLoader} from '../boot/block-loaders.js';
import {root} from '../boot/root.js';
import type {BlockLoader, Page} from '../contracts.js';
import {createClickReplay, DEFERRED} from './click-replay.js';
import {createCompatFinder} from './compat-loader.js';
import {createWhenVisible, loadWhen} from './load-when.js';
import {describe, end, type Mounted, setState, start} from './mounter.js';
import {type Found, scan} from './scan.js';

/** Manages every block of the page: finds, waits, mounts and unmounts. One error ends one block. */
export const createBlocks = (page: Page) => {
  const mounted = new Map<Element, Mounted>();
  const loaders = new Map<string, BlockLoader>(Object.entries(BLOCK_LOADERS));
  const whenVisible = createWhenVisible();
  const replay = createClickReplay(element => mounted.get(element)?.load());

  const mounting = {page, settle: replay.settle, whenVisible};

  const add = (found: Found): void => {
    const {element, kind, load: strategy} = found;
    if (mounted.has(element)) return;
    const loader = loaders.get(kind) ?? lazyLoader(kind);
    const controller = new AbortController();
    const block: Mounted = {
      found,
      controller,
      load() {
        block.load = () => {};
        setState(element, 'loading');
        // Loads in parallel with the block's own code; the block handles a failure itself.
        if (kind in BLOCK_LOADERS) page.commerce().catch(() => {});
        void start(mounting, block, loader);
      },
    };
    mounted.set(element, block);
    setState(element, 'waiting');
    const {signal} = controller;
    const wait = (name: string): boolean => loadWhen(name, element, () => block.load(), signal, whenVisible);
    if (wait(strategy)) return;
    page
      .chunk(() => import('../chunks/lazy-strategies.js'))
      .then(({resolveStrategy}) => resolveStrategy(found, describe(found), page, signal))
      .catch(() => 'visible')
      .then(wait);
  };

  const remove = (element: Element): void => {
    const block = mounted.get(element);
    if (!block) return;
    mounted.delete(element);
    element.removeAttribute('data-block-state');
    element.removeAttribute(DEFERRED);
    end(mounting, block);
  };

  const compat = createCompatFinder(page, add, replay.settle);

  return {
    /** Every block of the page in the order they were found, mounted or not. */
    list: (): Found[] => [...mounted.values()].map(({found}) => found),
    /** Mounts the blocks in `root` that are not mounted yet. */
    mount(root: ParentNode): void {
      for (const found of scan(root)) add(found);
      compat(root);
    },
    /** Unmounts every block in `root`, and `root` itself. */
    unmount(root: Element): void {
      for (const element of mounted.keys()) if (root.contains(element)) remove(element);
    },
    /** Registers a kind of block, and mounts its blocks on the page. False when the kind is taken. */
    register(kind: string, loader: BlockLoader): boolean {
      if (loaders.has(kind)) return false;
      loaders.set(kind, loader);
      for (const [element, {found}] of mounted) if (found.kind === kind) remove(element);
      this.mount(root);
      return true;
    },
  };
};

export type Blocks = ReturnType<typeof createBlocks>;
