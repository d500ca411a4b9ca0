import {FORM_CONTAINER} from '../../src/tables/form-owners.js';
import {
  COMPAT_WRAPPER,
  EMPTY_IMAGE,
  PAGE_DETAILS,
  PRODUCT_OPTIONS,
  RUN_LATER,
  WAITING_HINT,
} from '../../src/tables/page-contract.js';
import type {Page} from '../contracts.js';
import {type Found, matchesIn} from '../page/scan.inline.js';
import {addCompatPill} from './cart-pill.js';
import {claimMarkup} from './claim-markup.js';
import {createPartClaims} from './claim-parts.js';
import {findBlocks} from './find-blocks.js';

/** The cart page of existing sites. */
const CART_ROOT = '#sqs-cart-root';

/** Finds the blocks of existing markup in a part of the page. */
type Find = (root: ParentNode, add: (found: Found) => void) => void;

/** Shows elements that existing styles hide until a script runs. Source: commerce spec §4, cart load. */
const showWrappers = (root: ParentNode): void => {
  for (const wrapper of matchesIn(root, COMPAT_WRAPPER)) {
    wrapper.hidden = false;
    wrapper.style.visibility = 'visible';
  }
};

/** True for a button without options on a page with options: its product may be elsewhere. */
const mayBeRemote = ({element, kind}: Found): unknown =>
  kind === 'compat-product' &&
  !element.querySelector(PRODUCT_OPTIONS) &&
  document.querySelector(PRODUCT_OPTIONS);

/** Downloads a part's code and calls it; a download that fails is reported. */
type Use = <Chunk>(load: () => Promise<Chunk>, callback: (chunk: Chunk) => void) => void;

/** Starts the parts of a page that are not blocks: images and parts that wait until they are in view. */
const startParts = (root: ParentNode, page: Page, use: Use): void => {
  if (matchesIn(root, WAITING_HINT)[0])
    use(
      () => import('../chunks/reveal-waiting.js'),
      ({revealWaiting}) => revealWaiting(root),
    );
  if (matchesIn(root, EMPTY_IMAGE)[0])
    use(
      () => import('../chunks/lazy-images.js'),
      ({loadImages}) => loadImages(page, root),
    );
};

/**
 * Creates the search for blocks. `take` gets each element first; the code for forms, details and images loads
 * with the first of them.
 */
const createFind = (page: Page, take: (element: Element) => boolean): Find => {
  const use: Use = (load, callback) =>
    void page
      .chunk(load)
      .then(callback)
      .catch(error => page.report('chunk-failed', 'a part did not load', null, error));
  const claimParts = createPartClaims();
  return (root, add) => {
    const addTaken = (found: Found): void => {
      if (take(found.element)) add(found);
    };
    showWrappers(root);
    for (const found of findBlocks(root).flatMap(block => claimParts(block) ?? []))
      if (mayBeRemote(found))
        use(
          () => import('../chunks/compat-remote.js'),
          ({bindRemote}) => bindRemote(found.element, take) || addTaken(found),
        );
      else addTaken(found);
    if (matchesIn(root, FORM_CONTAINER)[0] || (root instanceof Element && root.closest(FORM_CONTAINER)))
      use(
        () => import('../chunks/compat-forms.js'),
        ({findForms}) => findForms(root).forEach(addTaken),
      );
    if (matchesIn(root, PAGE_DETAILS)[0])
      use(
        () => import('../chunks/page-details.js'),
        ({findDetails}) => findDetails(root).forEach(addTaken),
      );
    if (page.site.isCompat && matchesIn(root, CART_ROOT)[0])
      use(
        () => import('../chunks/cart-in-parts.js'),
        ({offerCartInParts}) => offerCartInParts(page),
      );
    startParts(root, page, use);
  };
};

/** Makes the markup of an existing site live, unless the platform's own script is at work on it and stays in charge. */
export const startCompat = async (page: Page): Promise<Find> => {
  // A script that runs later may have run since the page was created.
  if (!page.contexts.compat && (document.querySelector(RUN_LATER) || 'Static' in window))
    await (await page.chunk(() => import('../chunks/late-context.js'))).awaitContext(page);
  const take = await claimMarkup(page);
  if (!take) return () => {};
  if (page.site.isCompat) addCompatPill(page);
  return createFind(page, take);
};
