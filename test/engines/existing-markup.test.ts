import {expect, test} from 'vitest';
import {storedAnswers} from '../browser/stored-answers.js';
import {seedKitForms} from '../sites/forms.js';
import {KIT_CATALOG, productOf} from '../sites/products.js';
import {KIT} from '../sites/render-page.js';
import {openEngineShop} from './shop.js';

const shop = openEngineShop({
  options: {catalog: KIT_CATALOG, site: KIT},
  prepare: ({db}) => seedKitForms(db),
  // Its pictures are on a host that nobody reaches from here.
  allowed: /image-failed: .*images\.squarespace-cdn\.com/,
});

const FORM = '5f1b000000000000000000b1';

test('EMB a product page of an existing site sells the variant chosen, as many as its steppers say', async () => {
  const visitor = await shop.visit('/shop/p/field-blanket', 'current-simple.localhost');
  await visitor.reads('.product-price-value', 'from $120.00');
  await visitor.isLive('[data-block-state=live]:has(.sqs-add-to-cart-button)');
  await visitor.click('.sqs-add-to-cart-button');
  await visitor.reads('[role=alert]', /Size.*Color/);
  await visitor.choose('Select Size', 'Throw');
  await visitor.choose('Select Color', 'Moss');
  await visitor.reads('.product-price', '$120.00');
  await visitor.click('[aria-label="Increase quantity"]');
  await visitor.click('[aria-label="Increase quantity"]');
  await visitor.click('[aria-label="Decrease quantity"]');
  await visitor.holds('.product-quantity-input input', '2');
  await visitor.click('.sqs-add-to-cart-button');
  await visitor.reads('#header .sqs-cart-quantity', '2');
  expect(visitor.sent()).toMatchObject([
    {
      call: 'POST /api/commerce/shopping-cart/entries',
      body: {itemId: productOf('field-blanket').id, sku: 'SQ2200101', quantity: 2},
    },
  ]);
});

test('EMB a form of an existing site shows what is wrong, then is stored and thanks', async () => {
  const visitor = await shop.visit('/contact', 'form-older-inside.localhost');
  await visitor.isLive('.form-block [data-block-state=live]');
  await visitor.click('input[type=submit]');
  await visitor.reads('.form-item .field-error', 'Required', 'Required', 'Required');
  expect(visitor.sent()).toEqual([]);
  await visitor.type('input[name=fname]', 'Ada');
  await visitor.type('input[name=lname]', 'Lovelace');
  await visitor.type('#email-yui_3_17_2_1_1554218195091_8244-field', 'ada@example.com');
  await visitor.choose('About', 'A visit');
  await visitor.type('#textarea-yui_3_17_2_1_1554218195091_8246-field', 'Are you open?');
  await visitor.click('input[type=submit]');
  await visitor.reads('.form-submission-text', 'Thank you, it is on its way.');
  expect(await storedAnswers(shop.platform, FORM)).toMatchObject([
    {
      'name-yui_3_17_2_1_1554218195091_8243': ['Ada', 'Lovelace'],
      'email-yui_3_17_2_1_1554218195091_8244': 'ada@example.com',
      'select-yui_3_17_2_1_1554218195091_8245': 'A visit',
      'textarea-yui_3_17_2_1_1554218195091_8246': 'Are you open?',
    },
  ]);
});
