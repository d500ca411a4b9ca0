import type {ProductItem} from 'vitrine/react';

/** A product of this shop: what `vitrine/react` reads, and what the pages show next to it. */
export interface ShopProduct extends ProductItem {
  readonly title: string;
  readonly picture: string;
  readonly about: string;
}

const glazed = (id: string, sku: string, glaze: string) => ({
  id,
  sku,
  attributes: {Glaze: glaze},
  priceMoney: {value: '36.00', currency: 'USD'},
  qtyInStock: 11,
});

/** As the shop's own server would send them. */
export const PRODUCTS: readonly ShopProduct[] = [
  {
    id: '65a1f0c2d4e5b6a7c8d90202',
    title: 'Morning Mug',
    picture: '/assets/pictures/morning-mug.svg',
    about: 'Round in the belly and thin at the lip.',
    structuredContent: {
      productType: 1,
      variants: [
        glazed('94f5ad8d-9d77-4ac6-afee-f0cf47cf9abb', 'MAR-02-ASH', 'Ash'),
        glazed('acae08da-4180-4b00-a0f9-d8d0dcc7044b', 'MAR-02-KEL', 'Kelp'),
        glazed('77f8e1eb-b0a0-4f83-af98-ef820cff5870', 'MAR-02-FOA', 'Foam'),
      ],
    },
  },
  {
    id: '65a1f0c2d4e5b6a7c8d90204',
    title: 'Salt Cellar',
    picture: '/assets/pictures/salt-cellar.svg',
    about: 'A lidded pot for flaky salt.',
    structuredContent: {
      productType: 1,
      variants: [
        {
          id: 'ea152e3b-4e68-4be8-a435-c4be45a8c93d',
          sku: 'MAR-04',
          priceMoney: {value: '24.00', currency: 'USD'},
          unlimited: true,
        },
      ],
    },
  },
];
