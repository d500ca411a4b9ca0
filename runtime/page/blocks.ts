import {BLOCK_LOADERS, lazyLoader} from '../boot/block-loaders.js';
import {root} from '../boot/root.js';
import type {BlockLoader, Page} from '../contracts.js';
import {createClickReplay, DEFERRED} from './click-replay.js';
import {createCompatFinder} from './compat-loader.js';
import {createWhenVisible, loadWhen} from './load-when.js';
import {describe, end, type Host, type Mounted, setState, start} from './mounter.js';
import {type Found, scan} from './scan.js';

/** Creates a found block, which loads at its first call of `load`. */
const createBlock = (host: Host, found: Found, loader: BlockLoader): Mounted => ({
  ...host,
  found,
  controller: new AbortController(),
  load() {
    this.load = () => {};
    setState(found.element, 'loading');
    // Loads in parallel with the block's own code; the block handles a failure itself.
    if (found.kind in BLOCK_LOADERS) host.page.commerce().catch(() => {});
    void start(this, loader);
  },
});

/** Loads a block when its marker says; an unknown strategy is reported and counts as `visible`. */
const scheduleLoad = (block: Mounted): void => {
  const {page, found, controller, whenVisible} = block;
  const {element} = found;
  const {signal} = controller;
  setState(element, 'waiting');
  const wait = (strategy: string): boolean =>
    loadWhen(strategy, element, () => block.load(), signal, whenVisible);
  if (wait(found.load)) return;
  page
    .chunk(() => import('../chunks/lazy-strategies.js'))
    .then(({resolveStrategy}) => resolveStrategy(found, describe(found), page, signal))
    .catch(() => 'visible')
    .then(wait);
};

/** Manages every block of the page: finds, waits, mounts and unmounts. One error ends one block. */
export const createBlocks = (page: Page) => {
  const mounted = new Map<Element, Mounted>();
  const loaders = new Map<string, BlockLoader>(Object.entries(BLOCK_LOADERS));
  const {settle} = createClickReplay(element => mounted.get(element)?.load());
  const host: Host = {page, settle, whenVisible: createWhenVisible()};

  const add = (found: Found): void => {
    if (mounted.has(found.element)) return;
    const block = createBlock(host, found, loaders.get(found.kind) ?? lazyLoader(found.kind));
    mounted.set(found.element, block);
    scheduleLoad(block);
  };
  /** Unmounts a block, and leaves its element as the server made it. */
  const remove = (element: Element, block: Mounted): void => {
    mounted.delete(element);
    element.removeAttribute('data-block-state');
    element.removeAttribute(DEFERRED);
    end(block);
  };
  const compat = createCompatFinder(page, add, settle);

  /** Mounts the blocks in `within` that are not mounted yet. */
  const mount = (within: ParentNode): void => {
    for (const found of scan(within)) add(found);
    compat(within);
  };

  return {
    /** Every block of the page in the order they were found, mounted or not. */
    list: (): Found[] => [...mounted.values()].map(({found}) => found),
    mount,
    /** Unmounts every block in `within`, and `within` itself. */
    unmount(within: Element): void {
      for (const [element, block] of mounted) if (within.contains(element)) remove(element, block);
    },
    /** Registers a kind of block, and mounts its blocks on the page. A kind that is taken is reported. */
    register(kind: string, loader: BlockLoader): void {
      if (loaders.has(kind)) {
        page.report('kind-taken', `"${kind}" is taken`);
        return;
      }
      loaders.set(kind, loader);
      for (const [element, block] of mounted) if (block.found.kind === kind) remove(element, block);
      mount(root);
    },
  };
};

export type Blocks = ReturnType<typeof createBlocks>;
