import {cartFailure} from '../../../src/commerce/cart-failure.js';
import {decodeProduct} from '../../../src/commerce/decode-product.js';
import {parseQuantity} from '../../../src/commerce/quantity.js';
import type {MessageFormat} from '../../../src/i18n/messages.js';
import {
  type BuyChoice,
  type BuyController,
  createBuyController,
} from '../../../src/services/buy-controller.js';
import {type CartPorts, type CartService, createCartService} from '../../../src/services/cart.js';
import {formatMoney} from '../../../src/shared/money.js';
import type {Block} from '../../block.js';
import {once} from '../../once.js';
import type {Page} from '../../page.js';
import {createPageApi} from './api.js';
import {createChannel} from './channel.js';
import {addClassicPill} from './classic-pill.js';
import {decodeMerchandising} from './merchandising.js';
import {parseJson, readProps} from './props.js';
import {keepChoice, readTypedChoice} from './typed-choice.js';
import {followVisitor} from './visitor.js';
import {loadWords} from './words.js';

/** The page's cart and everything its blocks share, so that each rule is downloaded once. */
export interface Commerce {
  readonly cart: CartService;
  readonly t: MessageFormat;
  /** Minor units of a currency as the page's locale writes them. */
  money(amountMinor: number, currency: string): string;
  /** The controller of one product. `wire` is the product as pages carry it, by default the block's own props. Throws `DecodeError`. */
  buy(block: Block, wire?: unknown, initial?: Partial<BuyChoice>): BuyController;
  readonly parseQuantity: typeof parseQuantity;
  readonly readProps: typeof readProps;
  readonly parseJson: typeof parseJson;
}

/** Words a failed call in the page's locale. */
const wordFor =
  (t: MessageFormat, areCookiesEnabled: () => boolean): CartPorts['word'] =>
  (error, change) => {
    const {code, text} = cartFailure(error, change, areCookiesEnabled());
    return {code, text: 'serverText' in text ? text.serverText : t(text.textId), cause: error};
  };

/** The cart, and what keeps it true: other tabs, Back and Forward, coming back to the tab or online. */
const createPageCart = (page: Page, t: MessageFormat): CartService => {
  const {bus, ports, mayHaveCart} = page;
  const cart = createCartService({
    api: once(() => createPageApi(page)),
    bus,
    channel: createChannel('vitrine-cart'),
    newId: ports.newId,
    word: wordFor(t, ports.cookies.enabled),
  });
  followVisitor(() => {
    if (mayHaveCart()) void cart.load('revalidated');
  });
  addClassicPill(page);
  return cart;
};

/** Makes what the page's blocks share. Rejects when the words cannot be fetched. */
export const createCommerce = async (page: Page): Promise<Commerce> => {
  const {bus, ports, site} = page;
  const {locale, currency} = site;
  const t = await loadWords(page);
  const cart = createPageCart(page, t);
  return {
    cart,
    t,
    money: (amountMinor, code) => formatMoney({amountMinor, currency: code}, locale),
    parseQuantity,
    readProps,
    parseJson,
    buy({element}, wire = readProps(element), initial = {}) {
      const product = decodeProduct(wire, currency);
      const controller = createBuyController({
        product,
        merchandising: decodeMerchandising(wire),
        cart,
        bus,
        clock: ports.clock,
        t,
        locale,
        origin: element,
        initial: {...readTypedChoice(element, product), ...initial},
      });
      keepChoice(controller, product.id);
      return controller;
    },
  };
};
