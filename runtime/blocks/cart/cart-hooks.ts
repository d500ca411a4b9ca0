/**
 * What owners' scripts and site styles of existing sites look for in the cart, by our own elements: attributes, and classes next to
 * ours. Source: published scripts of owners.
 */
const HOOKS: readonly {
  readonly ours: string;
  readonly className?: string;
  readonly attribute?: readonly [name: string, value: string];
}[] = [
  {ours: '.vt-cart-line', attribute: ['data-testid', 'cart-table-row']},
  {ours: '.vt-cart-price', className: 'cart-row-price'},
  {ours: '.vt-cart-checkout', className: 'cart-checkout-button'},
];
const CONTAINER = ['data-test', 'cart-container'] as const;

/** Gives the cart in `container` the names that scripts of the site look for, also after it has changed. */
export const addCartHooks = (container: Element, signal: AbortSignal): void => {
  const before = container.getAttribute(CONTAINER[0]);
  const mark = (): void => {
    for (const {ours, className, attribute} of HOOKS)
      for (const element of container.querySelectorAll(ours)) {
        if (className) element.classList.add(className);
        if (attribute) element.setAttribute(...attribute);
      }
  };
  container.setAttribute(...CONTAINER);
  const observer = new MutationObserver(mark);
  observer.observe(container, {childList: true, subtree: true});
  mark();
  signal.addEventListener('abort', () => {
    observer.disconnect();
    if (before === null) container.removeAttribute(CONTAINER[0]);
  });
};
