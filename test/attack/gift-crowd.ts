import {setTimeout as wait} from 'node:timers/promises';
import {giftCardsLeft} from '../../examples/platform/features/gift-cards/issue.js';
import {ITEMS} from '../contract/catalog.js';
import {CART} from '../contract/shop-client.js';
import type {Scene} from './forged.js';
import {visitHonestly, type Waits} from './honest.js';

/** As many gift cards as one cart may hold. */
const CARDS = 200;
/** Buyers who order that many, one after the other. */
const BUYERS = 20;
const POLL_MS = 50;

/** One buyer orders `CARDS` gift cards. Returns once the platform has made all of them. Throws where it refuses the order. */
async function orderCards({cast, shop}: Scene): Promise<void> {
  const {visitor} = await cast.guest();
  for (const name of ['a', 'b']) {
    const additionalFields = JSON.stringify({'Recipient’s email': `${name}@crowd.example`});
    await visitor.send('POST', `${CART}/entries`, {...ITEMS.gift, quantity: CARDS / 2, additionalFields});
  }
  const {status, json, text} = await visitor.order();
  if (status !== 200) throw new Error(`an order of ${CARDS} gift cards answered ${status}: ${text}`);
  while (await giftCardsLeft(shop.db, String(json.id))) await wait(POLL_MS);
}

/** How long an honest visitor waits while others order as many gift cards as they may. Source: ours: one order must not freeze the shop. */
export async function orderGiftCrowd(scene: Scene): Promise<Waits> {
  const stop = new AbortController();
  const honest = visitHonestly(scene.cast, stop.signal);
  try {
    for (let buyer = 0; buyer < BUYERS; buyer++) await orderCards(scene);
  } finally {
    stop.abort();
  }
  return honest;
}
