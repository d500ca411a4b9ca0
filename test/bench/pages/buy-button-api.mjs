/** Answers Buy Button's calls immediately with the products of the other pages, in the shape that its client expects. */
import {listProducts} from './products.mjs';

/** The global in which Buy Button's client finds the shop of the page. */
export const API_PATTERN = 'https://api.test/*';

const id = (type, value) => `gid://shopify/${type}/${value}`;

const image = (pictures, productId, index) => ({
  id: id('ProductImage', `${productId}${index}`),
  src: `${pictures}/pictures/${productId}.png`,
  altText: null,
  width: 480,
  height: 600,
});

const connection = nodes => ({
  pageInfo: {hasNextPage: false, hasPreviousPage: false},
  edges: nodes.map((node, index) => ({cursor: `cursor-${index}`, node})),
});

const variant = (pictures, productId, {sku, attributes, priceMoney}, index) => {
  const price = {amount: priceMoney.value, currencyCode: priceMoney.currency};
  return {
    id: id('ProductVariant', `${productId}${index}`),
    title: Object.values(attributes).join(' / '),
    price,
    priceV2: price,
    weight: 0.3,
    available: true,
    sku,
    compareAtPrice: null,
    compareAtPriceV2: null,
    image: image(pictures, productId, 0),
    selectedOptions: Object.entries(attributes).map(([name, value]) => ({name, value})),
    unitPrice: null,
    unitPriceMeasurement: {
      measuredType: null,
      quantityUnit: null,
      quantityValue: 0,
      referenceUnit: null,
      referenceValue: 0,
    },
  };
};

const product = (pictures, {id: productId, title, options, props}) => ({
  __typename: 'Product',
  id: id('Product', productId),
  availableForSale: true,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  descriptionHtml: '<p>Organic cotton.</p>',
  description: 'Organic cotton.',
  handle: props.urlId,
  productType: 'Tops',
  title,
  vendor: 'Shop',
  publishedAt: '2026-01-01T00:00:00Z',
  onlineStoreUrl: `https://api.test/products/${props.urlId}`,
  options: options.map(({name, values}, index) => ({
    id: id('ProductOption', `${productId}${index}`),
    name,
    values,
  })),
  images: connection([image(pictures, productId, 0)]),
  variants: connection(
    props.structuredContent.variants.map((one, index) => variant(pictures, productId, one, index)),
  ),
});

/** The JSON text that answers one call. Throws on any query but the one for a product by its id. */
export const answerCall = (pictures, count, body) => {
  const {variables} = JSON.parse(body);
  const wanted = listProducts(count).find(one => id('Product', one.id) === variables?.id);
  if (!wanted) throw new Error(`Buy Button asked what the stub does not know: ${body.slice(0, 200)}`);
  return JSON.stringify({data: {node: product(pictures, wanted)}});
};
