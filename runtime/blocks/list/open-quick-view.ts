import type {Block} from '../../contracts.js';
import {readProps} from '../commerce/props.js';
import {EXISTING_SHOWN, prepareExisting} from './existing-product.js';
import {fetchPage} from './fetch-page.js';
import type {openQuickViewDialog, QuickViewDialog} from './quick-view-dialog.js';
import {addNeighbours} from './quick-view-group.js';

/**
 * The part of a product's page to show, the first that exists: marked by the site, a block of ours, markup of
 * existing sites.
 */
const SHOWN = ['[data-quick-view]', '[data-block=product]', ...EXISTING_SHOWN];

/** Returns the product part of a page, adopted into this document. Throws where there is none. */
const shownOf = ({product, scripts}: ProductPage): Element => {
  for (const selector of SHOWN) {
    const shown = product.querySelector<HTMLElement>(selector);
    if (shown) return document.adoptNode(prepareExisting(shown, scripts));
  }
  throw new Error('the page has no product');
};

/** A product's page and the texts of its scripts. None of them has run. */
interface ProductPage {
  readonly product: Document;
  readonly scripts: readonly string[];
}

/** The title in the data of a block of ours; '' where there is none, or the data is broken, which the block reports once it is mounted. */
const titleInData = (shown: Element): string => {
  const block =
    shown.closest<HTMLElement>('[data-block]') ?? shown.querySelector<HTMLElement>('[data-block]');
  try {
    const {title} = Object(block && readProps(block)) as {title?: unknown};
    return typeof title === 'string' ? title : '';
  } catch {
    return '';
  }
};

/** The name of the product that is shown: its heading, the title in its data, or the heading of its page; '' where none has any. */
const nameOf = (shown: Element, {product}: ProductPage): string =>
  shown.querySelector('h1,h2,h3')?.textContent?.trim() ||
  titleInData(shown) ||
  (product.querySelector('h1')?.textContent?.trim() ?? '');

/**
 * Fetches the page at `href`, again after each retry of the visitor; null where the visitor closes the dialog
 * first.
 */
const arrival = async (
  {page, element}: Block,
  href: string,
  {dialog, wait, fail}: QuickViewDialog,
  closed: Promise<unknown>,
): Promise<ProductPage | null> => {
  while (dialog.open) {
    wait();
    try {
      const scripts: string[] = [];
      const product = await fetchPage(page, href, script => scripts.push(script));
      return dialog.open ? {product, scripts} : null;
    } catch (error) {
      page.report('quick-view-failed', `its page did not load: ${error}`, element, error);
      await Promise.race([fail(), closed]);
    }
  }
  return null;
};

/**
 * Shows the product of the page at `href` in a dialog, from a wait on, and is done once that is closed. Closed with its
 * block. Throws where the page has no product; the dialog is then still open.
 */
export const openQuickView = async (
  block: Block,
  href: string,
  openDialog: typeof openQuickViewDialog,
): Promise<void> => {
  const {element, page, signal} = block;
  const {t, addMessages} = await page.commerce();
  await addMessages('list');
  if (signal.aborted) return;
  const view = openDialog(t, element, href);
  const {dialog, show} = view;
  signal.addEventListener('abort', () => dialog.close());
  const closed = new Promise(resolve => dialog.addEventListener('close', resolve));
  const found = await arrival(block, href, view, closed);
  if (!found) return;
  const shown = shownOf(found);
  show(shown, nameOf(shown, found));
  await addNeighbours(block, view);
  await closed;
};
