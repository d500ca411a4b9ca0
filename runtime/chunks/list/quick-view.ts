import {DecodeError} from '../../../src/shared/errors.js';
import css from '../../../widgets/list/quick-view.css';
import type {Block, Mount} from '../../contracts.js';
import {bindKeys} from '../shared/bind-keys.js';
import {addStyles} from '../shared/default-styles.js';
import {fetchPage} from './fetch-page.js';
import {isOwnPage, isPlainClick} from './plain-click.js';
import {openDialog} from './quick-view-dialog.js';

/** What of a product's page is shown, the first there is: what the site says, a block of ours, markup of existing sites. */
const SHOWN = ['[data-quick-view]', '[data-block=product]', '.ProductItem-details', '.product-block'];
/** Items of a list on existing sites: the button stands in one, beside a link to the product. */
const ITEM = '.ProductList-item,.product-block,li,article';

/** The product's address: the block's own, as a link has one, else that of the item it stands in. Throws `DecodeError`. */
const addressOf = ({element}: Block): string => {
  const link = element.closest('a') ?? element.closest(ITEM)?.querySelector<HTMLAnchorElement>('a[href]');
  if (!link?.href || !isOwnPage(link.href)) throw new DecodeError('href', 'a page of this site', 'none');
  return link.href;
};

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
 * Shows a product in a dialog over the list: the part of its own page that is there for it, whose blocks become live as
 * any others. Where the page does not arrive, and without us, the link leads to it.
 */
export const mount: Mount = block => {
  const {element, page, signal} = block;
  const href = addressOf(block);
  let open: HTMLDialogElement | null = null;
  const show = async (): Promise<void> => {
    const {t, addWords} = await page.commerce();
    await addWords('list');
    addLook();
    const view = openDialog(t, element.textContent?.trim() ?? '', href);
    const {dialog} = view;
    open = dialog;
    // Not every browser gives the focus back to a link that was clicked.
    dialog.addEventListener('close', () => element.focus());
    const shown = shownOf(await fetchPage(page, href));
    if (dialog.open) view.show(shown, shown.querySelector('h1,h2,h3')?.textContent?.trim() ?? '');
    if (element.dataset.group) await (await import('../quick-view-group.js')).addNeighbours(block, dialog);
  };
  const press = (): void => {
    if (open?.open) return;
    show().catch(error => {
      page.report('quick-view-failed', `its page is gone to: ${error}`, element, error);
      location.assign(href);
    });
  };
  element.addEventListener(
    'click',
    event => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      press();
    },
    {signal},
  );
  if (element.localName !== 'a') bindKeys(element, press, signal);
  return () => open?.close();
};
