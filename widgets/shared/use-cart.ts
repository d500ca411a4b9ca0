import {useSyncExternalStore} from 'react';
import type {Cart} from '../../src/commerce/cart.js';
import type {CartService} from '../../src/services/cart.js';

/** The cart as last told, null before the first answer; draws again when it changes. */
export const useCart = (service: CartService): Cart | null =>
  useSyncExternalStore(service.subscribe, service.snapshot, service.snapshot);
