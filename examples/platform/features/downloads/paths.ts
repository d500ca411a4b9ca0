/** Where the owner's files of a product are, as `?id=` of the product. */
export const FILES_PATH = '/owner/products/downloads' as const;
export const REMOVE_PATH = `${FILES_PATH}/remove` as const;
/** The form of the product that they are of. */
export const PRODUCT_PATH = '/owner/products/edit';
