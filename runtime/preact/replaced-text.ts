import {defineProperty} from './define-property.js';

/** An element, component or text as Preact renders it, under the names that its published files have. */
export interface Rendered {
  /** Null for a text, whose `props` are the text. */
  readonly type: unknown;
  readonly props: unknown;
  /** What it contains, and what contains it. */
  readonly __k: readonly (Rendered | null)[] | null;
  readonly __: Rendered | null;
  /** The first of its nodes. */
  __e: Node | null;
  /** A component's instance, with the parent of its nodes; null before it is rendered for the first time. */
  readonly __c: {readonly __P: Node} | null;
}

/** Adds to `found` the elements and texts with one parent, in order. */
const leavesOf = ({__k: children}: Rendered, found: Rendered[] = []): Rendered[] => {
  for (const child of children ?? [])
    if (child && typeof child.type === 'function') leavesOf(child, found);
    else if (child?.__e) found.push(child);
  return found;
};

/** An element that Preact writes to as to a text. */
const createPlace = (): HTMLElement =>
  defineProperty(document.createElement('font'), 'data', {
    set(this: HTMLElement, text: string) {
      this.textContent = text;
    },
  });

const adoptIn = (tree: Rendered, parent: Node, entry?: Node | null): void => {
  const leaves = leavesOf(tree);
  let next = parent.firstChild;
  for (const leaf of leaves) {
    const node = leaf.__e as ChildNode;
    if (leaf.type) adoptIn(leaf, node, entry);
    else if (node.parentNode !== parent) {
      const place = createPlace();
      parent.insertBefore(place, next);
      while (place.nextSibling && leaves.every(one => one.__e !== place.nextSibling))
        place.appendChild(place.nextSibling);
      if (node === entry) parent.replaceChild(node, place);
      else for (let one: Rendered | null = leaf; one?.__e === node; one = one.__) one.__e = place;
    }
    next = (leaf.__e as ChildNode).nextSibling;
  }
};

/**
 * Finds the replaced texts of the block that `rendered` is in. Page translators, extensions and owners' scripts put other
 * nodes in the place of texts, at any time. Preact would write into texts that are no longer on the page, place elements next
 * to them, and leave on the page what stands for texts that it removes. So before it compares anything with what it rendered,
 * each of these texts gets a place that holds its replacement until Preact writes there. Where Preact begins, at `entry`, it
 * holds the text already, which returns to the page instead.
 */
export const adoptReplaced = (rendered: Rendered, entry?: Node | null): void => {
  let root = rendered;
  while (root.__) root = root.__;
  if (root.__c) adoptIn(root, root.__c.__P, entry);
};
