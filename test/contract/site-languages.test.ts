import {expect, test} from 'vitest';
import {DEMO_OWNERS} from '../../examples/platform/features/owner/accounts.js';
import {ROLES} from '../../src/tables/roles.js';
import {openOwnedShop} from './owned-shop.js';
import {signInAs} from './owner-client.js';
import {formOf, problemsOf} from './owner-product-client.js';

const PATH = '/api/multilingual';
const ALL = ['en', 'ar', 'de', 'es', 'fr', 'it', 'ja', 'nl', 'pt', 'sv'];
const site = openOwnedShop();

const get = async (path: string) => (await site.visitor.send('GET', `${PATH}/${path}`)).json;
const put = (languages: unknown, by = site.owner) => by.send('PUT', `${PATH}/languages`, {languages});
const publish = async (codes: readonly string[], first = 'en') => {
  const {status} = await put(codes.map(code => ({code, isDefault: code === first})));
  expect(status).toBe(200);
};
const published = async (): Promise<unknown[]> => {
  const {languages = []} = await get('languages');
  return [...languages].flatMap(({isPublished, code}) => (isPublished ? [code] : []));
};
const headOf = async (path: string) => (await site.visitor.send('GET', path)).text.split('</head>')[0] ?? '';
const linksIn = (head: string) =>
  [...head.matchAll(/<link rel="(canonical|alternate)"(?: hreflang="([\w-]+)")? href="([^"]+)">/g)].map(
    ([, rel, name, href = '']) => [name ?? rel, href.replace(site.shop.url, '').replaceAll('&amp;', '&')],
  );

test('SITE-02 before the owner decides, every language is published and the first is the default', async () => {
  expect(await get('settings')).toEqual({defaultLanguage: 'en', isMultilingual: true, provider: 'built-in'});
  expect(await get('status')).toEqual({isConnected: true, publishedCount: 10});
  expect(await published()).toHaveLength(ALL.length);
  const {languages = []} = await get('languages');
  expect([...languages].find(({code}) => (code as unknown) === 'ar')).toEqual({
    code: 'ar',
    locale: 'ar',
    name: 'العربية',
    direction: 'rtl',
    isPublished: true,
    isDefault: false,
  });
});

test('SITE-02 pages are there in published languages; another one leads to the same page in the default', async () => {
  await publish(['es', 'fr'], 'es');
  expect(await get('settings')).toMatchObject({defaultLanguage: 'es', isMultilingual: true});
  const {status, text} = await site.visitor.send('GET', '/fr/about');
  expect([status, text.includes('<html lang="fr"')]).toEqual([200, true]);
  for (const [asked, to] of [
    ['/about?q=1', '/es/about?q=1'],
    [
      '/de/products/bowl?variant=x%20y&notice=market-set',
      '/es/products/bowl?variant=x%20y&notice=market-set',
    ],
    ['/', '/es/'],
    ['/cart', '/es/cart'],
    ['/de//evil.example/x', '/es/evil.example/x'],
    ['/de/caf%C3%A9%2Fa%25b', '/es/caf%C3%A9%2Fa%25b'],
  ]) {
    const {status: found, headers} = await site.visitor.send('GET', asked ?? '');
    expect([found, headers.get('Location'), headers.get('Cache-Control')]).toEqual([
      302,
      to,
      'private, no-store',
    ]);
  }
  const page = await site.visitor.send('GET', '/fr/');
  expect([...page.text.matchAll(/hreflang="([\w-]+)"/g)].map(([, name]) => name)).toEqual([
    ...['es', 'fr', 'x-default'],
    ...['es', 'fr'],
  ]);
  await publish(ALL);
});

test('SITE-02 no address leads from an unpublished language to another host', async () => {
  await publish(['en', 'fr']);
  for (const path of [
    '%5Cevil.example',
    '%09/evil.example',
    '%0D%0ASet-Cookie:x=1',
    '%00',
    '/%5C/evil.example',
  ]) {
    const {status, headers} = await site.visitor.send('GET', `/de/${path}`);
    const to = new URL(headers.get('Location') ?? '', site.shop.url);
    expect([path, status, to.origin]).toEqual([path, 302, site.shop.url]);
  }
  await publish(ALL);
});

test('SITE-02 the head of a page names its own address and the same page in every language', async () => {
  await publish(['en', 'es', 'ar'], 'es');
  expect(linksIn(await headOf('/ar/products/bowl?variant=a&currency=EUR&utm_source=x'))).toEqual([
    ['canonical', '/ar/products/bowl'],
    ['en', '/products/bowl?variant=a'],
    ['es', '/es/products/bowl?variant=a'],
    ['ar', '/ar/products/bowl?variant=a'],
    ['x-default', '/es/products/bowl?variant=a'],
  ]);
  expect(linksIn(await headOf('/search?q=a%26b'))[0]).toEqual(['canonical', '/search?q=a%26b']);
  expect(linksIn(await headOf('/no-such-page')).map(([name]) => name)).not.toContain('canonical');
  await publish(['en']);
  expect(linksIn(await headOf('/about'))).toEqual([['canonical', '/about']]);
  expect((await site.visitor.send('GET', '/about')).text).not.toContain('vt-language-switcher');
  await publish(ALL);
});

test('SITE-02 the language of a page wins over the browser’s', async () => {
  const answer = await site.visitor.send('GET', '/fr/about', undefined, {'Accept-Language': 'de'});
  expect([answer.headers.get('Content-Language'), answer.text.includes('<html lang="fr"')]).toEqual([
    'fr',
    true,
  ]);
});

test('SITE-02 a disconnected provider leaves the default language, until languages are saved again', async () => {
  await publish(['en', 'de'], 'de');
  expect((await site.owner.send('DELETE', `${PATH}/connection`)).json).toEqual({isConnected: false});
  expect(await get('status')).toEqual({isConnected: false, publishedCount: 1});
  expect(await get('settings')).toEqual({defaultLanguage: 'de', isMultilingual: false, provider: null});
  expect(await published()).toEqual(['de']);
  await publish(ALL);
  expect(await get('status')).toEqual({isConnected: true, publishedCount: 10});
});

test('SITE-02 a body that names no valid languages is refused, naming the field, and changes nothing', async () => {
  await publish(['en', 'es']);
  const en = {code: 'en', isDefault: true};
  for (const [languages, field] of [
    [undefined, 'languages'],
    [null, 'languages'],
    ['en', 'languages'],
    [[], 'languages'],
    [[{...en, code: 'xx'}], 'languages.0.code'],
    [[{...en, code: '__proto__'}], 'languages.0.code'],
    [[{...en, isPublished: 'yes'}], 'languages.0.isPublished'],
    [[en, en], 'languages.1.code'],
    [[{code: 'en'}], 'languages'],
    [[en, {code: 'es', isDefault: true}], 'languages'],
    [[{...en, isPublished: false}], 'languages'],
    [Array.from({length: 11}, () => en), 'languages'],
  ] as const) {
    const {status, json} = await put(languages);
    expect([JSON.stringify(languages), status, json.field]).toEqual([JSON.stringify(languages), 400, field]);
  }
  for (const body of ['[]', '{', 'null', '"en"', '7'])
    expect((await site.owner.send('PUT', `${PATH}/languages`, body)).status).toBe(400);
  expect(await published()).toEqual(['en', 'es']);
  await publish(ALL);
});

test('SITE-02 only an owner whose role fits changes languages, with the crumb', async () => {
  const languages = [{code: 'en', isDefault: true}];
  const somebody = await signInAs(site.shop.url, 'viewer');
  const becomes = (name: string) =>
    site.shop.db
      .updateTable('owner')
      .set({role_code: ROLES.find(role => role.name === name)?.code ?? 0})
      .where('email', '=', DEMO_OWNERS.find(({role}) => role === 'viewer')?.email ?? '')
      .execute();
  for (const [role, expected] of [
    ['website-manager', 200],
    ['store-manager', 200],
    ['editor', 403],
    ['moderator', 403],
    ['viewer', 403],
  ] as const) {
    await becomes(role);
    expect([role, (await put(languages, somebody)).status]).toEqual([role, expected]);
  }
  expect((await put(languages, site.visitor)).json).toMatchObject({code: 'owner-needed'});
  expect((await site.visitor.send('DELETE', `${PATH}/connection`)).status).toBe(401);
  const forged = await site.owner.send('PUT', `${PATH}/languages`, {languages}, {'X-CSRF-Token': 'forged'});
  expect([forged.status, forged.json.crumbFail]).toEqual([401, true]);
  expect((await site.owner.send('POST', `${PATH}/languages`, {languages})).status).toBe(405);
  await publish(ALL);
});

test('SITE-02 the owner publishes languages by a form that names what is wrong and keeps choices', async () => {
  const page = '/owner/languages';
  const form = await formOf(site.owner, page);
  const wrong = await site.owner.post(page, {
    ...form,
    default: 'fr',
    'published-en': '1',
    'published-fr': '',
  });
  expect([wrong.status, problemsOf(wrong.text)]).toEqual([
    400,
    {default: 'Publish the default language, or choose another one.'},
  ]);
  expect(
    (await site.owner.post(page, {default: 'fr', 'published-fr': '1', 'published-ja': '1'})).status,
  ).toBe(303);
  expect(await published()).toEqual(['fr', 'ja']);
  expect((await site.owner.post(page, {do: 'disconnect'})).status).toBe(303);
  expect(await published()).toEqual(['fr']);
  expect((await site.owner.send('GET', page)).text).toContain('The translations are disconnected');
  expect((await site.owner.send('GET', '/owner/staff/audit')).text).toContain(
    'PUT /api/multilingual/languages',
  );
  await publish(ALL);
});

test('SITE-02 languages have the owner’s order, and a write on an older revision changes nothing', async () => {
  await publish(['en', 'ja', 'es'], 'es');
  expect(await published()).toEqual(['en', 'ja', 'es']);
  const switcher = linksIn(await headOf('/ja/about')).map(([name]) => name);
  expect(switcher).toEqual(['canonical', 'en', 'ja', 'es', 'x-default']);
  const {revision} = await get('languages');
  const languages = [{code: 'en', isDefault: true}];
  const based = {languages, revision: Number(revision) - 1};
  const stale = await site.owner.send('PUT', `${PATH}/languages`, based);
  expect([stale.status, stale.json.code, stale.json.revision]).toEqual([409, 'page-stale', revision]);
  const next = await site.owner.send('PUT', `${PATH}/languages`, {languages, revision});
  expect([next.status, next.json.revision]).toEqual([200, Number(revision) + 1]);
  await publish(ALL);
});
