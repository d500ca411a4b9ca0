import {CATALOG_SHAPES} from '../../../../src/tables/catalog-shapes.js';

const namesOf = (shape: keyof typeof CATALOG_SHAPES): readonly string[] => Object.keys(CATALOG_SHAPES[shape]);

/** Fields of the catalogue's file, by what carries them. Source: docs/own-shop.md. */
export const FIELDS = {
  shop: ['$schema', ...namesOf('catalog')],
  shipping: namesOf('catalog shipping'),
  product: namesOf('catalog product'),
  variant: namesOf('catalog variant'),
  subscription: namesOf('catalog subscription'),
  picture: namesOf('catalog picture'),
} as const;
