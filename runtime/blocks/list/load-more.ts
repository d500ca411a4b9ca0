import {DecodeError} from '../../../src/shared/errors.js';
import {focusOn} from '../../../src/shared/focus-on.inline.js';
import {listAddress} from '../../../src/site/list-address.js';
import type {Block, Mount} from '../../contracts.js';
import {fetchPage} from './fetch-page.js';
import {isOwnPage, isPlainClick} from './plain-click.js';

const NEXT = 'a[rel~=next]';
/** Links from page to page; the other elements of the block show the position. */
const WAY = 'a[rel]';
const FOCUSABLE = 'a[href],button,input:not([type=hidden]),select';

const listOf = (root: ParentNode, id: string): Element | null => root.querySelector(`#${CSS.escape(id)}`);

/** The list that the block names in `data-list`, by its id. Throws `DecodeError`. */
const readList = ({element}: Block): Element => {
  const {list: id = ''} = element.dataset;
  const list = id ? listOf(document, id) : null;
  if (!list) throw new DecodeError('data-list', 'the id of a list', id || 'nothing');
  return list;
};

/** Replaces the block's position with that of the next page, which then describes all items shown. */
const movePosition = (element: Element, next: Element | null): void => {
  const [currentParts, nextParts] = [element, next].map(block =>
    [...(block?.children ?? [])].filter(one => !one.matches(WAY)),
  );
  if (currentParts?.length !== nextParts?.length) return;
  for (const [i, one] of (nextParts ?? []).entries()) currentParts?.[i]?.replaceWith(document.adoptNode(one));
};

/** Writes into the address how far the list goes. */
const updateAddress = (href: string): void => {
  try {
    history.replaceState(history.state, '', listAddress(location.href, href));
  } catch {
    // Browsers refuse it in some frames: a reload then shows less.
  }
};

/** Returns how to announce what was added, after the block. Without its code the list still grows. */
const createAnnounce = ({element, page, signal}: Block): ((text: string) => Promise<void>) => {
  const getStatus = page.once(async () => {
    const {createRegion} = await page.chunk(() => import('../../chunks/live-region.js'));
    const put = (host: HTMLElement): void => element.after(host);
    const region = await createRegion(page, {className: 'vt-list-status', put});
    signal.addEventListener('abort', region.remove);
    return region;
  });
  return text =>
    getStatus().then(
      ({announce}) => announce(text),
      error => page.report('chunk-failed', 'added items are not announced', element, error),
    );
};

/** Returns how to append the items of the page that a link leads to. */
const createLoadNext = (block: Block, list: Element) => {
  const {element, page, signal} = block;
  const announce = createAnnounce(block);
  return async (link: HTMLAnchorElement): Promise<void> => {
    const [next, {t, addMessages}] = await Promise.all([fetchPage(page, link.href), page.commerce()]);
    await addMessages('list');
    const items = [...(listOf(next, list.id)?.children ?? [])].map(item => document.adoptNode(item));
    const [first] = items;
    if (!first) throw new Error(`${link.href} has no #${list.id} with items`);
    if (signal.aborted) return;
    list.append(...items);
    updateAddress(link.href);
    const nextBlock = next.querySelector(`[data-list="${CSS.escape(list.id)}"]`);
    const further = nextBlock?.querySelector(NEXT);
    movePosition(element, nextBlock);
    void announce(t('more-items', {count: items.length}));
    // Before the link may go: the focus would be lost with it.
    focusOn(first.querySelector<HTMLElement>(FOCUSABLE));
    if (further) link.href = further.getAttribute('href') ?? '';
    else link.remove();
  };
};

/**
 * Mounts the link to a list's next page, which appends that page's items to the list. The items come from the
 * next page itself, so that the server has the only template. If the page does not load, the browser goes to
 * it.
 */
export const mount: Mount = async block => {
  const {element, page, signal} = block;
  const loadNext = createLoadNext(block, readList(block));
  let isBusy = false;
  const press = async (link: HTMLAnchorElement): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    link.setAttribute('aria-busy', 'true');
    try {
      await loadNext(link);
    } catch (error) {
      page.report('page-not-added', `the browser goes to the next page: ${String(error)}`, element, error);
      location.assign(link.href);
    } finally {
      isBusy = false;
      link.removeAttribute('aria-busy');
    }
  };
  element.addEventListener(
    'click',
    event => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(NEXT) : null;
      if (!link || !isPlainClick(event) || !isOwnPage(link)) return;
      event.preventDefault();
      void press(link);
    },
    {signal},
  );
  return () => {};
};
