import {ADD_ONS, PLATFORM_BUTTON, PRODUCT_CONTAINER, PRODUCT_ROOT} from '../../src/tables/page-contract.js';

/** Elements that name an item. */
export const WITH_ID = '[data-product-id],[data-item-id]';

/** The id of the item that an element names; '' where it names none. */
export const idOf = (element: HTMLElement | null | undefined): string =>
  element?.dataset.productId || element?.dataset.itemId || '';

/** True when `part` is in an add-on inside of `around` or, where `around` is a known root, in another product. */
const isOthers = (part: Element, around: Element): boolean => {
  const nearest = part.closest(around.matches(PRODUCT_ROOT) ? `${PRODUCT_ROOT},${ADD_ONS}` : ADD_ONS);
  return nearest !== null && !nearest.contains(around);
};

/**
 * Elements of one product: below its root, but not in other products and add-ons inside it, which are products
 * of their own. A root that is only the nearest element around a button and its options contains one product.
 */
export const partsIn = <Part extends Element = HTMLElement>(root: Element, selector: string): Part[] =>
  [...root.querySelectorAll<Part>(selector)].filter(part => !isOthers(part, root));

/** True where the visitor has no options to choose: the platform then needs only the item. */
export const isSimple = (root: Element): boolean => !partsIn(root, '.product-variants :is(select,input)')[0];

/** The outermost element of the product: its price, pictures and classes may be outside of the root. */
export const containerOf = (root: Element): Element =>
  root.closest(ADD_ONS) ? root : (root.closest(PRODUCT_CONTAINER) ?? root);

/**
 * The id of the item for sale, as its button, its options or an element around them names it; '' where none
 * does.
 */
export const itemIdIn = (root: Element): string => {
  const [part] = partsIn(root, `${PLATFORM_BUTTON}[data-item-id],.product-variants[data-item-id]`);
  const around = root.closest<HTMLElement>(`${WITH_ID},${ADD_ONS}`);
  return idOf(part) || idOf(around) || idOf(partsIn(root, WITH_ID)[0]);
};

/** `selector` below or on an element with the item's id. */
const byItem = (itemId: string, selector: string): string => {
  const item = `:is(${WITH_ID.replaceAll(']', `="${CSS.escape(itemId)}"]`)})`;
  return `${item} :is(${selector}),:is(${selector})${item}`;
};

/**
 * Parts that a template may place outside of the root: in it, else in the product's container, else by the
 * item's id.
 */
export const partsAround = (root: Element, itemId: string, selector: string): HTMLElement[] => {
  const own = partsIn(root, selector);
  if (own[0]) return own;
  const container = containerOf(root);
  const around = [...container.querySelectorAll<HTMLElement>(selector)].filter(
    part => container !== root && !isOthers(part, container),
  );
  return around[0] || !itemId
    ? around
    : [...document.querySelectorAll<HTMLElement>(byItem(itemId, selector))];
};
