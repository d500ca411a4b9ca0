import {createHash} from 'node:crypto';
import type {CatalogProduct, WireMoney, WireVariant} from '../../examples/site/model/product.js';

/** A variant of a kit product: sku, price in minor units, attributes, stock (null: unlimited), sale price (0: not on sale). */
type Row = readonly [
  sku: string,
  price: number,
  attributes?: Readonly<Record<string, string>>,
  stock?: number | null,
  salePrice?: number,
];

interface More {
  /** 1 physical, 2 digital, 3 service, 4 gift card. Default 1. */
  readonly type?: number;
  /** Default USD. */
  readonly currency?: string;
  readonly plan?: {readonly value: number; readonly unit: 'WEEK' | 'MONTH' | 'YEAR'; readonly cycles: number};
  readonly formId?: string;
}

const hash = (text: string): string => createHash('md5').update(text).digest('hex');
/** An id as the platform makes them: 24 hexadecimal digits. */
const objectId = (text: string): string => hash(text).slice(0, 24);
const uuid = (text: string): string =>
  hash(`variant ${text}`)
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
    .slice(0, 36);

const product = (
  urlId: string,
  title: string,
  rows: readonly Row[],
  {type = 1, currency = 'USD', plan, formId}: More = {},
): CatalogProduct => {
  const digits = currency === 'JPY' ? 0 : 2;
  const money = (minor: number): WireMoney => ({currency, value: (minor / 10 ** digits).toFixed(digits)});
  const variants = rows.map(
    ([sku, price, attributes = {}, stock = null, salePrice = 0]): WireVariant => ({
      id: uuid(sku),
      sku,
      attributes,
      optionValues: Object.entries(attributes).map(([optionName, value]) => ({optionName, value})),
      price,
      salePrice,
      priceMoney: money(price),
      salePriceMoney: money(salePrice),
      onSale: salePrice > 0,
      unlimited: stock === null,
      qtyInStock: stock ?? 0,
    }),
  );
  const first = rows[0]?.[1] ?? 0;
  return {
    id: objectId(urlId),
    collectionId: objectId('kit store'),
    title,
    urlId,
    body: `<p>${title}.</p>`,
    images: [],
    localized: {},
    structuredContent: {
      productType: type,
      variants,
      priceMoney: money(first),
      salePriceMoney: money(rows[0]?.[4] ?? 0),
      onSale: variants.some(({onSale}) => onSale),
      isSubscribable: plan !== undefined,
      subscriptionPlan: plan
        ? {billingPeriod: {value: plan.value, unit: plan.unit}, numBillingCycles: plan.cycles}
        : null,
      additionalFieldsFormId: formId ?? null,
      useCustomAddButtonText: false,
      customAddButtonText: null,
      variantOptionOrdering: Object.keys(rows[0]?.[2] ?? {}),
    },
  };
};

/** Everything that the kit's pages sell; the platform sells it too. */
export const PRODUCTS: readonly CatalogProduct[] = [
  product('harbour-candle', 'Harbour Candle', [['SQ4410236', 2400, {}, null]]),
  product('field-blanket', 'Field Blanket', [
    ['SQ2200101', 12000, {Size: 'Throw', Color: 'Moss'}, 8],
    ['SQ2200102', 12000, {Size: 'Throw', Color: 'Chalk'}, 2],
    ['SQ2200103', 18000, {Size: 'Double', Color: 'Moss'}, 0],
    ['SQ2200104', 18000, {Size: 'Double', Color: 'Chalk'}, null, 15500],
  ]),
  product('ridge-cap', 'Ridge Cap', [
    ['CAP-RED', 3200, {Color: 'Brick'}, null],
    ['CAP-NAVY', 3200, {Color: 'Navy'}, 5, 2560],
    ['CAP-SAGE', 3400, {Color: 'Sage'}, 0],
  ]),
  product('house-roast', 'House Roast', [
    ['SQ7010011', 1650, {Grind: 'Whole bean', Bag: '250 g'}, null],
    ['SQ7010012', 1650, {Grind: 'Filter', Bag: '250 g'}, null],
    ['SQ7010013', 5800, {Grind: 'Whole bean', Bag: '1 kg'}, null],
    ['SQ7010014', 5800, {Grind: 'Filter', Bag: '1 kg'}, 3],
  ]),
  product('roast-club', 'Roast Club', [['SQ7010050', 1950, {}, null]], {
    plan: {value: 2, unit: 'WEEK', cycles: 0},
  }),
  product('refill-pouch', 'Refill Pouch', [['SQ7010060', 1250, {}, 30]], {
    plan: {value: 1, unit: 'MONTH', cycles: 0},
  }),
  product(
    'monthly-box',
    'Monthly Box',
    [
      ['BOX-S', 2900, {Size: 'Small'}, null],
      ['BOX-L', 4600, {Size: 'Large'}, null],
    ],
    {plan: {value: 1, unit: 'MONTH', cycles: 12}},
  ),
  product('stoneware-jug', 'Stoneware Jug', [
    ['SQ3905511', 4800, {Size: '0.5 l'}, 4],
    ['SQ3905512', 6200, {Size: '1 l'}, null],
    ['SQ3905513', 7900, {Size: '2 l'}, 0],
  ]),
  product('jug-lid', 'Jug Lid', [['SQ3905601', 900, {}, null]]),
  product('linen-cloth', 'Linen Cloth', [['SQ3905602', 1400, {}, 12]]),
  product('oak-stool', 'Oak Stool', [['STOOL-01', 21500, {}, 0]]),
  product('dune-print', 'Dune Print', [
    ['DUNE-A4', 3500, {Format: 'A4', Frame: 'None'}, null],
    ['DUNE-A4-OAK', 7500, {Format: 'A4', Frame: 'Oak'}, null],
    ['DUNE-A2', 6500, {Format: 'A2', Frame: 'None'}, null],
    ['DUNE-A2-OAK', 13500, {Format: 'A2', Frame: 'Oak'}, 1],
  ]),
  product('sewing-pattern', 'Sewing Pattern (PDF)', [['PDF-771', 1200, {}, null]], {type: 2}),
  product('knife-sharpening', 'Knife Sharpening', [['SVC-KNIFE', 1500, {}, null]], {type: 3}),
  product(
    'gift-card',
    'Gift Card',
    [
      ['GC-25', 2500, {Value: '$25'}, null],
      ['GC-75', 7500, {Value: '$75'}, null],
    ],
    {type: 4},
  ),
  product('citrus-soap', 'Citrus Soap', [['SOAP-1', 850, {}, 40]]),
  product('clay-soap', 'Clay Soap', [
    ['SOAP-2-S', 850, {Size: 'Single'}, 9],
    ['SOAP-2-T', 2300, {Size: 'Three'}, 0],
  ]),
  product('salt-soap', 'Salt Soap', [['SOAP-3', 950, {}, 0]]),
  product(
    'tea-tin',
    'Tea Tin',
    [
      ['TEA-100', 1100, {Weight: '100 g'}, null],
      ['TEA-250', 2400, {Weight: '250 g'}, null],
    ],
    {currency: 'EUR'},
  ),
  product('wool-socks', 'Wool Socks', [
    ['SOCK-36', 1800, {'Shoe size': '36–39'}, 20],
    ['SOCK-40', 1800, {'Shoe size': '40–43'}, 1],
    ['SOCK-44', 1800, {'Shoe size': '44–47'}, 0],
  ]),
  product('walnut-board', 'Walnut Board', [
    ['BOARD-S', 5400, {Size: 'Small', Edge: 'Round'}, 6],
    ['BOARD-L', 8800, {Size: 'Large', Edge: 'Round'}, 6],
    ['BOARD-L-SQ', 8800, {Size: 'Large', Edge: 'Square'}, 0],
  ]),
  product('brass-hook', 'Brass Hook', [['HOOK-1', 1900, {}, 5]]),
  product('paper-lamp', 'Paper Lamp', [
    ['LAMP-W', 14900, {Shade: 'White'}, null],
    ['LAMP-K', 14900, {Shade: 'Kraft'}, null, 9900],
  ]),
];

/** Sold once or by subscription: the reference platform knows only the first of such a product. */
const SOLD_BOTH_WAYS = ['refill-pouch'];

/** What the platform sells of them. */
export const KIT_CATALOG: readonly CatalogProduct[] = PRODUCTS.map(product =>
  SOLD_BOTH_WAYS.includes(product.urlId)
    ? {...product, structuredContent: {...product.structuredContent, isSubscribable: false}}
    : product,
);

const byUrlId = new Map(PRODUCTS.map(found => [found.urlId, found]));

/** The kit's product of a url id. Throws where there is none. */
export const productOf = (urlId: string): CatalogProduct => {
  const found = byUrlId.get(urlId);
  if (!found) throw new Error(`the kit has no product "${urlId}"`);
  return found;
};

/** The variant of a sku. Throws where there is none. */
export const variantOf = (sku: string): WireVariant => {
  const found = PRODUCTS.flatMap(({structuredContent}) => structuredContent.variants).find(
    variant => variant.sku === sku,
  );
  if (!found) throw new Error(`the kit has no sku "${sku}"`);
  return found;
};
