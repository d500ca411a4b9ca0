import {Window} from 'happy-dom';
import type {ReactNode} from 'react';
import {expect, test} from 'vitest';
import {
  CartPage,
  CartPill,
  CartTerms,
  Form,
  Login,
  Product,
  Restock,
  Reviews,
  useCart,
  useProduct,
  VitrineProvider,
} from '../../../runtime/react/index.js';
import type {renderBlock as RenderBlock} from '../../../widgets/server/index.js';
import {wireVariant} from '../catalog/make-product.js';
import {wireCart, wireEntry} from '../services/wire-cart.js';
import {FORM, MUG, parsed, recordConsole, SHIRT, SITE, serve} from './app.js';

/** That of the build, which renders with what it ships. */
const {renderBlock}: {renderBlock: typeof RenderBlock} = await import(
  new URL('../../../dist/server.js', import.meta.url).href
);

const CART = wireCart([wireEntry({quantity: 2})], {totalQuantity: 2});

const REVIEWS = {
  page: {
    average: 5,
    count: 2,
    nextPageCursor: 'b',
    reviews: [{id: 'a', rating: 5, title: 'Fine', body: 'Good', name: 'Ada', created: 0}],
  },
  sort: 'best',
};
const SOLD_OUT = {
  id: 'vase',
  structuredContent: {productType: 1, variants: [wireVariant({qtyInStock: 0})]},
};

/** What stands in the one element of a block or a component, its data left out. */
const {document} = new Window();
const contentOf = (html: string): string => {
  const place = document.createElement('div');
  place.innerHTML = html;
  const block = place.firstElementChild;
  block?.querySelector('script')?.remove();
  return parsed(block as unknown as Element);
};

const LARGE = {chosen: {Size: 'M'}, quantity: 3};
const ROWS: readonly (readonly [string, ReactNode, string, object, object?])[] = [
  ['a product', <Product key="" item={MUG} />, 'product', MUG],
  [
    'a product with a choice',
    <Product key="" item={SHIRT} initial={LARGE} />,
    'product',
    SHIRT,
    {...LARGE, quantity: '3'},
  ],
  ['a cart', <CartPage key="" />, 'cart', {cart: CART}],
  [
    'the terms of a cart',
    <CartTerms key="" countries={['US', 'FR']} />,
    'cart-terms',
    {countries: ['US', 'FR']},
    {cart: CART},
  ],
  ['reviews', <Reviews key="" itemId="mug" given={REVIEWS} />, 'reviews', {itemId: 'mug', ...REVIEWS}],
  ['a restock form', <Restock key="" item={SOLD_OUT} />, 'restock', SOLD_OUT],
  [
    'a login',
    <Login key="" state="visitor" email="ada@example.com" />,
    'login',
    {state: 'visitor', email: 'ada@example.com'},
  ],
  [
    'a member with passkeys',
    <Login key="" state="member" email="ada@example.com" passkeys />,
    'login',
    {state: 'member', email: 'ada@example.com', passkeys: true},
  ],
  [
    'a member',
    <Login key="" state="member" email="ada@example.com" />,
    'login',
    {state: 'member', email: 'ada@example.com'},
  ],
  ['a form', <Form key="" definition={FORM} />, 'form', FORM],
];

for (const [name, tree, kind, data, state] of ROWS)
  for (const path of ['', '/es'])
    test(`react-dom/server renders ${name} as vitrine/server does, path "${path}"`, () => {
      const lines = recordConsole();
      const site = {...SITE, path};
      const html = serve(
        <VitrineProvider site={site} cart={CART}>
          {tree}
        </VitrineProvider>,
      );
      const block = renderBlock(kind, data, {...site, state});
      expect(block.errors).toEqual([]);
      expect(contentOf(html)).toBe(contentOf(block.html));
      expect(lines).toEqual([]);
    });

test('a server that does not know the cart renders what the app shows meanwhile', () => {
  const html = serve(
    <VitrineProvider site={SITE}>
      <CartPage loading="One moment" />
      <CartPill />
    </VitrineProvider>,
  );
  expect(html).toBe('<div class="vt-cart" aria-busy="true">One moment</div>');
});

const wrong = (value: unknown): never => value as never;

test('site settings that are wrong are named one by one, and have their defaults', async () => {
  const lines = recordConsole();
  const html = serve(
    <VitrineProvider
      site={wrong({
        locale: 'fr_FR',
        currency: 'EURO',
        apiroot: '/x',
        routes: {cart: 1},
        labels: {cart: '{a, plural'},
      })}
      cart={wrong({entries: 7})}
    >
      <Product item={MUG} />
    </VitrineProvider>,
  );
  expect(html).toContain('$20.00');
  expect(
    lines.map(line => line.replace(/^\[vitrine\] bad-prop: <VitrineProvider> | \(see .*$/g, '')),
  ).toEqual([
    'site.locale: expected a BCP 47 tag, as "en-US", found "fr_FR"',
    'site.currency: expected an ISO 4217 code, as "USD", found "EURO"',
    'site.apiroot: expected the name "apiRoot", found "apiroot"',
    'site.routes.cart: expected text, found number',
    expect.stringMatching(/^site\.labels\.cart: expected a message pattern, found one that ends: /),
    expect.stringMatching(/^cart\./),
  ]);
});

test('messages of another language than the site’s are named, and English is used', () => {
  const lines = recordConsole();
  const html = serve(
    <VitrineProvider site={{locale: 'es-MX'}}>
      <Product item={MUG} />
    </VitrineProvider>,
  );
  expect(html).toContain('Add To Cart');
  expect(lines.join()).toContain(
    'messages: expected those of "es" for locale "es-MX" (import messages from \'vitrine/react/messages/es.js\'), found those of "en"',
  );
});

test('a component outside a provider shows its fallback and says what is missing; a hook throws it', () => {
  const lines = recordConsole();
  expect(serve(<Product item={MUG} fallback="later" />)).toBe('later');
  expect(lines.join()).toContain('no-provider: <Product> expected a <VitrineProvider> around it, found none');
  const Own = () => useCart().cart?.id;
  expect(() => serve(<Own />)).toThrow(
    '[vitrine] useCart: expected a <VitrineProvider> around it, found none',
  );
  const Wrong = () => useProduct(wrong({id: 7})).phase;
  expect(() =>
    serve(
      <VitrineProvider site={SITE}>
        <Wrong />
      </VitrineProvider>,
    ),
  ).toThrow('[vitrine] useProduct item.');
});
