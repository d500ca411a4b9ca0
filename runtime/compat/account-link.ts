import {SITE_USER_COOKIE} from '../../src/tables/cookies.js';
import {ACCOUNT_LINK} from '../../src/tables/page-contract.js';
import type {Page} from '../contracts.js';
import {matchesIn} from '../page/scan.js';

/** Where it leads without an address of its own. Source: docs/http.md, pages. */
const ACCOUNT_PAGE = '/account';

/** A text of the link and what stands in its place while it is not shown. */
type Texts = readonly (readonly [text: Element, place: Comment])[];

/** The texts of each link: for visitors, for members. */
const known = new WeakMap<Element, {readonly visitor: Texts; readonly member: Texts}>();

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
const leadToAccount = (element: HTMLElement): void => {
  const link = element.matches('a') ? element : element.querySelector('a');
  const href = link?.getAttribute('href');
  if (!href || href === '#') link?.setAttribute('href', ACCOUNT_PAGE);
};

const update = (element: HTMLElement, isMember: boolean): void => {
  const texts = known.get(element) ?? {
    visitor: textsIn(element, '.unauth'),
    member: textsIn(element, '.auth'),
  };
  known.set(element, texts);
  // A page that a browser saved has one of the two.
  if (texts.visitor.length && texts.member.length) {
    setShown(texts.visitor, !isMember);
    setShown(texts.member, isMember);
  }
  leadToAccount(element);
  element.classList.add('loaded');
};

let isObserving = false;

/**
 * Shows in the account links of a site's header whether a member is signed in, and has them lead to the account. The cookie
 * says who is signed in, also after a return to a page that another one signed in or out from. Source: facts, cookies on published sites; public pages.
 */
export const showAccountLinks = ({ports, bus}: Page, root: ParentNode): void => {
  const showIn = (part: ParentNode): void => {
    const isMember = /"authenticated"\s*:\s*true/.test(ports.cookies.get(SITE_USER_COOKIE) ?? '');
    for (const link of matchesIn(part, ACCOUNT_LINK)) update(link, isMember);
  };
  showIn(root);
  if (isObserving || !matchesIn(root, ACCOUNT_LINK)[0]) return;
  isObserving = true;
  const showAll = (): void => showIn(document);
  bus.on('member-signed-in', showAll);
  bus.on('member-signed-out', showAll);
  addEventListener('pageshow', showAll);
  document.addEventListener('visibilitychange', showAll);
};
