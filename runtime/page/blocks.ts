import {BLOCK_LOADERS, lazyLoader} from '../boot/block-loaders.js';
import {root} from '../boot/root.js';
import type {BlockLoader, Page} from '../contracts.js';
import {createClickReplay, DEFERRED} from './click-replay.js';
import {createCompatFinder} from './compat-loader.js';
import {createWhenVisible, loadWhen} from './load-when.js';
import {describe, end, load, type Mounted, type Mounting, setState} from './mounter.js';
import {type Found, scan} from './scan.inline.js';

/** Loads a block when its strategy is due; a download knows the strategies that this entry does not. */
const schedule = (mounting: Mounting, block: Mounted): void => {
  const {page, whenVisible} = mounting;
  const {signal} = block.controller;
  const wait = (strategy: string): boolean =>
    loadWhen(strategy, block.element, () => load(mounting, block), signal, whenVisible);
  if (wait(block.load)) return;
  page
    .chunk(() => import('../chunks/lazy-strategies.js'))
    .then(({resolveStrategy}) => resolveStrategy(block, describe(block), page, signal))
    .catch(() => 'visible')
    .then(wait);
};

/** Ends the blocks that leave the page, or whose kind gets another loader. */
const disposeWhere = (
  mounting: Mounting,
  mounted: Map<Element, Mounted>,
  isGone: (found: Found) => boolean,
): void => {
  for (const [element, block] of mounted) {
    if (!isGone(block)) continue;
    mounted.delete(element);
    element.removeAttribute('data-block-state');
    element.removeAttribute(DEFERRED);
    end(mounting, block);
  }
};

const createMounting = (page: Page, mounted: ReadonlyMap<Element, Mounted>): Mounting => {
  const {settle} = createClickReplay(
    element => {
      const block = mounted.get(element);
      if (block) load(mounting, block);
    },
    () => page.messages('shop'),
  );
  const mounting: Mounting = {page, settle, whenVisible: createWhenVisible()};
  return mounting;
};

/** Manages every block of the page: finds, waits, mounts and unmounts. One error ends one block. */
export const createBlocks = (page: Page) => {
  const mounted = new Map<Element, Mounted>();
  const loaders = new Map<string, BlockLoader>(Object.entries(BLOCK_LOADERS));
  const mounting = createMounting(page, mounted);
  const add = (found: Found): void => {
    const {element, kind} = found;
    if (mounted.has(element)) return;
    const loader = loaders.get(kind) ?? lazyLoader(kind);
    const block: Mounted = {...found, loader, controller: new AbortController()};
    mounted.set(element, block);
    setState(element, 'waiting');
    schedule(mounting, block);
  };
  const compat = createCompatFinder(page, add, mounting.settle);

  return {
    /** Every block of the page in the order they were found, mounted or not. */
    list: (): Found[] =>
      [...mounted.values()].map(({element, kind, load: when}) => ({element, kind, load: when})),
    /** Mounts the blocks in `root` that are not mounted yet. */
    mount(root: ParentNode): void {
      for (const found of scan(root)) add(found);
      compat(root);
    },
    /** Unmounts every block in `root`, and `root` itself. */
    unmount: (root: Element): void => disposeWhere(mounting, mounted, ({element}) => root.contains(element)),
    /** Registers a kind of block, and mounts its blocks on the page. False when the kind is taken. */
    register(kind: string, loader: BlockLoader): boolean {
      if (loaders.has(kind)) return false;
      loaders.set(kind, loader);
      disposeWhere(mounting, mounted, found => found.kind === kind);
      this.mount(root);
      return true;
    },
  };
};

export type Blocks = ReturnType<typeof createBlocks>;
