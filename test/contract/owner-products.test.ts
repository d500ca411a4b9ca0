import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import {newId} from '../../examples/platform/kernel/security/tokens.js';
import type {Platform} from '../../examples/platform/main.js';
import {ITEMS} from './catalog.js';
import {signInAs} from './owner-client.js';
import {EDIT, type Fields, problemsOf, formOf as readForm} from './owner-product-client.js';
import {startShop, Visitor} from './shop-client.js';

const LIST = '/owner/products';
let shop: Platform;
let owner: Visitor;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  owner = await signInAs(shop.url, 'admin');
});

const MUG: Fields = {
  title: 'Blue Mug',
  address: '',
  type: 'physical',
  visibility: 'listed',
  description: 'Holds <tea>.\r\n\r\nAnd coffee.',
  'v1-price': '18.00',
  'v1-stock': '3',
  'p1-src': '/assets/pictures/morning-mug.svg',
  'p1-text': 'A blue mug',
};

/** What the form of a product shows, by field. */
const formOf = (path: string): Promise<Fields> => readForm(owner, path);

/** Saves a new product, or what is changed of one; answers its id. */
async function save(changes: Fields, id?: string): Promise<string> {
  const fields = {...(await formOf(id ? `${EDIT}?id=${id}` : EDIT)), ...changes};
  const {status, headers, text} = await owner.post(EDIT, fields);
  expect([status, problemsOf(text)]).toEqual([303, {}]);
  return new URL(headers.get('Location') ?? '', shop.url).searchParams.get('id') ?? '';
}

test('COM-01 what the owner creates is sold at once: on its page, in the list, into the cart', async () => {
  const visitor = await Visitor.arrive(shop.url);
  await visitor.send('GET', '/');
  const id = await save(MUG);
  const page = (await visitor.send('GET', '/products/blue-mug')).text;
  for (const text of ['Blue Mug', '$18.00', '<p>Holds &lt;tea&gt;.</p><p>And coffee.</p>', 'A blue mug'])
    expect(page).toContain(text);
  expect((await visitor.send('GET', '/')).text).toContain('Blue Mug');
  expect((await visitor.add({itemId: id, sku: 'BLUE-MUG-1'}, 2)).json.shoppingCart?.subtotalCents).toBe(3600);
  expect((await visitor.add({itemId: id, sku: 'BLUE-MUG-1'}, 2)).json.code).toBe('out-of-stock');
  await save({'v1-price': '20', 'v1-sale': '15,50', title: 'Red Mug', address: 'red-mug'}, id);
  expect((await visitor.send('GET', '/products/blue-mug')).headers.get('location')).toBe('/products/red-mug');
  const changed = (await visitor.send('GET', '/products/red-mug')).text;
  for (const text of ['Red Mug', '$20.00', '$15.50']) expect(changed).toContain(text);
  expect(Number((await visitor.cart()).json.subtotalCents)).toBe(3100);
  await owner.post(`${LIST}/delete`, {id});
  expect((await visitor.send('GET', '/products/red-mug')).status).toBe(404);
  expect((await visitor.cart()).json.entries?.length).toBe(0);
});

test('COM-01 a product’s form folds empty rows of variants and many; who only looks sees no empty one', async () => {
  /** Each row of a variant: its number, and whether it is folded. */
  const rowsIn = (html: string): string[] =>
    [
      ...html.matchAll(
        /(<summary>Add variant \d+<\/summary>)?<fieldset class="owner-variant"><legend>Variant (\d+)/g,
      ),
    ].map(([, folded, n]) => `${n}${folded ? ' folded' : ''}`);
  expect(rowsIn((await owner.send('GET', EDIT)).text)).toEqual(['1', '2 folded', '3 folded']);
  const path = `${EDIT}?id=${await save({...MUG, title: 'Folded Mug'})}`;
  expect(rowsIn((await owner.send('GET', path)).text)).toEqual(['1', '2 folded', '3 folded', '4 folded']);
  const refused = await owner.post(EDIT, {...(await formOf(path)), 'v3-price': 'dear'});
  expect(rowsIn(refused.text)).toEqual(['1', '2 folded', '3', '4 folded']);
  const many = await save({
    ...MUG,
    title: 'Mugs',
    option1: 'Size',
    ...Object.fromEntries(
      [1, 2, 3, 4].flatMap(n => [
        [`v${n}-1`, `S${n}`],
        [`v${n}-price`, '18.00'],
        [`v${n}-stock`, String(n)],
      ]),
    ),
  });
  const {text: folded} = await owner.send('GET', `${EDIT}?id=${many}`);
  expect(
    [...folded.matchAll(/<details class="owner-more"><summary>(.*?)<\/summary>/g)].map(
      ([, summary]) => summary,
    ),
  ).toEqual([
    'Variant 1: S1 · 18.00 · 1',
    'Variant 2: S2 · 18.00 · 2',
    'Variant 3: S3 · 18.00 · 3',
    'Variant 4: S4 · 18.00 · 4',
    ...['Add variant 5', 'Add variant 6', 'Add variant 7'],
  ]);
  const viewer = await signInAs(shop.url, 'viewer');
  expect(rowsIn((await viewer.send('GET', path)).text)).toEqual(['1']);
});

test('COM-01 a product with options is sold by variant, and its variants change one by one', async () => {
  const id = await save({
    ...MUG,
    title: 'Scarf',
    option1: 'Size',
    option2: 'Colour',
    'v1-1': 'S',
    'v1-2': 'Red',
    'v2-1': 'S',
    'v2-2': 'Blue',
    'v2-price': '19.5',
    'v2-unlimited': '1',
    'v2-sku': 'SCARF-BLUE',
  });
  const form = await formOf(`${EDIT}?id=${id}`);
  expect([form['v1-sku'], form['v2-1'], form['v2-price'], form['v2-unlimited'], form['v2-stock']]).toEqual([
    'SCARF-1',
    'S',
    '19.50',
    '1',
    '',
  ]);
  const visitor = await Visitor.arrive(shop.url);
  expect((await visitor.add({itemId: id, sku: 'SCARF-BLUE'}, 500)).status).toBe(200);
  await save({'v1-remove': '1'}, id);
  expect((await visitor.add({itemId: id, sku: 'SCARF-1'})).json.code).toBe('unknown-variant');
  expect((await visitor.send('GET', '/products/scarf')).text).not.toContain('SCARF-1');
});

test('COM-01 each wrong field is named, all that was typed stays, and nothing is stored', async () => {
  const start = await formOf(EDIT);
  const typed = {
    ...start,
    title: ' ',
    address: 'Blue Mug',
    type: 'paywall',
    visibility: 'seen',
    description: '"><script>',
    option1: 'Size',
    option2: 'Size',
    'v1-1': '',
    'v1-price': '18.005',
    'v1-stock': '-1',
    'v2-1': 'L',
    'v2-price': '5',
    'v2-sale': '5.00',
    'v2-stock': '9999999',
    'v2-2': 'x',
    'p1-src': 'javascript:alert(1)',
  };
  const {status, text} = await owner.post(EDIT, typed);
  expect(status).toBe(400);
  expect(Object.keys(problemsOf(text)).sort()).toEqual(
    [
      ...['address', 'option2', 'p1-src', 'title', 'type', 'visibility'],
      ...['v1-1', 'v1-2', 'v1-price', 'v1-stock', 'v2-sale', 'v2-stock'],
    ].sort(),
  );
  expect(problemsOf(text)['v1-price']).toBe('Found “18.005”. Enter an amount such as 18.00.');
  expect(text).toContain('role="alert"');
  expect(text).toContain('value="18.005"');
  expect(text).toContain('"&quot;&gt;&lt;script&gt;'.slice(1));
  expect(text).not.toContain('"><script>');
  const rows = await shop.db
    .selectFrom('product')
    .select('id')
    .where('id', '=', start.id ?? '')
    .execute();
  expect(rows).toEqual([]);
  const spanish = await owner.post(`/es${EDIT}`, typed);
  expect(problemsOf(spanish.text)['v1-price']).toBe('Hay «18.005». Escribe un importe como 18.00.');
});

test('COM-01 no two products share an address or a SKU, and no two variants a choice', async () => {
  const refused = async (changes: Fields) =>
    problemsOf((await owner.post(EDIT, {...(await formOf(EDIT)), ...MUG, ...changes})).text);
  expect(Object.keys(await refused({address: 'bowl'}))).toEqual(['address']);
  expect(Object.keys(await refused({address: 'mug-two', 'v1-sku': 'BOWL-S'}))).toEqual(['v1-sku']);
  const twice = {option1: 'Size', 'v1-1': 'S', 'v2-1': 'S', 'v2-price': '1', 'v2-stock': '1'};
  expect(Object.keys(await refused(twice))).toEqual(['v2-1']);
  expect(Object.keys(await refused({'v2-price': '1', 'v2-stock': '1'}))).toEqual(['option1']);
  expect(Object.keys(await refused({'v1-price': '', 'v1-stock': ''}))).toEqual(['v1-price']);
  expect(Object.keys(await refused({type: 'gift-card', 'v1-sale': '1'}))).toEqual(['v1-sale']);
});

test('COM-01 a form sent twice saves once; one out of date is refused and keeps what was typed', async () => {
  const fields = {...(await formOf(EDIT)), ...MUG, title: 'Twice'};
  const both = await Promise.all([owner.post(EDIT, fields), owner.post(EDIT, fields)]);
  expect(both.map(({status}) => status)).toEqual([303, 303]);
  const found = await shop.db
    .selectFrom('product')
    .select(['id', 'version'])
    .where('url_id', '=', 'twice')
    .execute();
  expect(found).toHaveLength(1);
  const id = found[0]?.id ?? '';
  const [one, other] = [await formOf(`${EDIT}?id=${id}`), await formOf(`${EDIT}?id=${id}`)];
  expect((await owner.post(EDIT, {...one, title: 'Mine'})).status).toBe(303);
  const late = await owner.post(EDIT, {...other, title: 'Theirs'});
  expect(late.status).toBe(400);
  expect(late.text).toContain('Someone else has changed this product');
  expect(late.text).toContain('value="Theirs"');
  await owner.post(`${LIST}/delete`, {id});
  expect((await owner.post(EDIT, {...other, title: 'Theirs'})).text).toContain(
    'This product has been deleted.',
  );
});

test('COM-01 a picture may be of another site with TLS, which pages allow', async () => {
  const src = 'https://pictures.example/mug.jpg';
  await save({...MUG, title: 'Far', 'p1-src': src});
  const {text, headers} = await (await Visitor.arrive(shop.url)).send('GET', '/products/far');
  expect(text).toContain(src);
  expect(headers.get('Content-Security-Policy')).toContain("img-src 'self' data: https:;");
});

test('COM-04 stock that is saved never brings back units sold since the form was opened', async () => {
  const id = await save({...MUG, title: 'Counted', 'v1-stock': '10'});
  const form = await formOf(`${EDIT}?id=${id}`);
  const visitor = await Visitor.arrive(shop.url);
  await visitor.add({itemId: id, sku: form['v1-sku'] ?? ''}, 4);
  expect((await visitor.order()).status).toBe(200);
  expect((await owner.post(EDIT, {...form, 'v1-stock': '15'})).status).toBe(303);
  expect((await formOf(`${EDIT}?id=${id}`))['v1-stock']).toBe('11');
});

test('RST-05 stock raised from 0 emails those who wait, once, and any other change nobody', async () => {
  const {id: variantId} = await shop.db
    .selectFrom('variant')
    .select('id')
    .where('sku', '=', ITEMS.none.sku)
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('restock_sign_up')
    .values({
      id: newId(),
      variant_id: variantId,
      email: 'ada@example.com',
      email_key: 'ada@example.com',
      is_join_mailing_list: false,
      language: 'en',
      created_ms: 1,
      sent_ms: null,
    })
    .execute();
  const emails = async () =>
    (await shop.db.selectFrom('email').select('subject').where('recipient', '=', 'ada@example.com').execute())
      .map(({subject}) => subject)
      .filter(subject => subject.includes('back in stock'));
  const row = Object.entries(await formOf(`${EDIT}?id=bowl`)).find(([, value]) => value === ITEMS.none.sku);
  const field = row?.[0].replace('sku', '') ?? '';
  await save({title: 'Bowl'}, 'bowl');
  expect(await emails()).toEqual([]);
  await save({[`${field}stock`]: '2'}, 'bowl');
  expect(await emails()).toEqual(['Bowl is back in stock']);
  await save({[`${field}stock`]: '5'}, 'bowl');
  expect(await emails()).toHaveLength(1);
});

test('COM-01 the list finds products by title, address and SKU, a page at a time, whatever is asked', {
  tags: ['whole'],
}, async () => {
  const find = async (q: string) => (await owner.send('GET', `${LIST}?${new URLSearchParams({q})}`)).text;
  for (const q of ['ebook in ENGLISH', 'ebook', 'EBOO']) {
    const text = await find(q);
    expect(text).toContain('edit?id=ebook');
    expect(text).not.toContain('edit?id=lesson');
  }
  expect(await find('%')).toContain('No products found.');
  expect(await find("'\\_\u0000")).toContain('No products found.');
  for (let n = 0; n < 21; n++) await save({...MUG, title: `Shelf ${n}`});
  const text = await find('shelf-');
  expect(text.match(/<li class="owner-letter/g)).toHaveLength(20);
  const next = /href="([^"]*cursor=[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect((await owner.send('GET', next)).text.match(/<li class="owner-letter/g)).toHaveLength(1);
});

test('COM-01 a subscription that the owner makes is subscribed to; a wrong plan is named and stays typed', async () => {
  const plan = {planEvery: '0', planUnit: 'MONTH', planTimes: '1.5'};
  const refused = await owner.post(EDIT, {...(await formOf(EDIT)), ...MUG, title: 'Monthly', ...plan});
  expect(problemsOf(refused.text)).toEqual({
    planEvery: 'Found “0”. Enter a whole number from 1 to 99.',
    planTimes: 'Found “1.5”. Enter a whole number from 1 to 99.',
  });
  expect(refused.text).toContain('value="1.5"');
  const digital = {
    ...(await formOf(EDIT)),
    ...MUG,
    type: 'digital',
    'v1-stock': '',
    planEvery: '1',
    planUnit: 'WEEK',
  };
  expect(Object.keys(problemsOf((await owner.post(EDIT, digital)).text))).toEqual(['planEvery']);
  const id = await save({...MUG, title: 'Monthly', planEvery: '2', planUnit: 'MONTH', planTimes: '6'});
  const visitor = await Visitor.arrive(shop.url);
  const page = (await visitor.send('GET', '/products/monthly')).text;
  expect(page).toContain(
    '"subscriptionPlan":{"billingPeriod":{"value":2,"unit":"MONTH"},"numBillingCycles":6}',
  );
  const body = {itemId: id, sku: 'MONTHLY-1', qty: 1, additionalFields: null};
  expect(
    (await visitor.send('POST', '/api/3/commerce/cart/subscription', body)).json.cartToken,
  ).toBeDefined();
  await save({planEvery: '', planTimes: ''}, id);
  expect((await visitor.send('POST', '/api/3/commerce/cart/subscription', body)).json.code).toBe(
    'not-subscribable',
  );
});

test('COM-01 a gift card that the owner makes is bought, and its buyer gets what it is worth', async () => {
  const id = await save({
    title: 'Voucher',
    type: 'gift-card',
    visibility: 'listed',
    'v1-price': '30',
    'v1-sku': 'VOUCHER',
  });
  const visitor = await Visitor.arrive(shop.url);
  expect((await visitor.add({itemId: id, sku: 'VOUCHER'})).status).toBe(200);
  expect((await visitor.order()).status).toBe(200);
  const cards = await shop.db
    .selectFrom('gift_card')
    .select('balance_cents')
    .where('order_id', 'is not', null)
    .execute();
  expect(cards).toEqual([{balance_cents: 3000}]);
});

test('SITE-11 a role that may only look sees products and changes none', async () => {
  const viewer = await signInAs(shop.url, 'viewer');
  const list = await viewer.send('GET', LIST);
  expect([list.status, list.text.includes('Add a product')]).toEqual([200, false]);
  const page = await viewer.send('GET', `${EDIT}?id=ebook`);
  expect(page.text).toContain('<fieldset class="owner-plain" disabled>');
  expect(page.text).not.toContain('>Save<');
  const fields = await formOf(`${EDIT}?id=ebook`);
  expect((await viewer.post(EDIT, {...fields, title: 'Mine'})).status).toBe(403);
  expect((await viewer.send('GET', `${LIST}/delete?id=ebook`)).status).toBe(403);
  expect((await viewer.post(`${LIST}/delete`, {id: 'ebook'})).status).toBe(403);
  expect((await viewer.send('GET', '/products/ebook')).text).toContain('ebook in English');
});

test('V01 a product is not changed without the crumb, from another site, or by a stranger', async () => {
  const fields = {...(await formOf(`${EDIT}?id=ebook`)), title: 'Forged'};
  const old = await owner.post(EDIT, {...fields, crumb: 'old'});
  expect([old.status, old.text.includes('value="Forged"')]).toEqual([401, true]);
  const body = new URLSearchParams({...fields, crumb: owner.crumb});
  expect((await owner.send('POST', EDIT, body, {Origin: 'https://evil.example'})).status).toBe(403);
  const stranger = await Visitor.arrive(shop.url);
  expect((await stranger.post(EDIT, fields)).status).toBe(401);
  expect((await stranger.send('GET', EDIT)).status).toBe(303);
  expect((await owner.post(EDIT, {...fields, description: 'x'.repeat(1_000_000)})).status).toBe(413);
  expect((await owner.send('GET', '/products/ebook')).text).toContain('ebook in English');
});

/** The lines that the owner copies, by their place in a page; none where there are none. */
const linesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/<textarea[^>]* id="copy-(\w+)"[^>]*>\n([^<]*)</g)].map(
      ([, place = '', lines = '']) => [place, unescaped(lines)],
    ),
  );
const unescaped = (html: string): string =>
  html.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

test('COM-01 the owner copies lines that sell a product on another page, whatever its title', async () => {
  const title = '"></textarea><img src=x> & {"a"}';
  const id = await save({...MUG, title, address: 'hostile-mug'});
  const lines = linesIn((await owner.send('GET', `${EDIT}?id=${id}`)).text);
  expect(lines).toEqual({
    head: `<script type="application/json" data-vitrine="site">{"apiRoot": "${shop.url}/api"}</script>
<script type="module" async src="${shop.url}/vitrine/1/vitrine.js"></script>`,
    product: `<div data-block="product" data-product="${id}">
  <a href="${shop.url}/products/hostile-mug">&quot;&gt;&lt;/textarea&gt;&lt;img src=x&gt; &amp; {&quot;a&quot;}</a>
</div>`,
    pill: '<div data-block="cart-pill"></div>',
  });
  const visitor = await Visitor.arrive(shop.url);
  const read = await visitor.send('GET', `/api/commerce/products?ids=${id}`);
  expect(read.json).toMatchObject({results: [{id, title}], missing: []});
  await save({visibility: 'hidden'}, id);
  expect(linesIn((await owner.send('GET', `${EDIT}?id=${id}`)).text)).toEqual({});
  expect(linesIn((await owner.send('GET', EDIT)).text)).toEqual({});
});
