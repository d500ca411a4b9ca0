import type {Transaction} from 'kysely';
import {AddBody, type AddRequest, QuantityBody, ShipToBody} from '../features/cart/bodies.js';
import {addCoupon, removeCoupon} from '../features/cart/cart-coupons.js';
import {addGiftCard, removeGiftCard} from '../features/cart/cart-gift-cards.js';
import {linesOf, unitsInCart} from '../features/cart/cart-lines.js';
import {openCart} from '../features/cart/carts.js';
import {addToCart, refuseShortage, removeLine, setQuantity} from '../features/cart/change-cart.js';
import {parseQuantity} from '../features/cart/quantity.js';
import {setShipTo} from '../features/cart/ship-to.js';
import {startSubscription} from '../features/cart/subscription.js';
import {LINE_FORM_PATH} from '../features/cart/wire-cart.js';
import {chosenVariant, productPath} from '../features/catalog/chosen-variant.js';
import {requestedMarket} from '../features/catalog/requested-market.js';
import {findVariant, type SellableVariant} from '../features/catalog/variants.js';
import {
  applyNewsletterLink,
  NEWSLETTER_ACTIONS,
  type NewsletterAction,
} from '../features/forms/newsletter.js';
import {chargeLine} from '../features/line-forms/line-captcha.js';
import {formOfItem} from '../features/line-forms/line-form.js';
import type {Tables} from '../kernel/database/tables.js';
import {decode} from '../kernel/http/body.js';
import type {Shop} from '../kernel/http/shop.js';
import type {Buyer} from '../kernel/http/shopper.js';
import {MARKET_NAME} from '../kernel/http/visit.js';
import {cartToken} from '../kernel/security/tokens.js';
import {beginOrdered, checkout, GIFT_CODE, payLater, recounts} from './checkout-form.js';
import {cartAfter} from './notices.js';
import {type Fields, type PageForm, pageOfForm} from './page-form.js';

type Tx = Transaction<Tables>;

/** How a product's form names the answers that go with a line. */
const FIELD_PREFIX = 'field:';

const field = (fields: Fields, name: string): string => fields.get(name) ?? '';
const cartPage = async () => '/cart';

/** Answers of the product's own fields as JSON text, null where there are none. */
function answersIn(fields: Fields): string | null {
  const answers = [...fields].flatMap(([name, value]) =>
    name.startsWith(FIELD_PREFIX) && value.trim() ? [{label: name.slice(FIELD_PREFIX.length), value}] : [],
  );
  return answers.length ? JSON.stringify(answers) : null;
}

/** Where the form of an item is filled in: only for what there is of it. Throws `out-of-stock`. Source: commerce spec §5. */
async function askFields(tx: Tx, buyer: Buyer, variant: SellableVariant, {itemId, quantity}: AddRequest) {
  const cart = await openCart(tx, buyer);
  const lines = cart ? await linesOf(tx, cart.id) : [];
  const wanted = parseQuantity(quantity);
  refuseShortage(variant, unitsInCart(lines, variant.id), wanted);
  return `${LINE_FORM_PATH}?${new URLSearchParams({item: itemId, sku: variant.sku, quantity: String(wanted)})}`;
}

async function add(tx: Tx, buyer: Buyer, fields: Fields, {secret}: Shop) {
  const sku = await chosenVariant(tx, fields);
  const body = decode(AddBody, {
    itemId: field(fields, 'itemId'),
    sku,
    quantity: fields.get('quantity') ?? 1,
    additionalFields: fields.get('additionalFields') ?? answersIn(fields),
  });
  const variant = await findVariant(tx, body.itemId, body.sku);
  if (body.additionalFields === null && (await formOfItem(tx, body.itemId, buyer.language)))
    return askFields(tx, buyer, variant, body);
  const {isSubscribable} = variant;
  if (!isSubscribable) {
    await addToCart(tx, buyer, body);
    return '/cart';
  }
  const {cartId} = await startSubscription(tx, buyer, {...body, qty: body.quantity});
  return `/subscribe?cartToken=${cartToken(secret, cartId)}`;
}

async function update(tx: Tx, buyer: Buyer, fields: Fields) {
  const {quantity} = decode(QuantityBody, {quantity: field(fields, 'quantity')});
  const {warnings} = await setQuantity(tx, buyer, field(fields, 'entryId'), quantity);
  return cartAfter(warnings);
}

async function remove(tx: Tx, buyer: Buyer, fields: Fields) {
  await removeLine(tx, buyer, field(fields, 'entryId'));
  return '/cart';
}

/** A form with one code, in the field `name`, which redirects to the cart. */
const codeForm =
  (change: typeof addCoupon, name = 'code'): PageForm['submit'] =>
  async (tx, buyer, fields) => {
    await change(tx, buyer, field(fields, name));
    return '/cart';
  };

async function shipTo(tx: Tx, buyer: Buyer, fields: Fields) {
  await setShipTo(tx, buyer, decode(ShipToBody, Object.fromEntries(fields)));
  return '/cart';
}

const MARKET_FORM: PageForm = {
  path: '/market',
  skipsCart: true,
  market: (fields, shop) => requestedMarket(shop, fields.get(MARKET_NAME)),
  submit: async (_, __, fields) => {
    const page = pageOfForm(fields);
    return `${page}${page.includes('?') ? '&' : '?'}notice=market-set`;
  },
  page: async (_, fields) => pageOfForm(fields).replace(/\?.*/, ''),
};

/** An email's link opens a page with one button: mail programs fetch links by themselves, which must change nothing. */
const newsletterForm = (action: NewsletterAction): PageForm => ({
  path: `/newsletter/${action}`,
  skipsCart: true,
  async submit(tx, {nowMs}, fields) {
    await applyNewsletterLink(tx, {token: field(fields, 'token'), action, nowMs});
    return `/newsletter/${action}?done=1`;
  },
  page: async () => `/newsletter/${action}`,
});

/** The forms of the shop's pages. Source: reliability §2 rule 8: the HTML works without us. */
export const PAGE_FORMS: readonly PageForm[] = [
  {
    path: '/cart/add',
    submit: add,
    admit: async (shop, visit, fields) => void (await chargeLine(shop, visit, field(fields, 'itemId'))),
    page: productPath,
  },
  {path: '/cart/update', submit: update, page: cartPage},
  {path: '/cart/remove', submit: remove, page: cartPage},
  {path: '/cart/coupon', submit: codeForm(addCoupon), page: cartPage},
  {path: '/cart/coupon/remove', submit: codeForm(removeCoupon), page: cartPage},
  {path: '/cart/gift-card', submit: codeForm(addGiftCard, GIFT_CODE), page: cartPage},
  {path: '/cart/gift-card/remove', submit: codeForm(removeGiftCard, GIFT_CODE), page: cartPage},
  {path: '/cart/location', submit: shipTo, page: cartPage},
  {
    path: '/subscribe',
    recounts,
    submit: checkout,
    after: beginOrdered,
    page: async () => '/subscribe',
  },
  {
    path: '/checkout',
    recounts,
    submit: checkout,
    after: beginOrdered,
    page: async () => '/checkout',
    clearsCart: true,
  },
  {
    path: '/checkout/pay',
    skipsCart: true,
    submit: payLater,
    page: async () => '/checkout/confirmed',
  },
  MARKET_FORM,
  ...NEWSLETTER_ACTIONS.map(newsletterForm),
];
