import {boot} from './boot.js';

export type {BusEventName, BusEvents} from '../src/bus.js';
export type {Cart, CartEntry} from '../src/commerce/cart.js';
export type {Block, BlockChunk, BlockLoader} from './contracts.js';
export type {QueuedCall, VitrineApi} from './public-api.js';

boot(document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : import.meta.url);
