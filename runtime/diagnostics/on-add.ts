import {didYouMean} from '../../src/shared/suggest.inline.js';
import {PAGE_ATTRIBUTES} from '../../src/tables/marker-data.js';
import {onAddOf} from '../blocks/commerce/on-add-of.js';
import type {Page} from '../contracts.js';

/** Blocks that add. */
const ADDING = '[data-block=product],[data-block=add-to-cart]';
const NAMES: readonly string[] = PAGE_ATTRIBUTES['data-on-add'].values;

/** What other shops call these. */
const MEANT = new Map([
  ['cart', 'open'],
  ['drawer', 'open'],
  ['modal', 'open'],
  ['popup', 'open'],
  ['message', 'toast'],
  ['notice', 'toast'],
]);

const isOnPage = (selector: string): boolean => {
  try {
    return !!document.querySelector(selector);
  } catch {
    return false;
  }
};

/** Words what is wrong with what an add shows. */
export const onAddMistake = (mode: string): string =>
  `data-on-add or onAdd: found "${mode}", which names nothing on the page, expected ${NAMES.join(', ')} or a selector of an element.${didYouMean(MEANT.get(mode) ?? mode, NAMES)}`;

/** Reports what an add of the block could not show. */
export const checkOnAdd = ({send, site}: Page, element: Element): void => {
  const mode = onAddOf(element, site);
  if (element.matches(ADDING) && !NAMES.includes(mode) && !isOnPage(mode))
    send('bad-on-add', onAddMistake(mode), element);
};
