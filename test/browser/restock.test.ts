import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {whenLive} from './harness.js';
import {becomes, choose, openTidyShop, reads} from './visitor.js';

const shop = openTidyShop();
const FORM = '[data-block=restock]';
const SOLD_OUT = {Size: 'Medium', Glaze: 'Kelp', Set: 'Single'};
const RESTOCK = 'POST /api/site-users/account/notifications/restock';

const open = async (path = '/products/tide-bowl', options = {}) => {
  const visit = await shop.visit(path, options);
  await whenLive(visit.page, FORM);
  await whenLive(visit.page, '.item [data-block=product]');
  return {...visit, form: visit.page.locator(FORM), alert: visit.page.locator(`${FORM} [role=alert]`)};
};
const isOpen = (page: Page) => page.locator(`${FORM} details`).evaluate(el => el.hasAttribute('open'));
const kept = () =>
  shop.platform.db
    .selectFrom('restock_sign_up')
    .selectAll()
    .where('email', 'like', '%@restock.test')
    .execute();

test('RST-01 the form opens for a chosen sold-out variant, and is hidden for an available one', async () => {
  const {page, form, log} = await open();
  const hint = form.locator('summary');
  await becomes(() => hint.isVisible(), false);
  await choose(page, SOLD_OUT);
  await becomes(() => isOpen(page), true);
  await reads(hint, 'Get one email when this is back in stock');
  expect(await form.getByRole('checkbox').isChecked()).toBe(false);
  await choose(page, {Set: 'Pair'});
  await becomes(() => hint.isVisible(), false);
  await becomes(() => isOpen(page), false);
  expect(log).toMatchObject({errors: [], lines: []});
});

test('RST-01 among several sold-out variants the form names the chosen one; without a choice it is open', async () => {
  const {page, form} = await open('/products/shore-runner');
  await becomes(() => isOpen(page), true);
  await choose(page, {Length: '220 cm'});
  await becomes(() => form.getByLabel('Which one').locator('option:checked').textContent(), '220 cm');
});

test(
  'RST-01 the form follows a choice made before it was live, or restored by a reload',
  ONLY_WHOLE,
  async () => {
    const {page} = await open();
    await choose(page, SOLD_OUT);
    await becomes(() => isOpen(page), true);
    await page.reload();
    await whenLive(page, FORM);
    await becomes(() => isOpen(page), true);
  },
);

test('RST-02 RST-04 a wrong address has an error; a right one is stored and thanked for by Subscribed!', async () => {
  const {page, form, alert, log} = await open();
  await choose(page, SOLD_OUT);
  const email = form.getByLabel('Your email');
  await email.press('Enter');
  await reads(alert, 'The email field cannot be blank');
  await becomes(() => email.evaluate(field => field === document.activeElement), true);
  await becomes(() => email.getAttribute('aria-invalid'), 'true');
  await email.fill('ada@');
  await form.getByRole('button').click();
  await reads(alert, 'The email is not valid');
  expect(log.calls.filter(call => call.startsWith('POST'))).toEqual([]);
  await email.fill('ada@restock.test');
  await form.getByRole('checkbox').check();
  await form.getByRole('button').click();
  await reads(form, 'Subscribed!');
  await becomes(() => form.getByRole('status').evaluate(done => done === document.activeElement), true);
  expect(await kept()).toMatchObject([
    {email: 'ada@restock.test', is_join_mailing_list: true, language: 'en'},
  ]);
  expect(log.calls.filter(call => call === RESTOCK)).toHaveLength(1);
  expect(log).toMatchObject({errors: [], lines: []});
});

test('RST-04 after a sign-up the form is ready for another variant', ONLY_WHOLE, async () => {
  const {page, form} = await open('/products/shore-runner');
  await choose(page, {Length: '150 cm'});
  await form.getByLabel('Your email').fill('eva@restock.test');
  await form.getByRole('button').click();
  await reads(form, 'Subscribed!');
  await choose(page, {Length: '220 cm'});
  await form.getByRole('button').click();
  await reads(form, 'Subscribed!');
  const variants = (await kept()).filter(({email}) => email === 'eva@restock.test');
  expect(new Set(variants.map(row => row.variant_id)).size).toBe(2);
});

test('RST-04 a refusal shows the server’s message, a missing answer ours, and the values stay', async () => {
  const {page, form, alert} = await open();
  await choose(page, SOLD_OUT);
  const email = form.getByLabel('Your email');
  await email.fill('zoe@restock.test');
  const path = '**/notifications/restock?*';
  await page.route(path, route => route.fulfill({status: 409, json: {error: 'That item is back in stock.'}}));
  await form.getByRole('button').click();
  await reads(alert, 'That item is back in stock.');
  await page.unroute(path);
  await page.route(path, route => route.fulfill({status: 400, body: 'no'}));
  await form.getByRole('button').click();
  await reads(alert, 'The form cannot be sent. Try again later.');
  await page.unroute(path);
  expect(await email.inputValue()).toBe('zoe@restock.test');
  await form.getByRole('button').click();
  await reads(form, 'Subscribed!');
});

test('RST-02 in Spanish the form is all Spanish, and the sign-up stores the language', async () => {
  const {page, form, alert} = await open('/es/products/shore-runner');
  const email = form.getByLabel('Tu correo electrónico');
  await email.press('Enter');
  await reads(alert, 'El campo de correo electrónico no puede estar vacío');
  await email.fill('luz@restock.test');
  await form.getByRole('button', {name: 'Avísame'}).click();
  await reads(form, '¡Suscripción realizada!');
  expect((await kept()).find(row => row.email === 'luz@restock.test')?.language).toBe('es');
  expect(await page.title()).toContain('Marram');
});

test('RST-01 EMB-07 the whole form works by keyboard', async () => {
  const {page, form} = await open('/products/shore-runner');
  await form.getByLabel('Which one').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('key@restock.test');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await reads(form, 'Subscribed!');
  expect((await kept()).find(row => row.email === 'key@restock.test')?.is_join_mailing_list).toBe(true);
});

test(
  'RST-01 existing sites’ markup: the form of the chosen sold-out variant shows, and signs up',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await shop.visit('/classic');
    const product = page.locator('.ProductItem-details', {hasText: 'Shore'});
    await product.scrollIntoViewIfNeeded();
    const forms = product.locator('.product-restock-notification');
    await becomes(() => forms.evaluateAll(all => all.map(el => (el as HTMLElement).hidden)), [true, true]);
    await product.locator('label', {hasText: '150 cm'}).click();
    await becomes(() => forms.evaluateAll(all => all.filter(el => !(el as HTMLElement).hidden).length), 1);
    const shown = forms.first();
    await shown.getByLabel('Your email').fill('old@restock.test');
    await shown.getByRole('checkbox', {name: 'I am a person'}).check();
    await shown.locator('[data-ready]').waitFor();
    await shown.getByRole('button').click();
    await reads(shown, 'Subscribed!');
    expect(log).toMatchObject({errors: [], lines: []});
  },
);

test('RST-01 without script a plain form signs up, and a refused one keeps its values', async () => {
  const {page} = await shop.visit('/products/shore-runner', {javaScriptEnabled: false});
  const form = page.locator(FORM);
  await form.getByLabel('Your email').evaluate(field => field.setAttribute('type', 'text'));
  await form.getByLabel('Which one').selectOption({index: 1});
  await form.getByLabel('Your email').fill('"ada');
  await form.getByRole('button').click();
  await reads(page.locator('.notice'), 'The email is not valid');
  expect(await form.getByLabel('Your email').inputValue()).toBe('"ada');
  expect(await form.getByLabel('Which one').locator('option:checked').textContent()).toBe('220 cm');
  await form.getByLabel('Your email').fill('plain@restock.test');
  await form.getByRole('button').click();
  await reads(page.locator('.notice'), 'Subscribed!');
  expect((await kept()).some(row => row.email === 'plain@restock.test')).toBe(true);
});

test('EMB-07 the form has no violation folded, open, with an error, when done, nor on leaving the list', async () => {
  const {page, form, alert} = await open('/products/tide-bowl', {reducedMotion: 'reduce'});
  await isAccessible(page, FORM);
  await choose(page, SOLD_OUT);
  await isAccessible(page, '.item');
  await form.getByRole('button').click();
  await reads(alert, 'The email field cannot be blank');
  await isAccessible(page, FORM);
  await form.getByLabel('Your email').fill('axe@restock.test');
  await form.getByRole('button').click();
  await reads(form, 'Subscribed!');
  await isAccessible(page, '.item');
  await page.goto(shop.url('/restock/leave?token=x'));
  await isAccessible(page, 'main');
});

test('a marker without a form is reported to its author, and the product works', async () => {
  const {page, log} = await shop.visit('/about');
  await page.evaluate(() => {
    const marker = document.createElement('div');
    marker.dataset.block = 'restock';
    marker.dataset.load = 'load';
    document.body.append(marker);
  });
  await page.locator(`${FORM}[data-block-state=failed]`).waitFor({state: 'attached'});
  expect(log.lines.join()).toContain('bad-marker');
  expect(log.errors).toEqual([]);
});
