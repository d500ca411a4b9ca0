import {sql} from 'kysely';
import sharp from 'sharp';
import {expect, test} from 'vitest';
import {codeOf} from '../../examples/platform/features/owner/accounts.js';
import {namedPictures} from '../../examples/platform/features/pictures/named-pictures.js';
import {MIGRATIONS_110} from '../../examples/platform/migrations/110-ways-back.js';
import type {EditableTexts} from '../../src/builder/texts/text-calls.js';
import type {RoleName} from '../../src/tables/roles.js';
import {SITE_TEXT_LIMITS} from '../../src/tables/site-limits.js';
import {openOwnedShop} from './owned-shop.js';
import {signInAs} from './owner-client.js';
import {startShop} from './shop-client.js';
import {exportSite, importSite, packSite} from './site-archive.js';
import {FILES, processFile, sendFile} from './upload-client.js';

const ROOT = '/api/site-texts';
const TITLE = 'en/strings.homeTitle';
const OWN_TITLE = 'Made by the sea, used every day';
const site = openOwnedShop();

const read = async (): Promise<EditableTexts> =>
  (await site.owner.send('GET', ROOT)).json as unknown as EditableTexts;
const save = async (draft: unknown, by = site.owner, revision: unknown = undefined) =>
  by.send('PUT', ROOT, {revision: revision ?? (await read()).revision, draft});
const publish = async (by = site.owner) =>
  by.send('POST', `${ROOT}/publish`, {revision: (await read()).revision});
const headingAt = async (path: string, by = site.visitor) =>
  /<h1>(.*?)<\/h1>/.exec((await by.send('GET', path)).text)?.[1];

test('SITE-02 visitors read the theme’s text until an owner publishes another, in that language alone', async () => {
  expect(await read()).toMatchObject({revision: 0, draft: {}, published: {}, isChanged: false});
  const {themeTexts, languages} = await read();
  expect(themeTexts[0]).toMatchObject({id: 'strings.homeTitle', path: '/', defaults: {en: OWN_TITLE}});
  expect(languages[1]).toEqual({code: 'es', name: 'Español', direction: 'ltr', prefix: '/es'});
  expect(await headingAt('/')).toBe(OWN_TITLE);
  const typed = 'Fired <b>here</b> & "sold" {here}';
  expect((await save({[TITLE]: typed})).json).toMatchObject({revision: 1, isChanged: true, published: {}});
  // A draft is nobody's but the owners'.
  expect(await headingAt('/')).toBe(OWN_TITLE);
  expect((await publish()).json).toMatchObject({revision: 2, isChanged: false, published: {[TITLE]: typed}});
  expect(await headingAt('/')).toBe('Fired &lt;b&gt;here&lt;/b&gt; &amp; &quot;sold&quot; {here}');
  expect(await headingAt('/es')).toBe('Hecho junto al mar, usado cada día');
  await save({});
  await publish();
  expect(await headingAt('/')).toBe(OWN_TITLE);
});

test('SITE-02 owners alone get a page with the texts as they are edited, each with its id', async () => {
  await save({[TITLE]: 'Drafted'});
  const path = '/?edit=texts';
  expect(await headingAt(path)).toBe(OWN_TITLE);
  const edited = await site.owner.send('GET', path);
  expect(edited.text).toContain('<h1><span data-editor-text="strings.homeTitle">Drafted</span></h1>');
  expect(edited.text).toContain('"trackingDisabled":true');
  expect([edited.headers.get('Cache-Control'), edited.headers.get('X-Robots-Tag')]).toEqual([
    'private, no-store',
    'noindex',
  ]);
  expect((await site.owner.send('GET', '/')).text).not.toContain('data-editor-text');
  // What an account or a password opens is in the frame for owners, and for nobody else.
  for (const [page, words] of [
    ['/members', 'Ask for the blue crate'],
    ['/locked', 'Firing 41'],
  ] as const) {
    const framed = await site.owner.send('GET', `${page}?as=member&edit=texts`);
    expect([framed.status, framed.text.includes(words)]).toEqual([200, true]);
    expect(framed.headers.get('Cache-Control')).toBe('private, no-store');
    for (const [by, query] of [
      [site.visitor, '?as=member&edit=texts'],
      [site.owner, '?as=member'],
    ] as const) {
      const refused = await by.send('GET', page + query);
      expect([page, refused.status, refused.text.includes(words)]).toEqual([page, 403, false]);
    }
  }
});

test('SITE-02 texts that are saved on an older revision are answered 409 with those that are there', async () => {
  const {revision} = await read();
  const first = await save({[TITLE]: 'First'});
  const second = await save({[TITLE]: 'Second'}, site.owner, revision);
  expect([first.status, second.status, second.json.code]).toEqual([200, 409, 'page-stale']);
  expect(second.json.texts).toEqual(first.json);
  expect((await site.owner.send('POST', `${ROOT}/publish`, {revision})).status).toBe(409);
  expect((await read()).draft).toEqual({[TITLE]: 'First'});
});

test('SITE-02 hostile texts are refused with the field’s name and change nothing', async () => {
  const before = await read();
  const long = 'x'.repeat(SITE_TEXT_LIMITS.text);
  const keys = before.themeTexts.flatMap(({id}) => before.languages.map(({code}) => `${code}/${id}`));
  // Each letter has two bytes.
  const count = SITE_TEXT_LIMITS.bytes / SITE_TEXT_LIMITS.text / 2;
  const full = keys.slice(0, count).map(key => [key, 'ж'.repeat(SITE_TEXT_LIMITS.text)]);
  for (const [draft, field] of [
    ['x', 'draft'],
    [[], 'draft'],
    [{[TITLE]: ''}, `draft.${TITLE}`],
    [{[TITLE]: ' \n'}, `draft.${TITLE}`],
    [{[TITLE]: `${long}x`}, `draft.${TITLE}`],
    [{[TITLE]: 'a\0b'}, `draft.${TITLE}`],
    [{[TITLE]: {toString: 'x'}}, `draft.${TITLE}`],
    [{'en/strings.nothing': 'x'}, 'draft.en/strings.nothing'],
    [{'xx/strings.homeTitle': 'x'}, 'draft.xx/strings.homeTitle'],
    [Object.fromEntries(full), 'draft'],
  ] as const) {
    const {status, json} = await save(draft);
    expect([JSON.stringify(draft).slice(0, 80), status, json.field]).toEqual([
      JSON.stringify(draft).slice(0, 80),
      400,
      field,
    ]);
  }
  for (const body of ['[]', 'null', '{', '"x"', '{"revision":-1,"draft":{}}', '{"draft":{}}'])
    expect((await site.owner.send('PUT', ROOT, body)).status).toBe(400);
  expect(await read()).toEqual(before);
  const {revision} = before;
  const sent = `{"revision":${revision},"draft":{"__proto__":{"x":1},"constructor":"x"}}`;
  expect((await site.owner.send('PUT', ROOT, sent)).json).toMatchObject({draft: {}});
  expect((await save({[TITLE]: long})).status).toBe(200);
});

test('SITE-02 roles: a viewer reads texts, an editor saves a draft, a website manager publishes it', async () => {
  const person = await signInAs(site.shop.url, 'viewer');
  const become = (role: RoleName) =>
    site.shop.db
      .updateTable('owner')
      .set({role_code: codeOf(role)})
      .where('email', '=', 'viewer@example.com')
      .execute();
  expect([(await site.visitor.send('GET', ROOT)).status, (await save({}, site.visitor)).status]).toEqual([
    401, 401,
  ]);
  expect((await person.send('GET', ROOT)).json).toMatchObject({mayWrite: false, mayPublish: false});
  expect((await save({}, person)).status).toBe(403);
  await become('editor');
  expect([(await save({[TITLE]: 'Edited'}, person)).status, (await publish(person)).status]).toEqual([
    200, 403,
  ]);
  await become('website-manager');
  expect((await publish(person)).status).toBe(200);
});

test('SITE-02 a site’s file brings its texts to another shop, without those that its theme lacks', {
  tags: ['whole'],
}, async () => {
  await save({[TITLE]: 'Published', 'es/strings.homeTitle': 'Hecho'});
  await publish();
  await save({[TITLE]: 'Drafted'});
  const {index: file} = await exportSite(site.shop.url, site.owner);
  expect(file.texts).toEqual({
    draft: {[TITLE]: 'Drafted'},
    published: {[TITLE]: 'Published', 'es/strings.homeTitle': 'Hecho'},
  });
  const other = await startShop();
  try {
    const there = await signInAs(other.url, 'admin');
    const {draft, published} = file.texts as Record<string, object>;
    const older = {...file, texts: {draft: {...draft, 'en/strings.gone': 'Gone'}, published}};
    const imported = await importSite(there, packSite({index: older, entries: {}}));
    expect([imported.status, imported.json.settings]).toEqual([200, expect.arrayContaining(['texts'])]);
    expect((await exportSite(other.url, there)).index.texts).toEqual(file.texts);
    expect([await headingAt('/', there), await headingAt('/es', there)]).toEqual(['Published', 'Hecho']);
    const broken = {...file, texts: {draft: {[TITLE]: 'x'.repeat(1001)}, published}};
    const refused = await importSite(there, packSite({index: broken, entries: {}}));
    expect([refused.status, refused.json.field]).toEqual([400, `texts.draft.${TITLE}`]);
  } finally {
    await other.close();
  }
});

const restore = async (to: unknown, by = site.owner) =>
  by.send('POST', `${ROOT}/restore`, {revision: (await read()).revision, to});
const changes = async (by = site.owner) => [
  ...((await by.send('GET', `${ROOT}/history`)).json.changes ?? []),
];

test('SITE-02 texts have a history: who did what when, and an earlier version comes back as a draft', async () => {
  await save({[TITLE]: 'One', 'es/strings.homeTitle': 'Uno'});
  const {revision: to} = await read();
  await save({[TITLE]: 'Two'});
  await publish();
  const {revision} = await read();
  const [published, second, first] = await changes();
  expect([published, second, first]).toMatchObject([
    {revision, action: 'publish', email: 'owner@example.com', atMs: expect.any(Number)},
    {revision: revision - 1, action: 'edit'},
    {revision: to, action: 'edit'},
  ]);
  expect((await restore(to)).json).toMatchObject({
    revision: revision + 1,
    isChanged: true,
    published: {[TITLE]: 'Two'},
    draft: {[TITLE]: 'One', 'es/strings.homeTitle': 'Uno'},
  });
  expect((await changes())[0]).toMatchObject({revision: revision + 1, action: 'restore'});
  // Every version leads back to every other.
  expect((await restore(revision)).json.draft).toEqual({[TITLE]: 'Two'});
  const before = await read();
  for (const [wrong, status] of [
    [-1, 400],
    [1.5, 400],
    ['1', 400],
    [null, 400],
    [99_999, 404],
  ] as const)
    expect([wrong, (await restore(wrong)).status]).toEqual([wrong, status]);
  const stale = await site.owner.send('POST', `${ROOT}/restore`, {revision: revision - 1, to});
  expect([stale.status, stale.json.code, stale.json.texts?.revision]).toEqual([
    409,
    'page-stale',
    before.revision,
  ]);
  expect([(await restore(to, site.visitor)).status, await changes(site.visitor)]).toEqual([401, []]);
  expect(await read()).toEqual(before);
});

test('SITE-02 the theme’s own texts, from before anybody saved any, are the oldest version', async () => {
  expect((await changes()).at(-1)).toMatchObject({revision: 0, action: 'create', email: ''});
  await save({[TITLE]: 'Mine'});
  const restored = await restore(0);
  expect([restored.status, restored.json.draft, restored.json.isChanged]).toEqual([200, {}, true]);
  await publish();
  expect((await read()).published).toEqual({});
});

test('SITE-02 a history from before it had the theme’s own texts begins with them too', async () => {
  const {db} = site.shop;
  const before = await changes();
  await db.deleteFrom('site_texts_change').where('revision', '=', 0).execute();
  for (const statement of MIGRATIONS_110[1] ?? []) await sql.raw(statement).execute(db);
  expect(await changes()).toEqual(before);
});

const HERO = '*/pictures.hero';

/** A picture of the site's files, as a draft names it. */
async function uploadPicture() {
  const color = {create: {width: 1200, height: 800, channels: 3 as const, background: '#57786a'}};
  const path = await sendFile(site.owner, 'kiln.jpg', await sharp(color).jpeg().toBuffer());
  const {json: file} = await processFile(site.owner, path);
  const picture = {
    assetUrl: String(file.address),
    altText: 'The kiln',
    originalSize: '1200x800',
    mediaFocalPoint: {x: 0.2, y: 0.5},
  };
  return {file, picture};
}

const heroAt = async (path: string, by = site.visitor) =>
  /<img class="hero-picture"[^>]*>/.exec((await by.send('GET', path)).text)?.[0];

test('SITE-02 a picture of the theme is drafted, published, kept from deletion and in the site’s file', {
  tags: ['whole'],
}, async () => {
  const {file, picture} = await uploadPicture();
  const {themePictures} = await read();
  expect(themePictures[0]).toMatchObject({id: 'pictures.hero', path: '/', names: {es: 'Imagen de portada'}});
  const draft = {[HERO]: picture, 'es/strings.homeHeroAlt': 'El horno'};
  expect((await save(draft)).json).toMatchObject({isChanged: true, draft});
  expect(await heroAt('/')).toContain('src="/assets/pictures/hero.svg"');
  expect(await heroAt('/?edit=texts', site.owner)).toContain('data-editor-text="pictures.hero"');
  expect((await publish()).status).toBe(200);
  const shown = await heroAt('/');
  for (const part of [
    `src="${picture.assetUrl}"`,
    '?format=1000w 1000w',
    'data-focal-x="20"',
    'alt="The kiln"',
  ])
    expect(shown).toContain(part);
  expect(await heroAt('/es')).toContain('alt="El horno"');
  const remove = (seen: number) => site.owner.send('DELETE', `${FILES}/${file.id}?seen=${seen}`);
  const refused = await remove(0);
  expect([refused.status, refused.json.uses]).toEqual([409, {pages: [], others: 1}]);
  const exported = await exportSite(site.shop.url, site.owner);
  const other = await startShop();
  try {
    const there = await signInAs(other.url, 'admin');
    expect((await importSite(there, exported.bytes)).status).toBe(200);
    expect(await heroAt('/', there)).toBe(shown);
    expect((await there.send('GET', picture.assetUrl)).status).toBe(200);
    const wrong = {...exported.index, texts: {draft: {[HERO]: {...picture, assetUrl: '/x'}}, published: {}}};
    const {status, json} = await importSite(there, packSite({...exported, index: wrong}));
    expect([status, json.field]).toEqual([400, `texts.draft.${HERO}.assetUrl`]);
  } finally {
    await other.close();
  }
  // A picture whose file is deleted by somebody who saw the use stays while the site names it.
  expect((await remove(1)).status).toBe(200);
  expect((await namedPictures(site.shop.db)).has(picture.assetUrl.slice(15, 37))).toBe(true);
  // An earlier version has it, and may come back.
  await save({});
  await publish();
  expect((await namedPictures(site.shop.db)).has(picture.assetUrl.slice(15, 37))).toBe(true);
});

test('SITE-02 hostile pictures are refused with the field’s name and change nothing', {
  tags: ['whole'],
}, async () => {
  const {picture} = await uploadPicture();
  const before = await read();
  const having = (change: object) => ({[HERO]: {...picture, ...change}});
  for (const [draft, field] of [
    [{[HERO]: 'A text'}, HERO],
    [{[HERO]: null}, HERO],
    [{[HERO]: []}, `${HERO}.assetUrl`],
    [{'*/pictures.nothing': picture}, '*/pictures.nothing'],
    [{'en/pictures.hero': picture}, 'en/pictures.hero'],
    [{[TITLE]: picture}, TITLE],
    ...[
      ...['javascript:alert(1)', 'https://elsewhere.example/a.jpg', '/shop-pictures/../owner', '', 7],
      ...[`${picture.assetUrl}?format=100w`, `${picture.assetUrl}"onload="x`, '/assets/pictures/hero.svg'],
    ].map(assetUrl => [having({assetUrl}), `${HERO}.assetUrl`] as const),
    [having({altText: 'x'.repeat(2001)}), `${HERO}.altText`],
    [having({altText: 'a\0b'}), `${HERO}.altText`],
    ...['0x0', '1200', '1200x800px', '999999x1'].map(
      originalSize => [having({originalSize}), `${HERO}.originalSize`] as const,
    ),
    [having({mediaFocalPoint: {x: 1.1, y: 0}}), `${HERO}.mediaFocalPoint.x`],
    [having({mediaFocalPoint: {x: 0}}), `${HERO}.mediaFocalPoint.y`],
  ] as const) {
    const {status, json} = await save(draft);
    expect([JSON.stringify(draft).slice(0, 90), status, json.field]).toEqual([
      JSON.stringify(draft).slice(0, 90),
      400,
      `draft.${field}`,
    ]);
  }
  expect(await read()).toEqual(before);
  // What a picture has beyond its fields is dropped.
  expect((await save(having({onload: 'x'}))).json.draft).toEqual(having({}));
});
