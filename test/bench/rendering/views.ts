import {decodeInstallments, decodeOfferedProduct, totalInParts} from '../../../src/cart/installments.js';
import {installmentsView} from '../../../src/cart/installments-view.js';
import {firstSnapshot} from '../../../src/catalog/buy-snapshot.js';
import {decodeMerchandising} from '../../../src/catalog/decode-merchandising.js';
import {decodeProduct} from '../../../src/catalog/decode-product.js';
import {isSoldOut, soldOutVariants} from '../../../src/catalog/product-status.js';
import {matchVariant} from '../../../src/catalog/variant-match.js';
import {decodeForm} from '../../../src/forms/decode-form.js';
import type {MessageFormat} from '../../../src/i18n/messages.js';
import {givenReviews} from '../../../src/reviews/given-reviews.js';
import {reviewsView} from '../../../src/reviews/reviews-view.js';
import {fields, text} from '../../../src/shared/decode.js';
import {decodePageLanguages} from '../../../src/site/page-languages.js';
import {DEFAULT_CURRENCY} from '../../../src/tables/defaults.js';
import {TRAP_NAME} from '../../../src/tables/form-names.js';
import {QUANTITY_INITIAL, QUANTITY_MAX, QUANTITY_MIN} from '../../../src/tables/limits.js';
import type {
  BlockSettings,
  FormState,
  InstallmentsBlockState,
  ProductState,
  RestockState,
} from '../../../widgets/server/index.js';
import {getMessages} from '../../../widgets/server/messages.js';
import {moneyIn} from '../../../widgets/server/money-in.js';

interface Source extends BlockSettings {
  readonly t: MessageFormat;
}

const productView = (wire: object, {t, locale, currency, state}: Source) => {
  const product = decodeProduct(wire, currency);
  const source = {product, merchandising: decodeMerchandising(wire), t, locale, served: null};
  const {view} = firstSnapshot(source, (state ?? {}) as ProductState);
  const sku = matchVariant(product, {})?.sku ?? '';
  return {id: product.id, sku, isRequired: true, view, min: QUANTITY_MIN, max: QUANTITY_MAX};
};

const installmentsData = (wire: object, {t, locale, currency = DEFAULT_CURRENCY, state}: Source) => {
  const offer = decodeInstallments(wire, {currency, language: locale});
  const product = decodeOfferedProduct(wire, currency);
  const {sku} = (state ?? {}) as InstallmentsBlockState;
  const variant = product?.variants.find(known => known.sku === sku) ?? null;
  if (!offer || !product) return null;
  const total = totalInParts(product, {variant, quantity: QUANTITY_INITIAL, cart: null});
  if (!total) return null;
  const view = installmentsView({offer, total, t, money: moneyIn(locale)});
  return {sku: variant?.sku, pageUrl: offer.pageUrl, view};
};

const restockView = (wire: object, {t, currency, state}: Source) => {
  const product = decodeProduct(wire, currency);
  const variants = soldOutVariants(product);
  if (variants.length === 0) return null;
  const {chosen = {}, variantId, email = ''} = (state ?? {}) as RestockState;
  const chosenId = variantId ?? matchVariant(product, chosen)?.id;
  return {
    id: product.id,
    isOpen: isSoldOut(product) || variants.some(({id}) => id === chosenId),
    chosenId,
    email,
    others: variants.length > 1,
    variants: variants.map(({id, attributes}) => ({
      id,
      attributesJson: JSON.stringify(attributes),
      label: Object.values(attributes).join(' / '),
    })),
    cta: t('restock-cta'),
    which: t('restock-which'),
    placeholder: t('restock-email'),
    list: t('restock-mailing-list'),
    button: t('restock-button'),
  };
};

const reviewsData = (wire: object, {t, locale}: Source) => {
  const given = givenReviews(wire);
  return {
    id: fields(wire, '')('itemId', text),
    view: given && reviewsView({...given, t, locale}),
    moreLabel: t('reviews-more'),
  };
};

const formView = (wire: object, {t, crumb, state}: Source) => {
  const form = decodeForm(wire, '');
  const {hidden} = state as FormState;
  return {
    form,
    hidden: Object.entries({crumb, ...hidden}).map(([name, value]) => ({name, value})),
    required: t('field-required-mark'),
    trap: TRAP_NAME,
  };
};

const languagesView = (wire: object, {t}: Source) => {
  const {current, languages} = decodePageLanguages(wire);
  if (languages.length < 2) return null;
  return {
    label: t('languages'),
    languages: languages.map(language => ({...language, isCurrent: language.code === current})),
  };
};

const VIEWS = new Map<string, (wire: object, source: Source) => object | null>([
  ['product', productView],
  ['installments', installmentsData],
  ['restock', restockView],
  ['reviews', reviewsData],
  ['cart-pill', () => ({})],
  ['language-switcher', languagesView],
  ['form', formView],
]);

/** What a template of a block of the product page prints, by the rules that the block's own renderer follows; null for nothing. */
export const viewOf = (kind: string, wire: object, settings: BlockSettings): object | null => {
  const view = VIEWS.get(kind)?.(wire, {...settings, t: getMessages(settings.locale, settings.labels)});
  return view
    ? {...view, props: wire, path: settings.path, crumb: settings.crumb, version: __VERSION__}
    : null;
};
