import {SITE_USER_COOKIE} from '../../src/tables/cookies.js';
import type {Mount} from '../contracts.js';
import {restoreAttributes} from './restore-served.js';

/** Where it leads without an address of its own. Source: docs/http.md, pages. */
const ACCOUNT_PAGE = '/account';

/** A text of the link and what stands in its place while it is not shown. */
type Texts = readonly (readonly [text: Element, place: Comment])[];

const textsIn = (link: Element, selector: string): Texts =>
  [...link.querySelectorAll(selector)].map(text => [text, document.createComment('')] as const);

/**
 * Takes texts off the page or puts them back. An element that only has `hidden` would show where the site's styles set its
 * `display`, so the platform's script removes it, too.
 */
const setShown = (texts: Texts, isShown: boolean): void => {
  for (const [text, place] of texts)
    if (isShown) place.replaceWith(text);
    else text.replaceWith(place);
};

/** Leads to the account where the markup has no address of its own. */
const leadToAccount = (element: HTMLElement, signal: AbortSignal): void => {
  const link = element.matches('a') ? element : element.querySelector('a');
  const href = link?.getAttribute('href');
  if (!link || (href && href !== '#')) return;
  restoreAttributes([link], ['href'], signal);
  link.setAttribute('href', ACCOUNT_PAGE);
};

/**
 * Shows in an account link of a site's header whether a member is signed in, and has it lead to the account. The cookie
 * says who is signed in, also after a return to a page that another one signed in or out from. Source: facts, cookies on published sites; public pages.
 */
export const mountAccountLink: Mount = ({element, page: {ports, bus}, signal}) => {
  const visitor = textsIn(element, '.unauth');
  const member = textsIn(element, '.auth');
  // A page that a browser saved has one of the two.
  const hasBoth = visitor.length > 0 && member.length > 0;
  const show = (): void => {
    if (!hasBoth) return;
    const isMember = /"authenticated"\s*:\s*true/.test(ports.cookies.get(SITE_USER_COOKIE) ?? '');
    setShown(visitor, !isMember);
    setShown(member, isMember);
  };
  show();
  leadToAccount(element, signal);
  restoreAttributes([element], ['class'], signal);
  element.classList.add('loaded');
  const stops = [bus.on('member-signed-in', show), bus.on('member-signed-out', show)];
  addEventListener('pageshow', show, {signal});
  document.addEventListener('visibilitychange', show, {signal});
  return () => {
    for (const stop of stops) stop();
    for (const texts of [visitor, member]) setShown(texts, true);
  };
};
