import {DecodeError} from '../../../src/shared/errors.js';
import type {Block, Mount} from '../../contracts.js';
import {bindKeys} from '../shared/bind-keys.inline.js';
import {isOwnPage, isPlainClick} from './plain-click.js';

/** Items of a list on existing sites. Each contains the quick view's button and a link to the product. */
const ITEM =
  '.ProductList-item,.grid-item,.product-list-item,.summary-item,.product-block,.sqs-block-product,li,article';

/** True where a link of an item may lead to the item's own page: not to the front page, nor to a place on this one. */
const isItemLink = (link: HTMLAnchorElement): boolean =>
  isOwnPage(link) && link.pathname !== '/' && link.pathname !== location.pathname;

/** The product's address: the block's own link, else a link of the item around it. Throws `DecodeError`. */
const addressOf = ({element}: Block): string => {
  const links = element.closest(ITEM)?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [];
  const link = element.closest('a') ?? [...links].find(isItemLink);
  if (!link?.href || !isOwnPage(link)) throw new DecodeError('href', 'a page of this site', 'none');
  return link.href;
};

/** What names an element to a screen reader besides its text. */
const NAMED = '[aria-label],[aria-labelledby],[title]';

/** Names an opener that has neither a text nor a picture with one, as a bare icon; until `signal` is aborted. */
const nameOpener = async ({element, page, signal}: Block): Promise<void> => {
  const pictures = [...element.querySelectorAll('img[alt]:not([alt=""]),svg title')];
  if (element.textContent?.trim() || pictures.length || element.matches(NAMED)) return;
  if (element.querySelector(NAMED)) return;
  const texts: Readonly<Record<string, unknown>> = {...(await page.messages('extras')), ...page.site.labels};
  if (signal.aborted) return;
  element.setAttribute('aria-label', String(texts['quick-view']));
  signal.addEventListener('abort', () => element.removeAttribute('aria-label'));
};

/**
 * Shows a product in a dialog over the list: the part of its own page that is there for it, whose blocks become live as
 * any others. Where the page does not arrive, and without us, the link leads to it.
 */
export const mount: Mount = block => {
  const {element, page, signal} = block;
  const href = addressOf(block);
  const fetchCode = page.once(() =>
    Promise.all([
      page.chunk(() => import('../../chunks/quick-view-open.js')),
      page.chunk(() => import('../../chunks/quick-view-dialog.js')),
    ]),
  );
  const near = (): void => void fetchCode().catch(() => {});
  nameOpener(block).catch(() => {});
  let isOpen = false;
  const press = async (): Promise<void> => {
    if (isOpen) return;
    isOpen = true;
    try {
      const [{openQuickView}, {openQuickViewDialog}] = await fetchCode();
      await openQuickView(block, href, openQuickViewDialog);
    } catch (error) {
      const what = `the dialog did not open; the browser goes to the page: ${error}`;
      page.report('quick-view-failed', what, element, error);
      location.assign(href);
    }
    isOpen = false;
  };
  for (const name of ['pointerover', 'focusin']) element.addEventListener(name, near, {signal, once: true});
  element.addEventListener(
    'click',
    event => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      void press();
    },
    {signal},
  );
  if (element.localName !== 'a') bindKeys(element, press, signal);
  return () => {};
};
