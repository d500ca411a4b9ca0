/** One product among others, with a link to its own page. */
export const ITEM =
  '.product-list-item,.grid-item,.ProductList-item,.summary-item,.sqs-block-product,.product-block';

/** The address of a product's own page, as the links of its card name it; undefined where none does. */
export const pageIn = (item: Element): string | undefined =>
  [...item.querySelectorAll<HTMLAnchorElement>('a[href]')].find(
    ({origin, pathname}) => origin === location.origin && pathname !== '/',
  )?.href;
