import type {Page} from '../contracts.js';

/** The answer of the platform: where to go, and the code to post there where the browser keeps the shop's cookies apart. */
interface Way {
  readonly action: string;
  readonly code: string | null;
}

const WEB_ADDRESS = /^https?:/;
const MIDDLE_BUTTON = 1;

const linkTo = (address: string | URL): HTMLAnchorElement =>
  Object.assign(document.createElement('a'), {href: String(address)});

/** True for a link to the cart or checkout on another origin. */
const leadsToShop = ({site: {routes}}: Page, {origin, pathname}: HTMLAnchorElement): boolean =>
  origin !== location.origin &&
  [routes.cart, routes.checkout].map(linkTo).some(to => to.origin === origin && to.pathname === pathname);

/** Asks the platform for a way to one of its pages. Throws what `Client` throws, and `TypeError` for another answer. */
const askWay = async ({commerce}: Page, to: string): Promise<Way> => {
  const api = await (await commerce()).api();
  const {body} = await api.send('commerce/shopping-cart/transfers', {method: 'post', json: {to}});
  const {action, code} = Object.assign(Object.create(null), body) as Readonly<Record<string, unknown>>;
  if (typeof action !== 'string' || !WEB_ADDRESS.test(action))
    throw new TypeError(`action: found ${action}, expected a web address`);
  return {action, code: typeof code === 'string' ? code : null};
};

/** Posts a code as a form does: browsers then name the page's origin, which no other page can. */
const postCode = ({document: from}: Window, action: string, code: string): void => {
  const form = from.createElement('form');
  const field = from.createElement('input');
  Object.assign(form, {method: 'post', action, hidden: true});
  Object.assign(field, {type: 'hidden', name: 'code', value: code});
  form.append(field);
  from.documentElement.append(form);
  form.submit();
  form.remove();
};

/** Leads `view` to a page of the shop with the visitor's cart; without it where that fails, which it reports. */
const lead = async (page: Page, to: string, view: Window): Promise<void> => {
  const leaveBehind = (reason: string, cause?: unknown): void => {
    page.report('cart-not-carried', `${to} opens without the cart of this page: ${reason}`, null, cause);
    view.location.assign(to);
  };
  const onViolation = ({effectiveDirective}: SecurityPolicyViolationEvent): void => {
    if (effectiveDirective === 'form-action')
      leaveBehind(`the page's content security policy refuses it. Add ${linkTo(to).origin} to form-action`);
  };
  try {
    const {action, code} = await askWay(page, to);
    if (code === null) return view.location.assign(action);
    view.document.addEventListener('securitypolicyviolation', onViolation, {once: true});
    postCode(view, action, code);
  } catch (error) {
    leaveBehind(`${error}`, error);
  }
};

/** A tab of its own, which cannot reach this one; null where the browser opens none. */
const openTab = (): Window | null => {
  const tab = open('about:blank', '_blank');
  if (tab) tab.opener = null;
  return tab;
};

/** True for a press that the browser answers with a tab or window of its own. */
const wantsTab = ({button, metaKey, ctrlKey, shiftKey}: MouseEvent, {target}: HTMLAnchorElement): boolean =>
  button === MIDDLE_BUTTON || metaKey || ctrlKey || shiftKey || target === '_blank';

const observed = new Set<Page>();

/**
 * Carries the visitor's cart along links, and along the runtime's own ways, to the cart and checkout of a shop on another
 * origin, once a page has called its API. Source: docs/http.md, Carts that come from another site.
 */
export const carryCart = (page: Page): void => {
  if (observed.has(page)) return;
  observed.add(page);
  let isLeaving = false;
  const leave = async (to: string): Promise<void> => {
    if (isLeaving) return;
    isLeaving = true;
    await lead(page, to, window);
    isLeaving = false;
  };
  page.leave = address => {
    const link = linkTo(address);
    if (leadsToShop(page, link)) void leave(link.href);
    else location.assign(address);
  };
  const handle = (event: MouseEvent): void => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    const isOurs = link && !event.defaultPrevented && !event.altKey && leadsToShop(page, link);
    if (!isOurs) return;
    const inTab = wantsTab(event, link);
    if (!inTab && link.target && link.target !== '_self') return;
    const tab = inTab ? openTab() : null;
    if (inTab && !tab) return;
    event.preventDefault();
    void (tab ? lead(page, link.href, tab) : leave(link.href));
  };
  document.addEventListener('click', handle);
  document.addEventListener('auxclick', event => event.button === MIDDLE_BUTTON && handle(event));
};
