// For the build: what commerce holds stays one file, instead of one for each pair of downloads that share some of it.
import './commerce.js';
import type {CartActs} from '../../src/services/cart.js';
import {type ActPorts, createCartActs} from '../../src/services/cart-acts.js';
import type {Commerce} from '../contracts.js';

/** What a visitor who acts needs, with the words for what can go wrong: one download, fetched when one comes near a block. */
export const loadActs = async (ports: ActPorts, addWords: Commerce['addWords']): Promise<CartActs> => {
  await addWords('problems');
  return createCartActs(ports);
};
