/**
 * Words of a catalogue (`shop.json`) that the data of a page has under another name, by the shape they are pasted into: what was
 * meant, as a path from there. Source: docs/own-shop.md, Catalogue; docs/data.md, Words of a catalogue.
 */
export const CATALOG_WORDS = {
  product: {
    type: 'structuredContent.productType',
    variants: 'structuredContent.variants',
    price: 'structuredContent.variants[0].price',
    salePrice: 'structuredContent.variants[0].salePrice',
    stock: 'structuredContent.variants[0].qtyInStock',
    sku: 'structuredContent.variants[0].sku',
    form: 'structuredContent.additionalFieldsFormId',
    subscription: 'structuredContent.subscriptionPlan',
  },
  variant: {options: 'attributes'},
} as const;

/** Words of other shops and of HTML that the data of a page has under another name, by shape. Source: docs/data.md. */
export const OTHER_WORDS = {
  variant: {inventory: 'qtyInStock', qty: 'qtyInStock'},
  form: {submit: 'submitLabel', button: 'submitLabel'},
  'form field': {label: 'title', name: 'id', choices: 'options', values: 'options'},
} as const;
