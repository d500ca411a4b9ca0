import type {MarkerFault} from '../../src/shared/errors.js';
import type {BlockState} from '../../src/tables/block-kinds.js';
import {BLOCK_LOADERS, lazyLoader} from '../boot/block-loaders.js';
import {root} from '../boot/root.js';
import type {BlockLoader, Page} from '../contracts.js';
import {createClickReplay, DEFERRED} from './click-replay.js';
import {createCompatFinder} from './compat-loader.js';
import {createWhenVisible, loadWhen, whenIdle} from './load-when.js';
import {type Found, scan} from './scan.js';

/** A block and how to end it. */
interface Mounted {
  readonly found: Found;
  readonly controller: AbortController;
  /** What is next for it: its code is fetched, then it is drawn, then nothing. */
  load: () => void;
  unmount: (() => void) | null;
}

const describe = ({element, kind}: Found): string =>
  `<${element.localName}${element.id ? ` id="${element.id}"` : ''} data-block="${kind}">`;

/** Every block of the page: found, waited for, mounted, taken down. One fault ends one block. */
export const createBlocks = (page: Page) => {
  const mounted = new Map<Element, Mounted>();
  const loaders = new Map<string, BlockLoader>(Object.entries(BLOCK_LOADERS));
  const whenVisible = createWhenVisible();
  const replay = createClickReplay(element => mounted.get(element)?.load());

  const setState = (element: Element, state: BlockState): void => {
    element.setAttribute('data-block-state', state);
    if (state === 'live' || state === 'failed') replay.settle(element);
  };

  /** Once a block; a designer's own may throw here, and must not keep the rest from ending. */
  const unmountBlock = (block: Mounted): void => {
    const {unmount, found, controller} = block;
    block.unmount = null;
    controller.abort();
    try {
      unmount?.();
    } catch (error) {
      page.report('block-failed', `${describe(found)} did not end`, found.element, error);
    }
  };

  const fail = (block: Mounted, error: unknown): void => {
    const {found, controller} = block;
    if (controller.signal.aborted) return;
    unmountBlock(block);
    const {element} = found;
    const where = describe(found);
    const {markerFault, message} = Object(error) as Partial<MarkerFault>;
    if (markerFault) page.report(markerFault, `${where} ${message}`, element);
    else page.report('block-failed', `${where} keeps the server's HTML`, element, error);
    // Last: what the visitor did meanwhile is now the browser's to answer.
    setState(element, 'failed');
  };

  const start = async (block: Mounted, loader: BlockLoader): Promise<void> => {
    const {
      found: {element, kind},
      controller: {signal},
    } = block;
    /** From now on to load the block is to draw it. */
    const rest = (render: () => void): void => {
      element.setAttribute(DEFERRED, '');
      block.load = () => {
        // Taken away when it was drawn already, or left the page.
        if (!element.hasAttribute(DEFERRED)) return;
        element.removeAttribute(DEFERRED);
        try {
          render();
          replay.settle(element);
        } catch (error) {
          fail(block, error);
        }
      };
      // What is pressed stays: its click draws it, and is kept.
      whenVisible(element, () => whenIdle(() => element.matches(':active') || block.load()), signal);
    };
    try {
      const chunk = await loader();
      if (signal.aborted) return;
      const failed = (error: unknown): void => fail(block, error);
      block.unmount = await chunk.mount({element, kind, page, signal, fail: failed, rest});
      if (signal.aborted) unmountBlock(block);
      else setState(element, 'live');
    } catch (error) {
      fail(block, error);
    }
  };

  const add = (found: Found): void => {
    const {element, kind, load: strategy} = found;
    if (mounted.has(element)) return;
    const loader = loaders.get(kind) ?? lazyLoader(kind);
    const controller = new AbortController();
    const block: Mounted = {
      found,
      controller,
      unmount: null,
      load() {
        block.load = () => {};
        setState(element, 'loading');
        // Asked for beside the block's own code; the block itself hears if it does not arrive.
        if (kind in BLOCK_LOADERS) page.commerce().catch(() => {});
        void start(block, loader);
      },
    };
    const load = (): void => block.load();
    mounted.set(element, block);
    setState(element, 'waiting');
    const {signal} = controller;
    if (loadWhen(strategy, element, load, signal, whenVisible)) return;
    page
      .chunk(() => import('../chunks/lazy-strategies.js'))
      .then(({resolveStrategy}) => resolveStrategy(found, describe(found), page, signal))
      .catch(() => 'visible')
      .then(known => loadWhen(known, element, load, signal, whenVisible));
  };

  const remove = (element: Element): void => {
    const block = mounted.get(element);
    if (!block) return;
    mounted.delete(element);
    element.removeAttribute('data-block-state');
    element.removeAttribute(DEFERRED);
    unmountBlock(block);
  };

  const compat = createCompatFinder(page, add, setState, replay.settle);

  return {
    /** Every block of the page in the order they were found, mounted or not. */
    list: (): Found[] => [...mounted.values()].map(({found}) => found),
    /** Mounts what `root` holds; what is mounted already stays. */
    mount(root: ParentNode): void {
      for (const found of scan(root)) add(found);
      compat(root);
    },
    /** Takes down every block in `root`, itself included. */
    unmount(root: Element): void {
      for (const element of mounted.keys()) if (root.contains(element)) remove(element);
    },
    /** Teaches a kind of block, and mounts those already on the page. False when the kind is taken. */
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
