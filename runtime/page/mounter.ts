import type {MarkerFault} from '../../src/shared/errors.js';
import type {BlockState} from '../../src/tables/block-kinds.js';
import {SHOP_LOADERS} from '../boot/block-loaders.js';
import type {BlockLoader, Page} from '../contracts.js';
import {DEFERRED} from './click-replay.js';
import {type Wait, whenIdle} from './load-when.js';
import type {Found} from './scan.inline.js';

/** A block of the page and how to end it. */
export interface Mounted extends Found {
  readonly loader: BlockLoader;
  readonly controller: AbortController;
  /** True once its code is being downloaded. */
  isStarted?: boolean;
  /** Renders the block, where that is deferred. */
  render?: () => void;
  unmount?: (() => void) | null;
}

/** The block's start tag as a console line shows it. */
export const describe = ({element, kind}: Found): string =>
  `<${element.localName}${element.id ? ` id="${element.id}"` : ''} data-block="${kind}">`;

/** Writes a block's state where the page's styles and scripts read it. */
export const setState = (element: Element, state: BlockState): void =>
  element.setAttribute('data-block-state', state);

/** What mounting a block needs: an error ends one block only. */
export interface Mounting {
  readonly page: Page;
  /** Replays what the visitor did to a block before it could answer. */
  readonly settle: (element: Element) => void;
  readonly whenVisible: Wait;
}

/** Unmounts once. A designer's own block may throw here; the other blocks still end. */
export const end = ({page}: Mounting, block: Mounted): void => {
  const {unmount} = block;
  block.unmount = null;
  block.controller.abort();
  try {
    unmount?.();
  } catch (error) {
    page.report('block-failed', `${describe(block)} did not end`, block.element, error);
  }
};

const fail = (mounting: Mounting, block: Mounted, error: unknown): void => {
  if (block.controller.signal.aborted) return;
  end(mounting, block);
  const {page, settle} = mounting;
  const {element} = block;
  const where = describe(block);
  const {markerFault, message} = Object(error) as Partial<MarkerFault>;
  if (markerFault) page.report(markerFault, `${where} ${message}`, element);
  else page.report('block-failed', `${where} keeps the server's HTML`, element, error);
  setState(element, 'failed');
  // Last, because the browser now answers the visitor's click.
  settle(element);
};

const renderDeferred = (mounting: Mounting, block: Mounted): void => {
  const {element} = block;
  try {
    // The attribute is gone once the block was rendered or left the page.
    if (!element.hasAttribute(DEFERRED)) return;
    element.removeAttribute(DEFERRED);
    block.render?.();
    mounting.settle(element);
  } catch (error) {
    fail(mounting, block, error);
  }
};

/** Leaves the server's HTML in place until a visitor comes near the block. */
const defer = (mounting: Mounting, block: Mounted, render: () => void): void => {
  const {element} = block;
  element.setAttribute(DEFERRED, '');
  block.render = render;
  // Never while the visitor presses it: the click itself renders the block and is replayed.
  const renderUnlessPressed = () => element.matches(':active') || renderDeferred(mounting, block);
  mounting.whenVisible(element, () => whenIdle(renderUnlessPressed), block.controller.signal);
};

/** Downloads a block's code and mounts it. */
const start = async (mounting: Mounting, block: Mounted): Promise<void> => {
  const {page, settle} = mounting;
  const {element, kind, controller} = block;
  const {signal} = controller;
  try {
    const chunk = await block.loader();
    if (signal.aborted) return;
    block.unmount = await chunk.mount({
      element,
      kind,
      page,
      signal,
      fail: error => fail(mounting, block, error),
      rest: render => defer(mounting, block, render),
    });
    if (signal.aborted) return end(mounting, block);
    setState(element, 'live');
    settle(element);
  } catch (error) {
    fail(mounting, block, error);
  }
};

/** Takes a block's next step: its code is downloaded, later it is rendered where that was deferred, then nothing. */
export const load = (mounting: Mounting, block: Mounted): void => {
  if (block.isStarted) {
    renderDeferred(mounting, block);
    return;
  }
  block.isStarted = true;
  const {element, kind} = block;
  setState(element, 'loading');
  // Loads in parallel with the block's own code; the block handles a failure itself.
  if (kind in SHOP_LOADERS) mounting.page.commerce().catch(() => {});
  void start(mounting, block);
};
