/** Files of one product, and files of all. Source: our choice: a page lists those of one, and rows must end. */
export const PRODUCT_FILES_MAX = 20;
export const SHOP_FILES_MAX = 5000;
/** Files that one form takes. Source: our choice. */
export const POSTED_FILES_MAX = 5;
/** The code of products whose files are delivered. Source: commerce spec §3, product types. */
export const DIGITAL = 2;
