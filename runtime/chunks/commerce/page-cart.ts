import type {CommerceApi} from '../../../src/api/commerce.js';
import {cartFailure} from '../../../src/commerce/cart-failure.js';
import type {MessageFormat} from '../../../src/i18n/messages.js';
import {type CartPorts, type CartService, createCartService} from '../../../src/services/cart.js';
import {once} from '../../once.js';
import type {Page} from '../../page.js';
import {createChannel} from './channel.js';
import {followVisitor} from './visitor.js';

/** Words a failed call in the page's locale. */
const wordFor =
  (t: MessageFormat, areCookiesEnabled: () => boolean): CartPorts['word'] =>
  (error, change) => {
    const {code, text} = cartFailure(error, change, areCookiesEnabled());
    return {code, text: 'serverText' in text ? text.serverText : t(text.textId), cause: error};
  };

/** The calls, whose code is fetched at the first of them: a visit without a cart makes none. */
const lazyApi = (page: Page): CommerceApi => {
  const load = once(async () => (await import('../api.js')).createPageApi(page));
  return {
    getCart: async () => (await load()).getCart(),
    postEntry: async (...call) => (await load()).postEntry(...call),
    putEntry: async (...call) => (await load()).putEntry(...call),
    deleteEntry: async (...call) => (await load()).deleteEntry(...call),
    setCoupon: async (...call) => (await load()).setCoupon(...call),
  };
};

/** The page's cart, and what keeps it true: other tabs, Back and Forward, coming back to the tab or online. */
export const createPageCart = async (page: Page): Promise<CartService> => {
  const {bus, ports} = page;
  const service = createCartService({
    api: lazyApi(page),
    bus,
    channel: createChannel('vitrine-cart'),
    newId: ports.newId,
    word: wordFor(await page.messages(), ports.cookies.enabled),
  });
  followVisitor(() => {
    if (page.mayHaveCart()) void service.load('revalidated');
  });
  return service;
};
