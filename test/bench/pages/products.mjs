/** The products on every page under test: two options, three variants, one price. */

const OPTIONS = [
  {name: 'Size', values: ['Small', 'Medium', 'Large']},
  {name: 'Color', values: ['Black', 'Sand']},
];
const VARIANTS = [
  ['Small', 'Black'],
  ['Medium', 'Black'],
  ['Large', 'Sand'],
];
const PRICE_CENTS = 2400;
const UNITS_IN_STOCK = 12;

const zero = {currency: 'USD', value: '0.00'};
const asked = {currency: 'USD', value: (PRICE_CENTS / 100).toFixed(2)};

const makeVariant = (id, values, index) => ({
  id: `${id}-${index}`,
  sku: `TEE-${id}-${index}`,
  attributes: Object.fromEntries(OPTIONS.map(({name}, at) => [name, values[at]])),
  optionValues: OPTIONS.map(({name}, at) => ({optionName: name, value: values[at]})),
  price: PRICE_CENTS,
  salePrice: 0,
  priceMoney: asked,
  salePriceMoney: zero,
  onSale: false,
  unlimited: false,
  qtyInStock: UNITS_IN_STOCK,
});

const makeProduct = index => {
  const id = String(1000 + index);
  return {
    id,
    title: `Organic tee ${id}`,
    options: OPTIONS,
    /** As the server writes a product into a page. */
    props: {
      id,
      collectionId: 'tees',
      title: `Organic tee ${id}`,
      urlId: `organic-tee-${id}`,
      structuredContent: {
        productType: 1,
        variants: VARIANTS.map((values, at) => makeVariant(id, values, at)),
        variantOptionOrdering: OPTIONS.map(({name}) => name),
        priceMoney: asked,
        salePriceMoney: zero,
        onSale: false,
      },
    },
  };
};

/** The first `count` products. */
export const listProducts = count => Array.from({length: count}, (_, index) => makeProduct(index));
