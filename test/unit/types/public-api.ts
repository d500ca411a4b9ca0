import type {BlockChunk, QueuedCall, VitrineApi, VitrineQueue} from '../../../runtime/vitrine.js';
import type {BusEventName, BusEvents} from '../../../src/bus.js';
import type {Cart, CartEntry} from '../../../src/cart/cart.js';
import type {Variant} from '../../../src/catalog/product.js';

/** Compiles only when both types are the same. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const same = <A, B>(..._proof: Same<A, B> extends true ? [] : ['types differ']): void => {};

/**
 * What designers' code may write and what it may not, read by the compiler alone: a line under `@ts-expect-error` that
 * comes to compile fails the type check.
 */
export const useTheApi = async (vitrine: VitrineApi, chunk: BlockChunk, other: Cart): Promise<void> => {
  same<
    BusEventName,
    | 'item-added'
    | 'line-added'
    | 'cart-updated'
    | 'cart-failed'
    | 'member-signed-in'
    | 'member-signed-out'
    | 'variant-chosen'
    | 'cart-opened'
    | 'order-confirmed'
    | 'ready'
    | 'labels-changed'
    | 'market-changed'
    | 'preferences-refetched'
    | 'form-submitted'
    | 'error'
  >();
  vitrine.on('item-added', detail => same<typeof detail, BusEvents['item-added']>());
  vitrine.on('item-added', ({cart, entry}) => {
    same<typeof cart, Cart>();
    same<typeof entry, CartEntry | null>();
  });
  vitrine.on('line-added', ({entry}) => same<typeof entry, CartEntry>());
  vitrine.on('variant-chosen', ({variant}) => same<typeof variant, Variant | null>());
  same<ReturnType<typeof vitrine.on>, () => void>();
  // @ts-expect-error no such event
  vitrine.on('item-add', () => {});
  // @ts-expect-error an event has a name
  vitrine.on(() => {});
  // @ts-expect-error an opened cart carries no cart
  vitrine.on('cart-opened', ({cart}) => cart);
  // @ts-expect-error what is announced cannot be changed
  vitrine.on('cart-updated', detail => (detail.cart = other));
  // @ts-expect-error nor the cart in it
  vitrine.on('cart-updated', ({cart}) => cart.entries.push());

  const {cart, errors, warnings} = await vitrine.cart.add({itemId: 'mug', sku: 'MUG', quantity: 2});
  same<typeof cart, Cart | null>();
  same<(typeof errors)[number]['text'], string>();
  same<(typeof warnings)[number]['quantity'], number | null>();
  await vitrine.cart.add({itemId: 'mug'});
  await vitrine.cart.add({itemId: 'gift', sku: null, additionalFields: '{"to":"Ann"}'});
  // @ts-expect-error an item is named
  await vitrine.cart.add({sku: 'MUG'});
  // @ts-expect-error how many is a number
  await vitrine.cart.add({itemId: 'mug', quantity: '2'});
  // @ts-expect-error answers are JSON text
  await vitrine.cart.add({itemId: 'mug', additionalFields: {to: 'Ann'}});
  // @ts-expect-error no such field
  await vitrine.cart.add({itemId: 'mug', qty: 2});
  // @ts-expect-error there is something to add
  await vitrine.cart.add();
  await vitrine.cart.setQuantity('entry', 2);
  // @ts-expect-error a line and how many of it
  await vitrine.cart.setQuantity('entry');
  // @ts-expect-error the cart is the platform's to change
  vitrine.cart = {...vitrine.cart};
  same<Awaited<ReturnType<typeof vitrine.cart.get>>, Cart | null>();

  vitrine.register('mine', async () => chunk);
  vitrine.register('mine', async () => ({
    async mount({element}) {
      return () => element.replaceChildren();
    },
  }));
  // @ts-expect-error a chunk is loaded, so that it can be a download of its own
  vitrine.register('mine', () => chunk);
  // @ts-expect-error a block can be unmounted
  vitrine.register('mine', async () => ({mount() {}}));
  // @ts-expect-error a kind has a loader
  vitrine.register('mine');

  vitrine.setLabels({added: 'Ya está'});
  // @ts-expect-error a wording is text
  vitrine.setLabels({added: 1});
  // @ts-expect-error a whole element is unmounted
  vitrine.unmount(document);
  same<Awaited<typeof vitrine.ready>, VitrineApi>();
};

/** What pages may push onto the queue, before the script arrives and after it. */
export const useTheQueue = ({q}: VitrineApi, stub: VitrineQueue): void => {
  q.push(['cart.add', {itemId: 'mug'}], ['rescan'], () => {});
  stub.q.push(['on', 'item-added', ({cart}) => same<typeof cart, Cart>()]);

  q.push(['on', 'item-added', detail => same<typeof detail, BusEvents['item-added']>()]);
  q.push(['on', 'cart-updated', detail => same<typeof detail, BusEvents['cart-updated']>()]);
  q.push(['on', 'cart-failed', detail => same<typeof detail, BusEvents['cart-failed']>()]);
  q.push(['on', 'variant-chosen', detail => same<typeof detail, BusEvents['variant-chosen']>()]);
  q.push(['on', 'cart-opened', detail => same<typeof detail, BusEvents['cart-opened']>()]);
  q.push(['on', 'order-confirmed', detail => same<typeof detail, BusEvents['order-confirmed']>()]);
  q.push(['on', 'ready', detail => same<typeof detail, BusEvents['ready']>()]);
  q.push(['on', 'labels-changed', detail => same<typeof detail, BusEvents['labels-changed']>()]);
  q.push(['on', 'market-changed', detail => same<typeof detail, BusEvents['market-changed']>()]);
  q.push([
    'on',
    'preferences-refetched',
    detail => same<typeof detail, BusEvents['preferences-refetched']>(),
  ]);
  q.push(['on', 'form-submitted', detail => same<typeof detail, BusEvents['form-submitted']>()]);
  q.push(['on', 'member-signed-in', detail => same<typeof detail, BusEvents['member-signed-in']>()]);
  q.push(['on', 'member-signed-out', detail => same<typeof detail, BusEvents['member-signed-out']>()]);
  q.push(['on', 'error', detail => same<typeof detail, BusEvents['error']>()]);
  // A new event needs a line above.
  same<Extract<QueuedCall, readonly ['on', ...unknown[]]>[1], BusEventName>();

  q.push(['before', 'cart.add', async request => ({quantity: request.quantity})]);
  q.push(['before', 'cart.remove', ({entryId}) => entryId !== 'kept']);
  q.push(['setMarket', {currency: 'EUR'}], ['track', 'size-guide-opened', {itemId: 'mug'}], ['debug', true]);
  q.push(['cart.setQuantity', 'entry', 2], ['cart.get'], ['cart.open']);

  // @ts-expect-error a call has a name
  q.push([]);
  // @ts-expect-error no such method
  q.push(['cart.ad', {itemId: 'mug'}]);
  // @ts-expect-error there is no method of this name
  q.push(['version']);
  // @ts-expect-error no such event
  q.push(['on', 'item-add', () => {}]);
  // @ts-expect-error a listener of an event
  q.push(['on', 'item-added']);
  // @ts-expect-error an opened cart carries no cart
  q.push(['on', 'cart-opened', ({cart}) => cart]);
  // @ts-expect-error no such action
  q.push(['before', 'cart.ad', () => false]);
  // @ts-expect-error what is removed has no quantity
  q.push(['before', 'cart.remove', ({quantity}) => quantity > 1]);
  // @ts-expect-error an item is named
  q.push(['cart.add', {sku: 'MUG'}]);
};
