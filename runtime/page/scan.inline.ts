/** A block found on the page, not yet mounted. */
export interface Found {
  readonly element: HTMLElement;
  readonly kind: string;
  /** When its code is fetched. Source: the marker contract, `data-load`. */
  readonly load: string;
}

/** The selector of our markers. */
export const MARKER = '[data-block]';
/** The markers whose code is downloaded. `none` is for a block of which the server rendered all. */
const LOADED = '[data-block]:not([data-load=none])';

/** Elements of `root` that match, including `root` itself. */
export const matchesIn = (root: ParentNode, selector: string): HTMLElement[] => {
  const below = [...root.querySelectorAll<HTMLElement>(selector)];
  return root instanceof Element && root.matches(selector) ? [root as HTMLElement, ...below] : below;
};

/** Every marker in `root` that asks for code, in document order. */
export const scan = (root: ParentNode): Found[] =>
  matchesIn(root, LOADED).map(element => ({
    element,
    kind: element.dataset.block as string,
    load: element.dataset.load ?? 'visible',
  }));
