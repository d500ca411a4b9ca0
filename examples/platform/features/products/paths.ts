/** Where the owner's products are. */
export const PRODUCTS_PATH = '/owner/products';
export const EDIT_PATH = `${PRODUCTS_PATH}/edit` as const;
export const DELETE_PATH = `${PRODUCTS_PATH}/delete` as const;
/** Characters of a search that are looked for. */
export const SEARCH_MAX = 100;
