import {CLASSIC_BLOCKS} from '../src/tables/page-contract.js';

/** A block found on the page, not yet mounted. */
export interface Found {
  readonly element: HTMLElement;
  readonly kind: string;
  readonly load: string;
}

/** Ours, and the forms of existing sites, which say of themselves what they are. Source: facts, form, newsletter. */
const MARKER = '[data-block],[data-form-id]';

/** Elements of `root` that match, `root` itself included. */
const matches = (root: ParentNode, selector: string): HTMLElement[] => {
  const below = [...root.querySelectorAll<HTMLElement>(selector)];
  return root instanceof HTMLElement && root.matches(selector) ? [root, ...below] : below;
};

const own = (root: ParentNode): Found[] =>
  matches(root, MARKER).map(element => ({
    element,
    kind: element.getAttribute('data-block') ?? 'form',
    load: element.getAttribute('data-load') ?? 'visible',
  }));

/** Existing-site markup. What stands inside one of our own markers belongs to that marker. */
const classic = (root: ParentNode): Found[] =>
  CLASSIC_BLOCKS.flatMap(({selector, kind, root: within, load}) =>
    matches(root, selector)
      .filter(match => !match.closest(MARKER))
      .map(match => ({
        element: within ? (match.closest<HTMLElement>(within) ?? match.parentElement ?? match) : match,
        kind,
        load,
      })),
  );

/** Every block marker in `root`, our own and those of existing sites, in document order a kind. */
export const scan = (root: ParentNode): Found[] => [...own(root), ...classic(root)];
