import css from '../../../widgets/cart/cart-drawer.css';
import type {Block, Mount} from '../../contracts.js';
import {addStyles} from '../shared/default-styles.js';
import {type DrawerWords, makeDialog} from './make-dialog.js';

/** The dialog with the cart in it, still closed; not made before it is asked for. */
const makeDrawer = async (block: Block): Promise<HTMLDialogElement> => {
  const {page, element, signal} = block;
  const [{drawCart}, {t, addWords}] = await Promise.all([import('../cart.js'), page.commerce()]);
  await addWords('drawer');
  const words = (): DrawerWords => ({title: t('cart'), close: t('close-cart'), page: t('view-cart')});
  const {dialog, place, paint} = makeDialog(page.site.routes.cart, words);
  const stop = page.bus.on('labels-changed', paint);
  const takeDown = await drawCart(block, place, {given: {}});
  signal.addEventListener('abort', () => {
    stop();
    takeDown();
    dialog.remove();
  });
  addStyles(css);
  element.append(dialog);
  return dialog;
};

/** Opens the cart over the page wherever the cart is asked for; without the code for it the cart page is gone to. */
export const mount: Mount = ({page, element, signal, ...rest}) => {
  const block = {page, element, signal, ...rest};
  const getDrawer = page.once(() => makeDrawer(block));
  const open = async (): Promise<void> => {
    const dialog = await getDrawer();
    if (dialog.isConnected && !dialog.open) dialog.showModal();
  };
  return page.bus.on('cart-opened', asked => {
    asked.isHandled = true;
    open().catch(error => {
      page.report('block-failed', 'the cart drawer did not open; the cart page is gone to', element, error);
      location.assign(page.site.routes.cart);
    });
  });
};
