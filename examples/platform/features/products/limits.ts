/** What a shop and a product may have. Source: ours: every page of lists is rendered from all products. */
export const PRODUCTS_MAX = 2000;
export const VARIANTS_MAX = 100;
export const PICTURES_MAX = 20;
export const OPTIONS_MAX = 3;
export const TITLE_MAX = 200;
export const ADDRESS_MAX = 80;
export const BODY_MAX = 20_000;
export const NAME_MAX = 60;
export const PICTURE_MAX = 500;
export const STOCK_MAX = 1_000_000;
/** Characters of a price or a stock that are read. */
export const NUMBER_MAX = 12;
