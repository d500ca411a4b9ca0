import {boot} from './boot.js';

export type {BusEventName, BusEvents} from '../src/bus.js';
export type {Cart, CartEntry} from '../src/commerce/cart.js';
export type {Block, BlockChunk, BlockLoader} from './contracts.js';
export type {QueuedCall, VitrineApi, VitrineDomEvents, VitrineQueue} from './public-api.js';

// A module is no current script.
boot((document.currentScript as HTMLScriptElement | null)?.src ?? import.meta.url);
