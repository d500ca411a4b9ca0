import type {Page} from '../../contracts.js';

/** The platform's calls, which a visit without a cart never makes. */
export const fetchHttp = ({chunk}: Page) => chunk(() => import('../../chunks/http.js'));

/** The writes of the cart, fetched when a visitor comes near a block. */
export const fetchCartActions = ({chunk}: Page) => chunk(() => import('../../chunks/cart-actions.js'));
