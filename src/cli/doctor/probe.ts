import type {Snapshot} from './snapshot.js';

/** The platform's facts in the page's context. */
export interface PlatformFacts {
  /** Names of the platform's globals that are there. */
  readonly globals: readonly string[];
  /** Names of the rollups that the page lists. */
  readonly rollups: readonly string[];
  /** Addresses of the platform's scripts. */
  readonly scripts: readonly string[];
}

/** One block as the runtime lists it. `node`: its place in the snapshot, -1 where it is not below `<body>`. */
export interface BlockFacts {
  readonly node: number;
  readonly kind: string;
  readonly load: string;
  readonly state: string;
  readonly isDeferred: boolean;
  /** Fields a visitor fills in. */
  readonly fields: number;
  readonly product: ProductFacts | null;
}

/** The data of one product in the page's markup. */
export interface ProductFacts {
  readonly itemId: string;
  readonly title: string;
  /** The price as the visitor reads it. */
  readonly price: string;
  readonly source: 'attributes' | 'props' | 'context' | 'none';
  readonly variants: number | null;
  readonly skus: readonly string[];
}

/** An element that resembles a block and is none. */
export interface Candidate {
  readonly node: number;
  readonly what: 'form' | 'frame' | 'widget' | 'add-to-cart button' | 'form context' | 'newsletter';
  readonly vendor: string;
  readonly action: string;
  readonly isSearch: boolean;
  readonly hasFormId: boolean;
  readonly isPlatforms: boolean;
}

/** An `error` event of the runtime. */
export interface RuntimeError {
  readonly code: string;
  readonly message: string;
  readonly node: number;
}

/** What the page's Content-Security-Policy refused. */
export interface Violation {
  readonly directive: string;
  readonly blocked: string;
}

/** Facts of a page besides its elements and blocks. */
export interface SurroundingFacts {
  readonly title: string;
  /** Version of the runtime that runs, '' where none does. */
  readonly version: string;
  /** Addresses of tags that the page has itself. */
  readonly tags: readonly string[];
  readonly platform: PlatformFacts;
  readonly errors: readonly RuntimeError[];
  readonly violations: readonly Violation[];
  readonly shifts: readonly {readonly value: number; readonly elements: readonly string[]}[];
  readonly cartLinks: readonly string[];
  /** Images that only a script loads, and how many of them have an address. */
  readonly pictures: {readonly lazy: number; readonly loaded: number};
  /** Places of elements with content that are laid out and cannot be seen, but for overlays. */
  readonly unseen: readonly number[];
}

/** Everything that one load of a page yields. */
export interface PageFacts extends SurroundingFacts {
  readonly snapshot: Snapshot;
  readonly blocks: readonly BlockFacts[];
  readonly candidates: readonly Candidate[];
}
