import {decodeProduct} from '../../../../src/catalog/decode-product.js';
import {shownPrice} from '../../../../src/catalog/price.js';
import type {Product, Variant} from '../../../../src/catalog/product.js';
import {decimalAmount} from '../../../../src/catalog/product-data.js';
import {hasVariants, variantStock} from '../../../../src/catalog/product-status.js';
import type {Money} from '../../../../src/shared/money.js';
import {PRODUCT_TYPES} from '../../../../src/tables/product-types.js';
import {QUERY_NAMES} from '../../../../src/tables/query-names.js';
import {shopProducts} from '../../../site/model/catalog.js';
import {prefixOf} from '../../../site/model/languages.js';
import type {PageModel} from '../../../site/model/page-model.js';
import type {CatalogProduct, WireImage, WireProduct, WireVariant} from '../../../site/model/product.js';
import {textOfBody} from '../products/body-text.js';
import {optionColumns} from './option-columns.js';

/** Characters and pictures of an entry at most. Source: Google, product data specification; of a description, which may have five times as many, our choice. */
const ID_MAX = 50;
const TITLE_MAX = 150;
const DESCRIPTION_MAX = 1000;
const MORE_PICTURES_MAX = 10;
/** Characters of a description's HTML that are read. */
const BODY_READ_MAX = 4 * DESCRIPTION_MAX;

/** Goods that are sent or downloaded. */
const FED_TYPES: readonly number[] = PRODUCT_TYPES.filter(
  ({name}) => name === 'physical' || name === 'digital',
).map(({code}) => code);

/** One thing that can be bought, as a feed lists it: an element's name and its text. */
export type FedEntry = readonly (readonly [string, string])[];

/** A thing that a feed has: a product, and which of its variants. */
export interface FedVariant {
  readonly product: CatalogProduct;
  readonly at: number;
}

/** What a feed has of a catalogue: what lists show, that is goods and no subscription; one for each variant that a visitor chooses. */
export const fedVariants = (catalog: readonly CatalogProduct[]): readonly FedVariant[] =>
  catalog.flatMap(product => {
    const {visibility = 'listed', structuredContent: content} = product;
    const isFed =
      visibility === 'listed' && FED_TYPES.includes(content.productType) && !content.isSubscribable;
    const {varies} = PRODUCT_TYPES.find(({code}) => code === content.productType) ?? PRODUCT_TYPES[0];
    return isFed ? content.variants.slice(0, varies ? undefined : 1).map((_, at) => ({product, at})) : [];
  });

/** The beginning of a text, which ends with a whole character. */
const cut = (text: string, max: number): string =>
  text
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/** The pictures of a variant: its own, then those that are no other one's; absolute, as far as they are addresses of the web. */
function picturesOf(
  {images, structuredContent: {variants}}: WireProduct,
  {imageIds = []}: WireVariant,
  origin: string,
): readonly string[] {
  const named = new Set(variants.flatMap(one => one.imageIds ?? []));
  const isOwn = ({id}: WireImage): boolean => imageIds.includes(id);
  const shown = [...images.filter(isOwn), ...images.filter(image => !named.has(image.id))];
  const chosen = shown.length ? shown : images.slice(0, 1);
  return chosen.flatMap(({src}) => {
    const url = URL.canParse(src, origin) ? new URL(src, origin) : null;
    return url && /^https?:$/.test(url.protocol) ? [url.href] : [];
  });
}

const moneyText = (money: Money): string => `${decimalAmount(money)} ${money.currency}`;

const pricesOf = (product: Product, variant: Variant): FedEntry => {
  const {price, originalPrice} = shownPrice(product, variant);
  // A sale that asks for as much or more is none.
  const isLess = originalPrice !== null && originalPrice.amountMinor > price.amountMinor;
  return isLess
    ? [
        ['g:price', moneyText(originalPrice)],
        ['g:sale_price', moneyText(price)],
      ]
    : [['g:price', moneyText(price)]];
};

/** Where a product is bought, the variant chosen. */
function addressOf(wire: WireProduct, variant: Variant | null, model: FedModel): string {
  const url = new URL(`${prefixOf(model.locale)}/products/${wire.urlId}`, model.origin);
  if (variant) url.searchParams.set(QUERY_NAMES.variant, variant.sku || variant.id);
  return url.href;
}

/** What entries are made with. */
interface FedModel extends Pick<PageModel, 'locale' | 'stock' | 'market'> {
  readonly origin: string;
}

const idOf = (sku: string, id: string): string => (sku && sku.length <= ID_MAX ? sku : cut(id, ID_MAX));

function entryOf(wire: WireProduct, product: Product, at: number, model: FedModel): FedEntry {
  const variant = product.variants[at];
  const wireVariant = wire.structuredContent.variants[at];
  // What costs nothing is refused by those who read the feed.
  if (!variant || !wireVariant || shownPrice(product, variant).price.amountMinor <= 0) return [];
  const isOneOfSeveral = hasVariants(product);
  const values = isOneOfSeveral ? Object.values(variant.attributes).filter(Boolean).join(', ') : '';
  const title = cut(values ? `${wire.title} – ${values}` : wire.title, TITLE_MAX) || wire.urlId;
  const [picture = '', ...others] = picturesOf(wire, wireVariant, model.origin);
  return [
    ['g:id', idOf(variant.sku, isOneOfSeveral ? variant.id : wire.id)],
    ['g:title', title],
    ['g:description', cut(textOfBody(wire.body.slice(0, BODY_READ_MAX)), DESCRIPTION_MAX) || title],
    ['g:link', addressOf(wire, isOneOfSeveral ? variant : null, model)],
    ['g:image_link', picture],
    ...others.slice(0, MORE_PICTURES_MAX).map(other => ['g:additional_image_link', other] as const),
    ['g:availability', variantStock(product, variant) > 0 ? 'in_stock' : 'out_of_stock'],
    ...pricesOf(product, variant),
    ...(isOneOfSeveral ? [['g:item_group_id', cut(wire.id, ID_MAX)] as const] : []),
    ...[...optionColumns(variant.attributes)].map(([name, value]) => [`g:${name}`, value] as const),
    ['g:condition', 'new'],
  ];
}

/** The entries of some things of a catalogue, in their order, in the words of a language and at the prices of a market. Source: Google, product data specification; Meta, catalog fields. */
export function fedEntries(fed: readonly FedVariant[], model: FedModel): readonly FedEntry[] {
  const catalog = [...new Set(fed.map(({product}) => product))];
  const wires = new Map(shopProducts({...model, catalog}).map(wire => [wire.id, wire]));
  const decoded = new Map([...wires].map(([id, wire]) => [id, decodeProduct(wire)]));
  return fed
    .map(({product: {id}, at}) => {
      const [wire, product] = [wires.get(id), decoded.get(id)];
      return wire && product ? entryOf(wire, product, at, model) : [];
    })
    .filter(({length}) => length > 0);
}
