// @vitest-environment happy-dom
import {expect, test} from 'vitest';
import {bindButton} from '../../../runtime/compat/bind-button.js';
import {createBus} from '../../../src/bus.js';
import {decodeMerchandising} from '../../../src/catalog/decode-merchandising.js';
import {decodeProduct} from '../../../src/catalog/decode-product.js';
import type {MessageId} from '../../../src/i18n/messages/message-id.js';
import {catalogue} from '../../../src/i18n/messages/shop/en.js';
import {createMessages} from '../../../src/i18n/messages.js';
import {createBuyController} from '../../../src/services/buy-controller.js';
import type {CartService} from '../../../src/services/cart.js';
import {ADD_BUTTON_TIMES} from '../../../src/tables/limits.js';
import {createScriptedClock} from '../services/scripted-clock.js';
import {put, settle} from './page.js';

/** Presses a button of existing markup whose code for adding does not arrive. */
const pressInVain = async (isExpress: boolean) => {
  const button = put('<div class="sqs-add-to-cart-button">Add To Cart</div>', '.sqs-add-to-cart-button');
  const clock = createScriptedClock();
  const controller = createBuyController({
    product: decodeProduct({id: 'mug', structuredContent: {productType: 1, variants: [{sku: 'M'}]}}),
    merchandising: decodeMerchandising({}),
    cart: {actions: () => Promise.reject(new Error('no line'))} as unknown as CartService,
    bus: createBus(() => {}),
    clock,
    // What a page has before the code of the cart.
    t: createMessages<MessageId>({locale: 'en', catalogue}),
    locale: 'en-US',
    language: 'en',
    origin: {},
    isExpress,
    initial: {},
  });
  const update = bindButton(button, controller, () => null, new AbortController().signal);
  controller.subscribe(update);
  update();
  await controller.add();
  await settle();
  const seen = () => ({
    text: button.textContent,
    isAdding: button.classList.contains('cart-adding'),
    own: controller.getSnapshot().view.button.label,
  });
  return {clock, seen, alert: document.querySelector('[role=alert]')?.textContent};
};

test('CART-04 existing markup reads as own blocks do for the second after an error', async () => {
  const {clock, seen} = await pressInVain(false);
  expect(seen()).toEqual({text: 'Adding…', isAdding: true, own: 'Adding…'});
  clock.advance(ADD_BUTTON_TIMES.idleAfterErrorMs);
  expect(seen()).toEqual({text: 'Add To Cart', isAdding: false, own: 'Add To Cart'});
});

// Source: commerce spec §8.
for (const [isExpress, title] of [
  [false, 'The item could not be added'],
  [true, 'The item could not be bought'],
] as const)
  test(`CART-09 where the code of the cart does not arrive, the error begins "${title}"`, async () => {
    expect((await pressInVain(isExpress)).alert).toMatch(title);
  });
