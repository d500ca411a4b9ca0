import {CATALOG} from './catalog.js';

/** An item whose buyers fill in a form. */
export const PLATE = {itemId: 'plate', sku: 'PLATE'} as const;

/** How the form is filled in as far as it must be. */
export const ENGRAVING = {text: 'Ada', letters: 'Upright', agree: ['I understand']};

/** The bowl's shop with that item. */
export const catalogWithPlate = CATALOG.flatMap(product => {
  const {structuredContent: content} = product;
  if (product.id !== 'gift') return [product];
  const [first] = content.variants;
  if (!first) throw new Error('no variant');
  const variants = [{...first, id: 'variant-plate', sku: 'PLATE', qtyInStock: 5, onSale: false}];
  return [
    product,
    {
      ...product,
      id: 'plate',
      urlId: 'plate',
      structuredContent: {...content, productType: 1, variants, additionalFieldsFormId: 'engraving'},
    },
  ];
});
