import type {WireProduct} from './page-model.js';

const cents = (decimal: string): number => Math.round(Number(decimal) * 100);

/** The product a page is about, as the site context names it to those who count: its first variant's price today. */
export const viewedItem = ({id, title, structuredContent}: WireProduct) => {
  const {variants, onSale, priceMoney, salePriceMoney} = structuredContent;
  const [first] = variants;
  return {
    id,
    title,
    ...(first
      ? {sku: first.sku, priceCents: first.onSale ? first.salePrice : first.price}
      : {priceCents: cents((onSale ? salePriceMoney : priceMoney).value)}),
  };
};
