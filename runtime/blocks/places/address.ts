import type {Mount} from '../../contracts.js';
import {watchAddress} from './watch-address.js';

/** Mounts the fields of an address that the site itself rendered. */
export const mount: Mount = ({element, page, signal}) => {
  const {productPage = 'page', productSection = 'address'} = element.dataset;
  watchAddress(page, element, {context: {productPage, productSection}, signal});
  return () => {};
};
