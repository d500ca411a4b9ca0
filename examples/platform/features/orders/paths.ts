/** Where the owner's orders are. */
export const ORDERS_PATH = '/owner/orders';
/** Where one of them is, as `?id=`. */
export const ORDER_PATH = `${ORDERS_PATH}/order` as const;
export const CANCEL_PATH = `${ORDERS_PATH}/cancel` as const;
/** Characters of a search that are looked for. */
export const SEARCH_MAX = 100;
