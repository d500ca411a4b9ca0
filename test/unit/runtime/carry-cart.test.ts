// @vitest-environment happy-dom
import {beforeEach, expect, test, vi} from 'vitest';
import type {Commerce, Page} from '../../../runtime/contracts.js';
import {carryCart} from '../../../runtime/ports/carry-cart.js';
import {decodeSiteContext} from '../../../src/site/site-context.js';
import {makePage, settle} from './page.js';

/** Another one for each test: the pages of earlier tests listen on. */
let shop = '';
let shops = 0;
const giveCode = async () => ({action: `${shop}/cart/transfer`, code: 'a-code'});

let posted: string[];
let assigned: string[];
/** Addresses that the platform was asked a way to. */
let asked: string[];

beforeEach(() => {
  [posted, assigned, asked] = [[], [], []];
  shop = `https://shop-${++shops}.example`;
  document.body.innerHTML = '';
  vi.spyOn(location, 'assign').mockImplementation(address => void assigned.push(String(address)));
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    posted.push(`${this.method} ${this.action} ${new FormData(this).get('code')}`);
  });
});

/** A page whose shop is elsewhere, and whose platform gives `way`. */
const carryTo = (way: () => Promise<unknown>) => {
  const routes = {cart: `${shop}/cart`, checkout: `${shop}/checkout`};
  const send = async (path: string, {json}: {json: {to: string}}) => {
    asked.push(`${path} ${json.to}`);
    return {body: await way(), etag: null};
  };
  const commerce = async () => ({api: async () => ({send})}) as unknown as Commerce;
  const site = decodeSiteContext({apiRoot: `${shop}/api`, routes}, undefined, 'en');
  const page = Object.assign(makePage(), {site, commerce}) as Page & {readonly reported: string[]};
  carryCart(page);
  carryCart(page);
  return page;
};

/** Presses a link, and returns whether the browser would follow it by itself. */
const press = async (
  href: string,
  {type = 'click', ...more}: MouseEventInit & {type?: string} = {},
  target = '',
): Promise<boolean> => {
  const link = Object.assign(document.createElement('a'), {href, target});
  document.body.append(link);
  let isFollowed = false;
  const stay = (event: Event): void => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener(type, stay, {once: true});
  link.dispatchEvent(new MouseEvent(type, {bubbles: true, cancelable: true, ...more}));
  await settle();
  return isFollowed;
};

test('a link to the shop’s cart posts a code that is asked for once, and leaves no form behind', async () => {
  carryTo(giveCode);
  expect(await press(`${shop}/cart`)).toBe(false);
  expect(asked).toEqual([`commerce/shopping-cart/transfers ${shop}/cart`]);
  expect(posted).toEqual([`post ${shop}/cart/transfer a-code`]);
  expect(document.querySelector('form')).toBeNull();
  expect(assigned).toEqual([]);
});

const PLAIN = [
  ['another page of the shop', '/products/mug', {}, ''],
  ['the cart of another shop', 'https://other.example/cart', {}, ''],
  ['a download', '/cart', {altKey: true}, ''],
  ['a frame of the page', '/cart', {}, 'preview'],
] as const;
for (const [name, path, more, target] of PLAIN)
  test(`the browser follows a link to ${name} by itself`, async () => {
    carryTo(giveCode);
    expect(await press(new URL(path, shop).href, more, target)).toBe(true);
    expect([asked, posted]).toEqual([[], []]);
  });

const TABS = [
  ['Control', {ctrlKey: true}, ''],
  ['Command', {metaKey: true}, ''],
  ['Shift', {shiftKey: true}, ''],
  ['the middle button', {type: 'auxclick', button: 1}, ''],
  ['a target of its own', {}, '_blank'],
] as const;
for (const [name, more, target] of TABS)
  test(`a press with ${name} posts the code in a tab that cannot reach the page`, async () => {
    carryTo(giveCode);
    const tab = {opener: window, document, location: {assign: vi.fn()}};
    const open = vi
      .spyOn(window, 'open')
      .mockReturnValue(tab as unknown as Window)
      .mockClear();
    expect(await press(`${shop}/checkout`, more, target)).toBe(false);
    expect(open).toHaveBeenCalledTimes(1);
    expect([tab.opener, posted, assigned]).toEqual([null, [`post ${shop}/cart/transfer a-code`], []]);
    open.mockReturnValue(null);
    // Where the browser opens none for a script, it follows the link.
    expect(await press(`${shop}/checkout`, more, target)).toBe(true);
    expect(posted).toHaveLength(1);
  });

test('the runtime’s own ways to the cart carry it too, and lead elsewhere as before', async () => {
  const page = carryTo(giveCode);
  page.leave(`${shop}/checkout`);
  page.leave(`${shop}/checkout`);
  page.leave('/about');
  await settle();
  expect(asked).toEqual([`commerce/shopping-cart/transfers ${shop}/checkout`]);
  expect([posted, assigned]).toEqual([[`post ${shop}/cart/transfer a-code`], ['/about']]);
});

test('without a code the browser goes where the platform says, as to a checkout that knows the cart', async () => {
  const page = carryTo(async () => ({action: 'https://checkout.example/c/1?key=2'}));
  await press(`${shop}/checkout`);
  expect([posted, assigned, page.reported]).toEqual([[], ['https://checkout.example/c/1?key=2'], []]);
});

const FAULTS = [
  ['a refusal', () => Promise.reject(new Error('refused'))],
  ['a script as its address', async () => ({action: 'javascript:alert(1)', code: 'a-code'})],
  ['another answer', async () => null],
] as const;
for (const [name, way] of FAULTS)
  test(`with ${name} the page says so once, and the link is followed`, async () => {
    const page = carryTo(way);
    expect(await press(`${shop}/cart`)).toBe(false);
    expect([posted, assigned]).toEqual([[], [`${shop}/cart`]]);
    expect(page.reported).toHaveLength(1);
    expect(page.reported[0]).toContain(`cart-not-carried: ${shop}/cart opens without the cart`);
  });

test('a policy of the page that refuses the form leads to the link, and names what to add', async () => {
  const page = carryTo(giveCode);
  await press(`${shop}/cart`);
  const refused = Object.assign(new Event('securitypolicyviolation'), {effectiveDirective: 'form-action'});
  document.dispatchEvent(refused);
  expect(assigned).toContain(`${shop}/cart`);
  expect(page.reported[0]).toContain(`Add ${shop} to form-action`);
});
