import type {Block} from '../../contracts.js';

/** Leads to checkout only once designers' handlers have been asked, if there are any. */
export const guardCheckout = ({page, element, signal}: Block): void =>
  element.addEventListener(
    'click',
    event => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('.vt-cart-checkout');
      if (!link || !page.hooks.size) return;
      event.preventDefault();
      import('../before.js').then(
        ({goTo}) => goTo(page, link.href),
        () => location.assign(link.href),
      );
    },
    {signal},
  );
