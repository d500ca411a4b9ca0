import type {Block, Mount} from '../../contracts.js';

/** Creates the cart's dialog, closed, at the first request. Returns how to show it. */
const makeDrawer = async (block: Block): Promise<() => void> => {
  const {page, element, signal} = block;
  const [{renderCart}, {createDrawer, showDialog}, {t, addMessages}] = await Promise.all([
    import('../../chunks/cart.js'),
    import('../../chunks/drawer-dialog.js'),
    page.commerce(),
  ]);
  await addMessages('drawer');
  const {host, dialog, update, remove} = createDrawer(page.site.routes.cart, () => ({
    title: t('cart'),
    close: t('close-cart'),
    page: t('view-cart'),
  }));
  const stop = page.bus.on('labels-changed', update);
  const place = dialog.querySelector<HTMLElement>('.vt-drawer-cart') as HTMLElement;
  const unmount = await renderCart(block, place, {given: {}});
  signal.addEventListener('abort', () => {
    stop();
    unmount();
    remove();
  });
  element.append(host);
  return () => dialog.isConnected && showDialog(dialog);
};

/**
 * Opens the cart over the page wherever the visitor asks for it. If its code does not load, the browser goes to
 * the cart page.
 */
export const mount: Mount = ({page, element, signal, ...rest}) => {
  const block = {page, element, signal, ...rest};
  const getDrawer = page.once(() => makeDrawer(block));
  const open = async (): Promise<void> => (await getDrawer())();
  return page.bus.on('cart-opened', asked => {
    asked.isHandled = true;
    open().catch(error => {
      page.report(
        'block-failed',
        'the cart drawer did not open; the browser goes to the cart page',
        element,
        error,
      );
      page.leave(page.site.routes.cart);
    });
  });
};
