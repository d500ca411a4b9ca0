import {closeBeside} from '../close-beside.js';

/** What is written on the drawer. */
export interface DrawerWords {
  readonly title: string;
  readonly close: string;
  readonly page: string;
}

const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag);
  element.className = className;
  return element;
};

const TITLE_ID = 'vt-drawer-title';

/**
 * A native dialog at the page's edge with a place for the cart. Escape, its button and a click beside it close it; the
 * browser keeps the focus inside and gives it back. By hand: a framework for four elements that never change would cost
 * the pages that share it a file more.
 */
export const makeDialog = (
  cartUrl: string,
  words: () => DrawerWords,
): {dialog: HTMLDialogElement; place: HTMLElement; paint(): void} => {
  const dialog = make('dialog', 'vt-drawer');
  const body = make('div', 'vt-drawer-body');
  const head = make('div', 'vt-drawer-head');
  const title = make('h2', 'vt-drawer-title');
  const close = make('button', 'vt-button vt-drawer-close');
  const place = make('div', 'vt-drawer-cart vt-cart');
  const link = make('a', 'vt-drawer-page');
  title.id = TITLE_ID;
  dialog.setAttribute('aria-labelledby', TITLE_ID);
  close.type = 'button';
  close.textContent = '×';
  link.href = cartUrl;
  head.append(title, close);
  body.append(head, place, link);
  dialog.append(body);
  close.addEventListener('click', () => dialog.close());
  closeBeside(dialog);
  const paint = (): void => {
    const {title: name, close: closeLabel, page} = words();
    title.textContent = name;
    close.setAttribute('aria-label', closeLabel);
    link.textContent = page;
  };
  paint();
  return {dialog, place, paint};
};
