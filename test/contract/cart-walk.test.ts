// @module-tag whole
import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import type {Cart} from '../../src/cart/cart.js';
import type {CartResult} from '../../src/services/cart.js';
import {seeded} from '../browser/failing-platform.js';
import {WHOLE} from '../tools/spread.js';
import {ITEMS} from './catalog.js';
import {startShop} from './shop-client.js';
import {openTab, openWire, WIRE_FAULTS, type Wire} from './walking-tab.js';

/** `npm run soak` asks for all; every other run for enough to see that it works. */
const SEEDS = Number(process.env.SOAK_SEEDS ?? 2);
const STEPS = Number(process.env.SOAK_STEPS ?? 100);
const FAULTY = 0.3;
const GOODS = [ITEMS.small, ITEMS.large, ITEMS.print, ITEMS.ebook, ITEMS.lesson, ITEMS.gift] as const;
const COUPONS = ['FIVE', 'WELCOME10', 'BIGTABLE', 'LASTYEAR'] as const;

let shop: Platform;
beforeAll(async () => {
  shop = await startShop({limits: {visitorPerMinute: 1e6, addressPerMinute: 1e6}});
});
afterAll(() => shop.close());

/** What the visitor and the platform must agree on. */
interface Agreed {
  readonly entries: readonly {readonly id: string; readonly itemId: string; readonly quantity: number}[];
  readonly validCoupons: readonly {readonly code: string}[];
  readonly grandTotalCents: number;
}
const agreed = ({entries, validCoupons, grandTotalCents}: Agreed) => ({
  lines: entries.map(({id, itemId, quantity}) => ({id, itemId, quantity})),
  coupons: validCoupons.map(({code}) => code),
  grandTotalCents,
});

const heldBy = async (wire: Wire) => {
  const cookie = [...wire.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${wire.url}/api/commerce/shopping-cart?calculateSubtotal=true`, {
    headers: {cookie},
  });
  return agreed(await answer.json());
};
const toldTo = (cart: Cart | null) => cart && agreed(cart);

/** A visitor who does one thing after another at random, sometimes before the last is done. */
const openWalk = async (wire: Wire, roll: () => number) => {
  let tab = openTab(wire);
  await tab.cart.load();
  const underWay: Promise<CartResult>[] = [];
  const pick = <Items extends readonly [unknown, ...unknown[]]>(items: Items): Items[number] =>
    items[Math.floor(roll() * items.length)] ?? items[0];

  const act = (chance: number): Promise<CartResult> => {
    const {cart} = tab;
    const [first, ...more] = cart.snapshot()?.entries ?? [];
    if (chance < 0.4 || !first) return cart.add({...pick(GOODS), quantity: 1 + Math.floor(roll() * 2)});
    const entry = pick([first, ...more]);
    if (chance < 0.7) return cart.setQuantity(entry.id, Math.floor(roll() * 5));
    if (chance < 0.85) return cart.remove(entry.id);
    return cart.setCoupon(pick(COUPONS), roll() < 0.7);
  };
  const settle = (): Promise<CartResult[]> => Promise.all(underWay.splice(0));
  // What the visitor reads after a lost answer comes of a read that nobody waits for.
  const agree = async (): Promise<void> => {
    const held = await heldBy(wire);
    await expect.poll(() => toldTo(tab.reported())).toEqual(held);
  };
  const reload = async (): Promise<void> => {
    await settle();
    tab = openTab(wire);
    await tab.cart.load();
  };
  return {
    async end(): Promise<void> {
      await settle();
      await agree();
    },
    async step(): Promise<void> {
      const chance = roll();
      if (chance >= 0.95) return reload();
      // Two in a row meet an action and its repeat.
      while (roll() < FAULTY) wire.faults.push(pick(WIRE_FAULTS));
      underWay.push(act(chance));
      if (roll() >= 0.7) return;
      const results = await settle();
      if (results.some(({errors}) => errors.length)) await agree();
    },
  };
};

for (let seed = 1; seed <= SEEDS; seed++)
  test(`CART-16 seed ${seed}: after ${STEPS} actions with faults the visitor was shown the platform's cart`, {
    // `npm test` walks once.
    tags: seed > 1 ? [WHOLE] : [],
  }, async () => {
    const wire = openWire(shop.url);
    await wire.send(new Request(`${shop.url}/cart`));
    const walk = await openWalk(wire, seeded(seed));
    for (let at = 0; at < STEPS; at++) await walk.step();
    await walk.end();
  });
