/** A block found on the page, not yet mounted. */
export interface Found {
  readonly element: HTMLElement;
  readonly kind: string;
  /** When its code is fetched. Source: the marker contract, `data-load`. */
  readonly load: string;
}

/** A marker of ours. */
export const MARKER = '[data-block]';

/** Elements of `root` that match, `root` itself included. */
export const matchesIn = (root: ParentNode, selector: string): HTMLElement[] => {
  const below = [...root.querySelectorAll<HTMLElement>(selector)];
  return root instanceof HTMLElement && root.matches(selector) ? [root, ...below] : below;
};

/** Every marker of ours in `root`, in document order. */
export const scan = (root: ParentNode): Found[] =>
  matchesIn(root, MARKER).map(element => ({
    element,
    kind: element.dataset.block as string,
    load: element.dataset.load ?? 'visible',
  }));
