import {boot} from './boot/boot.js';

export type {BusEventName, BusEvents} from '../src/bus.js';
export type {Cart, CartEntry} from '../src/cart/cart.js';
export type {QueuedCall, VitrineApi, VitrineDomEvents, VitrineQueue} from './boot/public-api.js';
export type {Block, BlockChunk, BlockLoader} from './contracts.js';

// A module is no current script.
boot((document.currentScript as HTMLScriptElement | null)?.src ?? import.meta.url);
