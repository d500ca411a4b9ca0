import {expect, test} from 'vitest';
import {codeOf} from '../../examples/platform/features/owner/accounts.js';
import {FIRST_STYLES} from '../../src/site/styles/site-styles.js';
import type {RoleName} from '../../src/tables/roles.js';
import {openOwnedShop} from './owned-shop.js';
import {signInAs} from './owner-client.js';
import {startShop} from './shop-client.js';
import {exportSite, importSite, packSite} from './site-archive.js';

const ROOT = '/api/site-styles';
const SHEET = '/assets/site-styles.css';
const site = openOwnedShop();

const {colors, fonts} = FIRST_STYLES;
const withPaper = (color: string) => ({
  ...FIRST_STYLES,
  colors: {...colors, palette: colors.palette.map(one => (one.id === 'paper' ? {...one, color} : one))},
});
const read = async () => (await site.owner.send('GET', ROOT)).json;
const save = async (draft: unknown, by = site.owner, revision: unknown = undefined) =>
  by.send('PUT', ROOT, {revision: revision ?? (await read()).revision, draft});
const publish = async (call: 'publish' | 'unpublish', by = site.owner) =>
  by.send('POST', `${ROOT}/${call}`, {revision: (await read()).revision});

test('SITE-02 BLD-05 visitors see the theme’s styles until an owner publishes a file with an ETag', async () => {
  expect(await read()).toMatchObject({revision: 0, publishedRevision: null, draft: FIRST_STYLES});
  const before = await site.visitor.send('GET', '/about');
  expect([before.text.includes(SHEET), (await site.visitor.send('GET', SHEET)).status]).toEqual([false, 404]);
  expect((await save(withPaper('#123456'))).json).toMatchObject({revision: 1, isChanged: true});
  // A draft is nobody's but the owners'.
  expect((await site.visitor.send('GET', '/about')).text).not.toContain(SHEET);
  expect((await publish('publish')).json).toMatchObject({
    revision: 2,
    publishedRevision: 2,
    isChanged: false,
  });
  for (const path of ['/about', '/', '/es/about', '/search?q=mug'])
    expect([path, (await site.visitor.send('GET', path)).text.includes(`href="${SHEET}?v=2"`)]).toEqual([
      path,
      true,
    ]);
  const sheet = await site.visitor.send('GET', `${SHEET}?v=2`);
  expect(sheet.text).toContain('--site-background: #123456;');
  expect(sheet.text).toContain('@media (prefers-color-scheme: dark)');
  expect([sheet.headers.get('Content-Type'), sheet.headers.get('Cache-Control')]).toEqual([
    'text/css; charset=utf-8',
    'public, max-age=31536000, immutable',
  ]);
  const tag = String(sheet.headers.get('ETag'));
  const again = await site.visitor.send('GET', SHEET, undefined, {'If-None-Match': tag});
  expect([again.status, again.headers.get('Cache-Control')]).toEqual([304, 'public, no-cache']);
  const {text} = await site.visitor.send('GET', '/about');
  expect(text).not.toContain('#123456');
});

test('SITE-02 styles that are taken back leave pages the theme’s own', async () => {
  await publish('publish');
  const {draft} = await read();
  expect((await publish('unpublish')).json).toMatchObject({publishedRevision: null, draft, isChanged: true});
  expect((await site.visitor.send('GET', '/about')).text).not.toContain(SHEET);
  expect((await site.visitor.send('GET', SHEET)).status).toBe(404);
});

test('SITE-02 styles that are saved on an older revision are answered 409 with those that are there', async () => {
  const {revision} = await read();
  const first = await save(withPaper('#111111'));
  const second = await save(withPaper('#222222'), site.owner, revision);
  expect([first.status, second.status, second.json.code]).toEqual([200, 409, 'page-stale']);
  expect(second.json.styles).toEqual(first.json);
  for (const call of ['publish', 'unpublish'])
    expect((await site.owner.send('POST', `${ROOT}/${call}`, {revision})).status).toBe(409);
  expect((await read()).draft).toEqual(withPaper('#111111'));
});

test('SITE-02 hostile styles are refused with the field’s name and change nothing', async () => {
  const before = await read();
  const color = {id: 'x', color: '#000000'};
  const themes = [...colors.themes];
  for (const [draft, field] of [
    ['x', 'draft'],
    [withPaper('red'), 'draft.colors.palette.0.color'],
    [withPaper('#000000;}body{display:none'), 'draft.colors.palette.0.color'],
    [withPaper('url(//evil.example)'), 'draft.colors.palette.0.color'],
    [{fonts, colors: {...colors, palette: []}}, 'draft.colors.palette'],
    [{fonts, colors: {...colors, palette: Array.from({length: 13}, () => color)}}, 'draft.colors.palette'],
    [{fonts, colors: {...colors, palette: [color]}}, 'draft'],
    [{fonts, colors: {...colors, palette: [...colors.palette, color, color]}}, 'draft'],
    [{fonts, colors: {...colors, defaultThemeId: '</style>'}}, 'draft.colors.defaultThemeId'],
    [{fonts, colors: {...colors, themes: [themes[0], themes[0]]}}, 'draft'],
    [{colors, fonts: {...fonts, activeThemeId: '__proto__'}}, 'draft'],
    [
      {colors, fonts: {...fonts, themes: [{id: 'classic', heading: 'Comic;}', text: 'system'}]}},
      'draft.fonts.themes.0.heading',
    ],
    [{colors, fonts: {...fonts, fontUsageCategories: {}}}, 'draft.fonts.fontUsageCategories.headings'],
  ] as const) {
    const {status, json} = await save(draft);
    expect([JSON.stringify(draft).slice(0, 80), status, json.field]).toEqual([
      JSON.stringify(draft).slice(0, 80),
      400,
      field,
    ]);
  }
  for (const body of ['[]', 'null', '{', '"x"'])
    expect((await site.owner.send('PUT', ROOT, body)).status).toBe(400);
  expect(await read()).toEqual(before);
});

test('SITE-02 roles: a viewer reads styles, an editor saves a draft, a website manager publishes it', async () => {
  const person = await signInAs(site.shop.url, 'viewer');
  const become = (role: RoleName) =>
    site.shop.db
      .updateTable('owner')
      .set({role_code: codeOf(role)})
      .where('email', '=', 'viewer@example.com')
      .execute();
  expect([
    (await site.visitor.send('GET', ROOT)).status,
    (await save(FIRST_STYLES, site.visitor)).status,
  ]).toEqual([401, 401]);
  expect((await person.send('GET', ROOT)).json).toMatchObject({mayWrite: false, mayPublish: false});
  expect((await save(FIRST_STYLES, person)).status).toBe(403);
  await become('editor');
  expect([
    (await save(withPaper('#eeeeee'), person)).status,
    (await publish('publish', person)).status,
  ]).toEqual([200, 403]);
  await become('website-manager');
  expect((await publish('publish', person)).status).toBe(200);
});

test('SITE-02 a site’s file brings its styles to another shop', async () => {
  await publish('publish');
  await save(withPaper('#0a0b0c'));
  const {index: file, bytes} = await exportSite(site.shop.url, site.owner);
  expect(file.styles).toMatchObject({draft: withPaper('#0a0b0c')});
  const other = await startShop();
  try {
    const there = await signInAs(other.url, 'admin');
    expect((await importSite(there, bytes)).status).toBe(200);
    expect((await exportSite(other.url, there)).index).toEqual(file);
    expect((await there.send('GET', '/about')).text).toContain(SHEET);
    const broken = packSite({index: {...file, styles: {draft: withPaper('red')}}, entries: {}});
    expect((await importSite(there, broken)).status).toBe(400);
  } finally {
    await other.close();
  }
});
