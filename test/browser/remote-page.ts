/** The item that the buttons of a remote page sell. */
export const ITEM_ID = '65a1f0c2d4e5b6a7c8d90205';

const inAttribute = (value: unknown): string => JSON.stringify(value).replaceAll('"', '&quot;');
const variant = (sku: string, glaze: string, more: object) => ({
  id: sku,
  sku,
  attributes: {Glaze: glaze},
  unlimited: true,
  ...more,
});
/** The markup of an add button. */
export const addButton = (id: string, attributes = ''): string =>
  `<div class="sqs-add-to-cart-button-wrapper"><div id="${id}" class="sqs-add-to-cart-button" role="button" tabindex="0" ${attributes}><div class="sqs-add-to-cart-button-inner">Add</div></div></div>`;
/** The markup of the item's options, with one menu. */
export const options = (attributes: string): string =>
  `<div class="product-variants" ${attributes}><select aria-label="Glaze" data-variant-option-name="Glaze"><option value="">Select Glaze</option><option>Ash</option><option>Kelp</option></select></div>`;
/** Variants, one of them without a price. */
export const PRICED = [
  variant('MAR-05-ASH', 'Ash', {priceMoney: {currency: 'USD', value: '38.00'}}),
  variant('MAR-05-KELP', 'Kelp', {}),
];

/** An older product, and a bar whose button sells it by its item. */
export const OLDER_PAGE = `<article class="ProductItem" data-item-id="${ITEM_ID}"><div class="ProductItem-details"><div class="product-price">From $38.00</div>${options(`data-item-id="${ITEM_ID}" data-variants="${inAttribute(PRICED)}"`)}${addButton('main', `data-item-id="${ITEM_ID}"`)}</div></article><div id="bar">${addButton('remote', `data-item-id="${ITEM_ID}"`)}</div>`;
