import css from '../../../widgets/cart/cart-drawer.css';
import {CartDrawer, type DrawerStrings} from '../../../widgets/cart/cart-drawer.js';
import {createDialogLayer} from '../shared/dialog-layer.js';

export {showDialog} from '../../../widgets/ui/show-dialog.js';

/**
 * Creates the closed drawer: a download at the first request for the cart. Each `update` calls `getStrings`
 * again.
 */
export const createDrawer = (cartUrl: string, getStrings: () => DrawerStrings) => {
  const render = () => <CartDrawer cartUrl={cartUrl} strings={getStrings()} />;
  const layer = createDialogLayer(render(), css);
  return {...layer, update: () => layer.render(render())};
};
