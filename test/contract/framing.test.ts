import {afterAll, beforeAll, expect, test} from 'vitest';
import {originsIn} from '../../examples/platform/kernel/security/listed-origins.js';
import type {Platform} from '../../examples/platform/main.js';
import {startShop, Visitor} from './shop-client.js';

const EDITOR = 'https://editor.example';
let shop: Platform;
beforeAll(async () => {
  shop = await startShop({editorOrigins: [EDITOR]});
});
afterAll(() => shop.close());

const ancestors = async (path: string): Promise<string | undefined> => {
  const {headers} = await new Visitor(shop.url).send('GET', path, undefined, {Accept: 'text/html'});
  return /frame-ancestors ([^;]*)/.exec(headers.get('Content-Security-Policy') ?? '')?.[1];
};

for (const path of ['/', '/es/', '/cart', '/products/hand-thrown-bowl', '/nowhere', '/checkouts'])
  test(`CART-11 ${path} is shown in the frame of its site and of its editors`, async () => {
    expect(await ancestors(path)).toBe(`'self' ${EDITOR}`);
  });

const PRIVATE = [
  '/checkout',
  '/checkout/',
  '/es/checkout',
  '/checkout/confirmed?oid=x',
  '/subscribe',
  '/account',
];
for (const path of [
  ...PRIVATE,
  '/ar/account',
  '/owner/sign-in',
  '/es/owner/sign-in',
  '/newsletter/leave?token=x',
  '/restock/leave?token=x',
  '/reviews/request?token=x',
])
  test(`X10 nobody shows ${path} in a frame`, async () => {
    expect(await ancestors(path)).toBe("'none'");
  });

for (const path of ['/checkout', '/es/account', '/members', '/locked'])
  test(`X10 ${path} with its texts as they are edited is shown in the frame of its site alone`, async () => {
    expect(await ancestors(`${path}?as=member&edit=texts`)).toBe("'self'");
    expect(await ancestors(`${path}?edit=other`)).toBe("'none'");
  });

test('X10 nobody shows a page of the owner in a frame, whatever its address says', async () => {
  for (const path of ['/owner/sign-in', '/newsletter/leave'])
    expect(await ancestors(`${path}?edit=texts`)).toBe("'none'");
});

test('an editor is an origin over HTTPS, or of this machine', () => {
  expect(
    originsIn('EDITOR_ORIGINS', 'https://a.example http://localhost:5173/  https://b.example:8443'),
  ).toEqual(['https://a.example', 'http://localhost:5173', 'https://b.example:8443']);
  for (const wrong of [
    '*',
    'https://*.example',
    'https:',
    "'none'",
    'http://a.example',
    'https://a.example/path',
    'https://a.example;script-src',
    'editor.example',
    'javascript:alert(1)',
  ])
    expect(() => originsIn('EDITOR_ORIGINS', wrong), wrong).toThrow('EDITOR_ORIGINS');
});

for (const [wrong, meant] of [
  ['localhost:8080', 'http://localhost:8080'],
  ['editor.example', 'https://editor.example'],
  ['https://a.example/path', 'https://a.example'],
] as const)
  test(`the wrong origin "${wrong}" gets the one that was probably meant`, () => {
    expect(() => originsIn('ALLOWED_ORIGINS', wrong)).toThrow(` Did you mean "${meant}"?`);
  });
