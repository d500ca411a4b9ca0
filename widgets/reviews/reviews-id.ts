/** Begins the ids within the reviews of a product, on the server as in the browser. */
export const reviewsId = (itemId: string): string => `reviews-${itemId}`;
