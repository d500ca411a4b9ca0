import type {BlockState} from '../src/tables/block-kinds.js';
import type {Page} from './page.js';

/** One live place on the page. */
export interface Block {
  readonly element: HTMLElement;
  readonly kind: string;
  readonly page: Page;
  /** Ends when the block leaves the page: its listeners and pending work end with it. */
  readonly signal: AbortSignal;
  /** Gives up: the server's HTML stays, the fault is told once. */
  fail(error: unknown): void;
}

/** What a chunk exports for its kind. Returns how to take the block down. */
export type Mount = (block: Block) => (() => void) | Promise<() => void>;

/** One download: the code of one or more kinds of block. */
export interface BlockChunk {
  readonly mount: Mount;
}

export type BlockLoader = () => Promise<BlockChunk>;

/** What the state attribute of `element` says, null where it is no block. */
export const stateOf = (element: Element): BlockState | null =>
  element.getAttribute('data-block-state') as BlockState | null;
