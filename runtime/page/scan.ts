/** A block found on the page, not yet mounted. */
export interface Found {
  readonly element: HTMLElement;
  readonly kind: string;
  /** When its code is fetched. Source: the marker contract, `data-load`. */
  readonly load: string;
}

/** The selector of our markers. */
export const MARKER = '[data-block]';

/** Elements of `root` that match, including `root` itself. */
export const matchesIn = (root: ParentNode, selector: string): HTMLElement[] => {
  const below = [...root.querySelectorAll<HTMLElement>(selector)];
  return root instanceof HTMLElement && root.matches(selector) ? [root, ...below] : below;
};

/** Every marker in `root`, in document order. */
export const scan = (root: ParentNode): Found[] =>
  matchesIn(root, MARKER).map(element => ({
    element,
    kind: element.dataset.block as string,
    load: element.dataset.load ?? 'visible',
  }));
