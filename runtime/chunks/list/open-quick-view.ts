import css from '../../../widgets/list/quick-view.css';
import type {Block} from '../../contracts.js';
import {addStyles} from '../shared/default-styles.js';
import {fetchPage} from './fetch-page.js';
import {openDialog} from './quick-view-dialog.js';
import {addNeighbours} from './quick-view-group.js';

/** What of a product's page is shown, the first there is: what the site says, a block of ours, markup of existing sites. */
const SHOWN = ['[data-quick-view]', '[data-block=product]', '.ProductItem-details', '.product-block'];

const addLook = (() => {
  let isAdded = false;
  return (): void => {
    if (!isAdded) addStyles(css);
    isAdded = true;
  };
})();

/** The part of a product's page that is shown, ready for this one. Throws where there is none. */
const shownOf = (product: Document): Element => {
  for (const selector of SHOWN) {
    const shown = product.querySelector(selector);
    if (shown) return document.adoptNode(shown);
  }
  throw new Error('the page has no product');
};

/**
 * Shows the product of the page at `href` in a dialog, from a wait on, and is done once that is closed. Closed with its
 * block. Throws where the page does not arrive; the dialog is then still open.
 */
export const openQuickView = async (block: Block, href: string): Promise<void> => {
  const {element, page, signal} = block;
  const {t, addWords} = await page.commerce();
  await addWords('list');
  if (signal.aborted) return;
  addLook();
  const {dialog, show} = openDialog(t, element.textContent?.trim() ?? '', href);
  signal.addEventListener('abort', () => dialog.close());
  const closed = new Promise(resolve => dialog.addEventListener('close', resolve));
  // Not every browser gives the focus back to a link that was clicked.
  dialog.addEventListener('close', () => element.focus());
  const shown = shownOf(await fetchPage(page, href));
  if (dialog.open) show(shown, shown.querySelector('h1,h2,h3')?.textContent?.trim() ?? '');
  await addNeighbours(block, dialog);
  await closed;
};
