import {bringIntoSight} from '../../src/shared/bring-into-sight.inline.js';
import type {Block, Commerce} from '../contracts.js';
import {ITEM, pageIn} from './product-page.js';

const TITLE = '.product-title,.ProductItem-details-title,[class*=-title]:not([class*=option])';

/** The product's name and its own page; this page where no card around it leads to another. */
const createLink = (element: Element): HTMLAnchorElement => {
  const card = element.closest(ITEM);
  const link = document.createElement('a');
  link.href = (card && pageIn(card)) ?? location.href;
  link.textContent = (card ?? element).querySelector(TITLE)?.textContent?.trim() || link.pathname;
  return link;
};

/**
 * Answers presses on a product that no source knows: its buttons look alive, so the visitor reads that the item was not added, and
 * where it may be bought. Reports why. Returns how to end it.
 */
export const explainPresses = (
  {element, page, signal, fail}: Block,
  {t}: Pick<Commerce, 't'>,
  {buttons, error}: {buttons: readonly HTMLElement[]; error: unknown},
): (() => void) => {
  page.report('block-failed', 'a product without data does not sell: its buttons say so', element, error);
  const line = document.createElement('p');
  line.setAttribute('role', 'alert');
  line.className = 'vt-alert';
  const explain = (event: Event): void => {
    event.preventDefault();
    try {
      // A line that is put in again is announced again.
      line.remove();
      line.replaceChildren(`${t('add-failed')}. `, createLink(element));
      (event.currentTarget as Element).after(line);
      bringIntoSight(line);
    } catch (broken) {
      fail(broken);
    }
  };
  for (const button of buttons) button.addEventListener('click', explain, {signal});
  return () => line.remove();
};
