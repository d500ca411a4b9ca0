import {expect, test} from 'vitest';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {whenLive} from './harness.js';
import {
  alerts,
  cartIsNamed,
  choose,
  fillCheckout,
  isAdded,
  openTidyShop,
  reads,
  totals,
  visitWith,
  WRONG_EMAIL,
} from './visitor.js';

const shop = openTidyShop();
const PRODUCT = '.item [data-block=product]';
const FAILED = 'No se pudo añadir el artículo';

const openProduct = async (urlId: string) => {
  const visit = await shop.visit(`/es/products/${urlId}`);
  await whenLive(visit.page, PRODUCT);
  return {
    ...visit,
    alert: visit.page.locator('.item .vt-alert'),
    button: visit.page.locator('.item .vt-add'),
  };
};

test('I18N-04 CART-07 CART-08 errors of an add have the specification’s messages', async () => {
  const {page, alert, button} = await openProduct('tide-bowl');
  await button.click();
  await alerts(alert, FAILED, 'Selecciona Tamaño, Esmalte y Juego.');
  await choose(page, {Tamaño: 'Pequeño', Esmalte: 'Espuma', Juego: 'Individual'});
  await button.click();
  await alerts(
    alert,
    FAILED,
    'Lo sentimos, esa variante del artículo no está disponible. Selecciona otra variante.',
  );
  await choose(page, {Tamaño: 'Mediano', Esmalte: 'Alga'});
  await reads(page.locator('.item .vt-mark'), 'agotado');
  await button.click();
  await alerts(alert, FAILED, 'Lo sentimos, pero no tenemos suficientes artículos disponibles.');
  await choose(page, {Esmalte: 'Ceniza'});
  for (const [typed, text] of [
    ['', 'La cantidad debe ser un número.'],
    ['1.5', 'La cantidad debe ser un número entero'],
  ] as const) {
    await page.getByLabel('Cantidad').fill(typed);
    await button.click();
    await alerts(alert, FAILED, text);
  }
});

// Source: commerce spec §8: a crumb failure, by whether cookies are on; HTTP 429; else the server's message.
const REFUSALS = [
  [401, {error: '', crumbFail: true}, true, 'Tu sesión ha caducado. Carga la página e intenta nuevamente.'],
  [
    401,
    {error: '', crumbFail: true},
    false,
    'Habilita las cookies en tu navegador, vuelve a cargar la página e intenta nuevamente.',
  ],
  [429, {error: 'x'}, true, 'Vuelve a intentarlo después de unos segundos.'],
  [400, {error: 'Hoy no vendemos saleros.', code: 'closed'}, true, 'Hoy no vendemos saleros.'],
] as const;
for (const [[status, body, areCookiesOn, text], sampled] of spread(REFUSALS, {share: 0.34}))
  test(
    `I18N-04 CART-09 a ${status} with cookies ${areCookiesOn ? 'on' : 'off'} shows "${text}"`,
    sampled,
    async () => {
      const {page} = await shop.visit('/es/about');
      if (!areCookiesOn)
        await page.addInitScript(() => {
          Object.defineProperty(Navigator.prototype, 'cookieEnabled', {get: () => false});
        });
      await page.route('**/shopping-cart/entries*', route => route.fulfill({status, json: body}));
      await page.goto(shop.url('/es/products/salt-cellar'));
      await whenLive(page, PRODUCT);
      await page.click('.item .vt-add');
      await alerts(page.locator('.item .vt-alert'), FAILED, text);
    },
  );

test(
  'I18N-04 CART-08 CART-09 a gift card has its own title and text, and its labels are Spanish',
  ONLY_WHOLE,
  async () => {
    const {page, alert, button} = await openProduct('gift-card');
    await reads(button, 'Añadir al carrito');
    await button.click();
    await alerts(
      alert,
      'No se pudo comprar la tarjeta de regalo',
      'Selecciona una denominación para la tarjeta de regalo',
    );
    await choose(page, {Importe: '$50'});
    await button.click();
    await isAdded(page, '¡Añadido!');
    await reads(button, '¡Añadido!');
    await cartIsNamed(page, 'Un artículo en el carrito');
  },
);

test('I18N-04 COM-09 COM-16 labels, marks and money are those of the language', ONLY_WHOLE, async () => {
  const {page, button} = await openProduct('morning-mug');
  await reads(page.locator('.item .vt-price-now'), 'desde 28,00 US$');
  await reads(page.locator('.item .vt-mark'), 'oferta');
  await choose(page, {Esmalte: 'Alga'});
  await reads(page.locator('.item .vt-price-now'), '28,00 US$');
  await reads(page.locator('.item .vt-price-was'), '36,00 US$');
  await page.getByLabel('Cantidad').fill('2');
  await button.click();
  await cartIsNamed(page, '2 artículos en el carrito');
  await page.goto(shop.url('/es/products/dune-vase'));
  await whenLive(page, PRODUCT);
  await reads(page.locator('.item .vt-scarcity'), 'Solo quedan 3');
});

test('I18N-04 CART-13 CART-14 the cart page speaks Spanish, its refusals too', ONLY_WHOLE, async () => {
  const {page} = await visitWith(shop, {'MAR-06': 1}, '/es/cart');
  await whenLive(page, '[data-block=cart]');
  const alert = page.locator('.vt-cart .vt-alert');
  expect(await totals(page)).toEqual({
    Subtotal: '89,00 US$',
    Envío: '14,90 US$',
    Impuestos: '18,69 US$',
    Total: '122,59 US$',
  });
  await reads(page.locator('.vt-cart-title'), 'Farol del horno');
  const quantity = page.getByRole('spinbutton', {name: /^Cantidad/});
  await quantity.fill('1.5');
  await quantity.press('Enter');
  await reads(alert, 'La cantidad debe ser un número entero');
  await quantity.fill('9');
  await quantity.press('Enter');
  await reads(alert, 'Disponibles: 5; la cantidad se cambió a 5');
  await reads(page.locator('.vt-cart-title'), 'Farol del horno');
  await page.getByLabel('Código de cupón').fill('LASTYEAR');
  await page.getByLabel('Código de cupón').press('Enter');
  await reads(alert, 'El cupón LASTYEAR ha caducado.');
  await page.route('**/entries/*', route => route.fulfill({status: 400, body: ''}));
  await page.getByRole('button', {name: 'Quitar Farol del horno'}).click();
  await reads(alert, 'No se pudo quitar el artículo.');
  await page.unroute('**/entries/*');
  await page.getByRole('button', {name: 'Quitar Farol del horno'}).click();
  await reads(page.locator('.vt-cart-empty p'), 'Tu carrito está vacío');
});

test('I18N-04 a Spanish order goes its whole way in Spanish', ONLY_WHOLE, async () => {
  const {page, log} = await visitWith(shop, {'MAR-13': 1}, '/es/checkout');
  await fillCheckout(page, WRONG_EMAIL, false);
  await page.getByRole('button', {name: 'Hacer el pedido sin pagar'}).click();
  await reads(
    page.locator('.notice'),
    'El correo electrónico no es válido. Las direcciones deben seguir el formato name@example.com.',
  );
  await page.fill('#email', 'ada@example.com');
  await page.getByRole('button', {name: 'Hacer el pedido sin pagar'}).click();
  await page.waitForURL('**/es/checkout/confirmed?oid=*');
  await reads(page.locator('h1'), 'Gracias por tu pedido');
  expect(await page.getAttribute('html', 'lang')).toBe('es');
  expect(log.errors).toEqual([]);
});

test('I18N-04 CART-07 existing markup speaks the language of its site', ONLY_WHOLE, async () => {
  const {page} = await shop.visit('/es/classic');
  const product = page.locator('article', {has: page.getByRole('heading', {name: 'Cuenco Marea'})});
  await product.locator('.sqs-add-to-cart-button').click();
  await reads(product.locator('[role=alert]'), `${FAILED}. Selecciona Tamaño, Esmalte y Juego.`);
  await reads(product.locator('.sqs-add-to-cart-button'), 'Añadir al carrito');
});
