import {afterAll, beforeAll, expect, test} from 'vitest';
import {codeOf} from '../../examples/platform/features/owner/accounts.js';
import type {Platform} from '../../examples/platform/main.js';
import {WEBSITE_ID} from '../../examples/site/model/site.js';
import {FIRST_STYLES} from '../../src/site/styles/site-styles.js';
import {ROLES, type RoleName} from '../../src/tables/roles.js';
import {ONLY_WHOLE} from '../tools/spread.js';
import {signInAs} from './owner-client.js';
import {type Answer, type Json, startShop, Visitor} from './shop-client.js';
import {exportSite, importSite, packSite} from './site-archive.js';

const ROOT = '/api/site-content';
let shop: Platform;
let owner: Visitor;
let visitor: Visitor;
let nowMs = Date.UTC(2026, 10, 25, 12);
beforeAll(async () => {
  shop = await startShop({nowMs: () => nowMs});
  owner = await signInAs(shop.url, 'admin');
  visitor = await Visitor.arrive(shop.url);
});
afterAll(() => shop.close());

const create = async (title: string, by = owner): Promise<Answer['json']> =>
  (await by.send('POST', `${ROOT}/pages`, {title})).json;
const pathOf = (page: Json): string => `${ROOT}/pages/${page.id}`;
const edit = (page: Json, operations: unknown, by = owner) =>
  by.send('POST', `${pathOf(page)}/operations`, {
    revision: Number(page.revision),
    operations,
  });
const text = (id: string, words: string) => ({
  type: 'add-block',
  block: {id, kind: 'text', data: {text: words}},
  after: null,
});
const publish = (page: Json, by = owner) =>
  by.send('POST', `${pathOf(page)}/publish`, {revision: Number(page.revision)});

test('SITE-02 pages with long titles that begin alike have addresses of their own, with their numbers', async () => {
  const begun = 'How we dig, dry and slake the clay of the river before the winter comes';
  const pages: Json[] = [];
  for (const end of [' this year', ' this year', ' next year']) pages.push(await create(`${begun}${end}`));
  const cut = 'how-we-dig-dry-and-slake-the-clay-of-the-river-before';
  const ids = pages.map(({draft}) => draft?.urlId);
  expect(ids).toEqual([cut, `${cut}-1`, `${cut}-2`]);
  // A page whose name the site itself has is named after what it is.
  expect((await create('Cart')).draft?.urlId).toBe('cart-page');
});

test('SITE-02 a page that an owner publishes has an address, its blocks and a place in the search', async () => {
  const page = await create('Our <kiln> & clay');
  expect(page.draft).toEqual({
    language: 'en',
    title: 'Our <kiln> & clay',
    urlId: 'our-kiln-clay',
    description: '',
    blocks: [],
  });
  expect((await visitor.send('GET', '/our-kiln-clay')).status).toBe(404);
  const blocks = [
    {id: 'h', kind: 'heading', data: {text: 'Firing <b>', level: 2}},
    {id: 't', kind: 'text', data: {text: 'One quokka.\n\nTwo & three.'}},
    {id: 'i', kind: 'image', data: {assetUrl: '/assets/pictures/photo-dawn.webp', altText: 'Dawn'}},
    {
      id: 'g',
      kind: 'gallery',
      data: {
        items: [
          {assetUrl: '/assets/pictures/photo-noon.webp', title: 'Noon', clickthroughUrl: '/about?noon'},
        ],
      },
    },
    {id: 'p', kind: 'product', data: {productId: 'print'}},
    {id: 'f', kind: 'form', data: {formId: 'contact'}},
    {id: 'n', kind: 'newsletter', data: {}},
    {id: 's', kind: 'summary', data: {title: 'All pages', source: 'products', design: 'list'}},
    {
      id: 'c',
      kind: 'chart',
      data: {title: 'Sold', type: 'bar', columns: ['Mugs'], rows: [{label: 'May', values: [3]}]},
    },
  ];
  const saved = await edit(
    page,
    blocks.map((block, at) => ({type: 'add-block', block, after: blocks[at - 1]?.id ?? null})),
  );
  expect([saved.status, saved.json.revision]).toEqual([200, 2]);
  expect((await visitor.send('GET', '/our-kiln-clay')).status).toBe(404);
  expect((await publish(saved.json)).json).toMatchObject({publishedRevision: 3, isChanged: false});
  const shown = await visitor.send('GET', '/our-kiln-clay');
  expect(shown.status).toBe(200);
  expect(shown.text).toContain('<h2>Firing &lt;b&gt;</h2>');
  expect(shown.text).toContain('<p>One quokka.</p><p>Two &amp; three.</p>');
  for (const kind of ['image', 'gallery', 'product', 'form', 'newsletter', 'summary', 'chart'])
    expect([kind, shown.text.includes(`data-block="${kind}"`)]).toEqual([kind, true]);
  expect(shown.text).toMatch(
    /vt-summary-title"><a href="\/products\/[^<]*<\/a><\/h3><p class="vt-summary-excerpt">[^<]*\$\d/,
  );
  expect(shown.text).toContain('href="/about?noon"');
  expect(shown.text).not.toContain('data-editor-block');
  expect((await visitor.send('GET', '/search?q=quokka')).text).toContain('href="/our-kiln-clay"');
  expect((await visitor.send('GET', '/es/our-kiln-clay')).text).toContain('lang="en"');
});

test('SITE-02 a write based on an older revision is answered 409 with the draft, overwriting nothing', async () => {
  const page = await create('Stale');
  const first = await edit(page, [text('a', 'mine')]);
  const second = await edit(page, [text('b', 'theirs')]);
  expect([first.status, second.status, second.json.code]).toEqual([200, 409, 'page-stale']);
  expect(second.json.page).toEqual(first.json);
  expect((await owner.send('GET', pathOf(page))).json).toEqual(first.json);
  for (const call of ['publish', 'unpublish', 'restore'])
    expect((await owner.send('POST', `${pathOf(page)}/${call}`, {revision: 1, to: 1})).status).toBe(409);
  expect((await owner.send('DELETE', `${pathOf(page)}?revision=1`)).status).toBe(409);
});

test('SITE-02 history names who did what, and brings each revision back', async () => {
  const page = await create('History');
  const one = (await edit(page, [text('a', 'first')])).json;
  const two = (await edit(one, [{type: 'set-block', id: 'a', data: {text: 'second'}}, text('b', 'x')])).json;
  const three = (await edit(two, [{type: 'remove-block', id: 'a'}])).json;
  const history = (await owner.send('GET', `${pathOf(page)}/history`)).json;
  expect(
    [...((history.changes ?? []) as Iterable<{revision: number; action: string}>)].map(c => [
      c.revision,
      c.action,
    ]),
  ).toEqual([
    [4, 'edit'],
    [3, 'edit'],
    [2, 'edit'],
    [1, 'create'],
  ]);
  expect(history.changes?.[0]).toMatchObject({email: 'owner@example.com', atMs: nowMs});
  for (const [revision, draft] of [
    [1, page.draft],
    [2, one.draft],
    [3, two.draft],
    [4, three.draft],
  ] as const)
    expect((await owner.send('GET', `${pathOf(page)}/versions/${revision}`)).json).toEqual(draft);
  for (const revision of ['0', '5', 'x', '1.5'])
    expect((await owner.send('GET', `${pathOf(page)}/versions/${revision}`)).status).toBe(404);
  const back = await owner.send('POST', `${pathOf(page)}/restore`, {revision: 4, to: 2});
  expect([back.status, back.json.draft, back.json.revision]).toEqual([200, one.draft, 5]);
});

test('SITE-02 a preview link shows the draft to whoever has it, for a day', async () => {
  const page = await create('Secret plan');
  await edit(page, [text('a', 'not yet')]);
  const {json} = await owner.send('POST', `${pathOf(page)}/preview`, {});
  const shown = await visitor.send('GET', String(json.path));
  expect([shown.status, shown.headers.get('X-Robots-Tag'), shown.headers.get('Cache-Control')]).toEqual([
    200,
    'noindex',
    'private, no-store',
  ]);
  expect(shown.text).toContain('<p>not yet</p>');
  expect((await visitor.send('GET', `/preview/draft/${page.id}`)).status).toBe(404);
  expect((await owner.send('GET', `/preview/draft/${page.id}`)).text).toContain('data-editor-block="a"');
  expect((await visitor.send('GET', '/preview/aaaaaaaaaaaaaaaaaaaaaaaa')).status).toBe(404);
  nowMs += 86_400_000;
  expect((await visitor.send('GET', String(json.path))).status).toBe(404);
  owner = await signInAs(shop.url, 'admin');
});

test('SITE-02 a draft has the styles as they are edited, and its link opens them as long as the draft', async () => {
  const page = await create('In green');
  const {json} = await owner.send('POST', `${pathOf(page)}/preview`, {});
  const path = String(json.path);
  // Before anybody saves styles a page has the theme's own.
  expect((await visitor.send('GET', path)).text).not.toContain('styles.css?v=');
  const {colors, fonts} = FIRST_STYLES;
  const palette = colors.palette.map(one => (one.id === 'paper' ? {...one, color: '#00aa11'} : one));
  const draft = {fonts, colors: {...colors, palette}};
  expect((await owner.send('PUT', '/api/site-styles', {revision: 0, draft})).status).toBe(200);
  const sheet = `${path}/styles.css`;
  expect((await visitor.send('GET', path)).text).toContain(`href="${sheet}?v=1"`);
  const {text: css, headers} = await visitor.send('GET', sheet);
  expect([css.includes('--site-background: #00aa11;'), headers.get('Cache-Control')]).toEqual([
    true,
    'private, no-store',
  ]);
  expect((await visitor.send('GET', '/about')).text).not.toContain('styles.css?v=');
  const owners = '/preview/draft/styles.css';
  expect((await owner.send('GET', `/preview/draft/${page.id}`)).text).toContain(`href="${owners}?v=1"`);
  expect([(await owner.send('GET', owners)).text, (await visitor.send('GET', owners)).status]).toEqual([
    css,
    401,
  ]);
  nowMs += 86_400_000;
  expect((await visitor.send('GET', sheet)).status).toBe(404);
  owner = await signInAs(shop.url, 'admin');
});

test('SITE-02 hostile edits are refused with the field’s name and change nothing', {
  tags: ['whole'],
}, async () => {
  await create('Taken');
  const page = (await edit(await create('Hostile'), [text('a', 'x')])).json;
  const block = (kind: string, data: unknown, id: unknown = 'n') => [
    {type: 'add-block', block: {id, kind, data}, after: null},
  ];
  for (const [operations, field] of [
    ['x', 'operations'],
    [[], 'operations'],
    [Array.from({length: 201}, () => text('a', 'x')), 'operations'],
    [[{type: 'drop-table'}], 'operations.0.type'],
    [block('script', {}), 'operations.0.block.kind'],
    [block('text', {text: 7}), 'operations.0.block.data.text'],
    [block('text', {text: 'a\0b'}), 'operations.0.block.data.text'],
    [block('text', {text: 'x'.repeat(5001)}), 'operations.0.block.data.text'],
    [block('text', {}, '"><img>'), 'operations.0.block.id'],
    [block('image', {assetUrl: 'javascript:alert(1)'}), 'operations.0.block.data.assetUrl'],
    [block('image', {assetUrl: '//evil.example/x.png'}), 'operations.0.block.data.assetUrl'],
    [block('image', {clickthroughUrl: 'data:text/html,x'}), 'operations.0.block.data.clickthroughUrl'],
    [block('gallery', {items: Array.from({length: 51}, () => ({}))}), 'operations.0.block.data.items'],
    [[{type: 'set-block', id: 'a', data: {text: 7}}], 'operations.0.data.text'],
    [[{type: 'set-block', id: 'gone', data: {}}], 'operations.0'],
    [[{type: 'remove-block', id: '__proto__'}], 'operations.0'],
    [[text('a', 'twice')], 'operations.0'],
    [[{type: 'set-field', field: 'title', value: ' '}], 'operations.0.value'],
    [[{type: 'set-field', field: 'urlId', value: '../x'}], 'operations.0.value'],
    [[{type: 'set-field', field: 'urlId', value: 'cart'}], 'urlId'],
    [[{type: 'set-field', field: 'urlId', value: 'taken'}], 'urlId'],
    [Array.from({length: 61}, (_, at) => text(`n${at}`, 'x')), 'operations'],
    [Array.from({length: 15}, (_, at) => text(`n${at}`, 'x'.repeat(5000))), 'page'],
  ] as const) {
    const {status, json} = await edit(page, operations);
    const name = JSON.stringify(operations).slice(0, 90);
    expect([name, status, json.field]).toEqual([name, 400, field]);
  }
  for (const [path, body, field] of [
    [`${ROOT}/pages`, {}, 'title'],
    [`${ROOT}/pages`, {title: ' '}, 'title'],
    [`${ROOT}/pages`, {title: {a: 1}}, 'title'],
    [`${ROOT}/pages`, {title: 'a\0b'}, 'title'],
    [`${ROOT}/pages`, {title: 'x'.repeat(5000)}, 'title'],
    [`${pathOf(page)}/restore`, {revision: page.revision}, 'to'],
    [`${pathOf(page)}/restore`, {revision: page.revision, to: '1'}, 'to'],
    [`${pathOf(page)}/restore`, {revision: page.revision, to: -1}, 'to'],
    [`${pathOf(page)}/restore`, {revision: page.revision, to: 1.5}, 'to'],
    [`${pathOf(page)}/restore`, {revision: '__proto__', to: 1}, 'revision'],
  ] as const) {
    const {status, json} = await owner.send('POST', path, body);
    const name = `${path} ${JSON.stringify(body).slice(0, 60)}`;
    expect([name, status, json.field]).toEqual([name, 400, field]);
  }
  const full = await edit(
    page,
    Array.from({length: 60}, (_, at) => text(`n${at}`, 'x')),
  );
  expect([full.json.code, full.json.error]).toEqual([
    'page-full',
    'A layout holds up to 60 blocks. Delete one to add another.',
  ]);
  for (const body of ['[]', 'null', '{', '"x"'])
    expect((await owner.send('POST', `${pathOf(page)}/operations`, body)).status).toBe(400);
  expect((await owner.send('GET', pathOf(page))).json).toEqual(page);
});

/** What each role is answered that asks for the pages and the editor, writes a page, and publishes it. Source: ours. */
const ROLE_ANSWERS: Readonly<Record<RoleName, readonly number[]>> = {
  admin: [200, 200, 200, 200],
  'store-manager': [200, 200, 200, 200],
  'website-manager': [200, 200, 200, 200],
  editor: [200, 200, 200, 403],
  viewer: [200, 200, 403, 403],
  billing: [403, 403, 403, 403],
  reporting: [403, 403, 403, 403],
  moderator: [403, 403, 403, 403],
  commenter: [403, 403, 403, 403],
  scheduling: [403, 403, 403, 403],
  'campaigns-editor': [403, 403, 403, 403],
  none: [403, 403, 403, 403],
};

test(
  'SITE-02 roles by code: each may look at pages, write or publish them, or nothing',
  ONLY_WHOLE,
  async () => {
    const page = await create('Roles by code');
    const person = await signInAs(shop.url, 'viewer');
    const become = (role: RoleName) =>
      shop.db
        .updateTable('owner')
        .set({role_code: codeOf(role)})
        .where('email', '=', 'viewer@example.com')
        .execute();
    for (const [at, {name}] of ROLES.entries()) {
      await become(name);
      const now = (await owner.send('GET', pathOf(page))).json;
      const list = await person.send('GET', `${ROOT}/pages`);
      const opened = await person.send('GET', '/editor');
      const written = await edit(now, [text(`b${at}`, name)], person);
      const published = await publish(written.status === 200 ? written.json : now, person);
      const statuses = [list, opened, written, published].map(({status}) => status);
      expect([name, statuses]).toEqual([name, ROLE_ANSWERS[name]]);
      // The editor offers what the platform allows.
      const [read, , write, show] = statuses;
      if (read === 200) expect(list.json).toMatchObject({mayWrite: write === 200, mayPublish: show === 200});
      const after = (await owner.send('GET', pathOf(page))).json;
      if (write !== 200) expect(after).toEqual(now);
      if (show === 200) expect(after).toMatchObject({publishedRevision: published.json.revision});
    }
    await become('viewer');
  },
);

test('SITE-02 a viewer reads pages and what the theme has; a visitor and a forged crumb get nothing', async () => {
  const page = await create('Roles');
  const viewer = await signInAs(shop.url, 'viewer');
  expect((await viewer.send('GET', `${ROOT}/pages`)).json).toMatchObject({
    mayWrite: false,
    mayPublish: false,
    timeZone: 'UTC',
    // Pages of the theme lead to what of them the editor has.
    themePages: expect.arrayContaining([
      {
        path: '/contact',
        file: 'examples/site/templates/contact.html',
        parts: [],
        forms: [{id: 'contact', title: 'Contact'}],
      },
    ]),
  });
  expect((await edit(page, [text('a', 'x')], viewer)).status).toBe(403);
  expect((await publish(page, viewer)).status).toBe(403);
  for (const path of ['/pages', `/pages/${page.id}`, `/pages/${page.id}/history`, '/export'])
    expect([path, (await visitor.send('GET', ROOT + path)).status]).toEqual([path, 401]);
  expect((await edit(page, [text('a', 'x')], visitor)).status).toBe(401);
  expect(
    (await owner.send('POST', `${pathOf(page)}/publish`, {revision: 1}, {'X-CSRF-Token': 'x'})).status,
  ).toBe(401);
  const stranger = await visitor.send('GET', '/editor');
  expect([stranger.status, stranger.headers.get('Location')]).toEqual([303, '/owner/sign-in?to=%2Feditor']);
  const {headers} = await owner.send('GET', '/editor');
  expect(headers.get('Content-Security-Policy')).toContain("require-trusted-types-for 'script'");
  expect(headers.get('Content-Security-Policy')).toContain("media-src 'self' https:;");
  expect(headers.get('Content-Security-Policy')).not.toMatch(/unsafe/);
});

test('SITE-02 the navigation has pages in the owner’s order, and leaves out what is not published', async () => {
  const [a, b] = [await create('Nav one'), await create('Nav two')];
  const save = (items: unknown, revision = 0) => owner.send('PUT', `${ROOT}/navigation`, {revision, items});
  expect((await save([{pageId: 'unknown'}])).status).toBe(400);
  expect((await save([{pageId: a.id}, {pageId: a.id}])).status).toBe(400);
  expect((await save([{pageId: b.id, items: [{pageId: a.id}]}])).json.revision).toBe(1);
  expect((await save([], 0)).status).toBe(409);
  await publish(a);
  expect((await visitor.send('GET', '/about')).text).toContain(
    '<a class="nav-page" href="/nav-one">Nav one</a>',
  );
  await publish(b);
  const {text: html} = await visitor.send('GET', '/nav-two');
  expect(html).not.toContain('class="nav-page" href="/nav-one"');
  expect(html).toContain('<a href="/nav-one">Nav one</a>');
});

test(
  'SITE-02 a deleted page comes back as it was: draft, published page, history, lock and place',
  ONLY_WHOLE,
  async () => {
    const pages = await Promise.all(['Trash above', 'Trash', 'Trash below'].map(title => create(title)));
    const [above, page, below] = pages as [Json, Json, Json];
    const navigate = async (items: unknown) => {
      const {json} = await owner.send('GET', `${ROOT}/pages`);
      await owner.send('PUT', `${ROOT}/navigation`, {revision: json.navigation?.revision, items});
    };
    const items = async () => (await owner.send('GET', `${ROOT}/pages`)).json.navigation?.items;
    const places = [
      {pageId: above.id, items: []},
      {pageId: page.id, items: [{pageId: below.id, items: []}]},
    ];
    await navigate(places);
    const shown = await publish((await edit(page, [text('a', 'Seen')])).json);
    await edit(shown.json, [text('b', 'Not yet seen')]);
    await owner.send('PUT', `${pathOf(page)}/lock`, {password: 'cone six down', lockVersion: 0});
    const before = (await owner.send('GET', pathOf(page))).json;
    const history = (await owner.send('GET', `${pathOf(page)}/history`)).json.changes;

    const remove = (revision: unknown) => owner.send('DELETE', `${pathOf(page)}?revision=${revision}`);
    const undelete = (by = owner) => by.send('POST', `${pathOf(page)}/undelete`, {});
    expect((await remove(1)).status).toBe(409);
    expect((await remove(before.revision)).json).toEqual({id: page.id});
    expect([(await visitor.send('GET', '/trash')).status, await items()]).toEqual([
      404,
      [places[0], {pageId: below.id, items: []}],
    ]);
    const viewer = await signInAs(shop.url, 'viewer');
    const listed = async (by = viewer) => (await by.send('GET', `${ROOT}/deleted-pages`)).json.pages;
    expect(await listed()).toEqual([{id: page.id, title: 'Trash', deletedMs: nowMs}]);
    expect((await visitor.send('GET', `${ROOT}/deleted-pages`)).status).toBe(401);
    expect((await undelete(viewer)).status).toBe(403);
    expect((await undelete()).json).toEqual(before);
    expect(await listed()).toEqual([]);
    expect(await items()).toEqual(places);
    const stripped = (changes: Json | undefined) =>
      [...(changes ?? [])].map(({position: _, ...change}) => change);
    const after = (await owner.send('GET', `${pathOf(page)}/history`)).json.changes;
    expect(stripped(after)).toEqual(stripped(history));
    expect((await owner.send('GET', `${pathOf(page)}/versions/1`)).json.blocks).toEqual([]);
    const list = (await owner.send('GET', `${ROOT}/pages`)).json.pages;
    expect([...(list ?? [])].find(({id}) => id === page.id)).toMatchObject({isLocked: true, isChanged: true});
    // Once more, as after an answer that was lost.
    expect((await undelete()).json).toEqual(before);

    // Another page took its address, and its parent is gone.
    await navigate([{pageId: above.id, items: [{pageId: page.id}]}, {pageId: below.id}]);
    await remove(before.revision);
    const rival = (await edit(await create('Rival'), [{type: 'set-field', field: 'urlId', value: 'trash'}]))
      .json;
    expect((await undelete()).json).toMatchObject({code: 'address-taken', field: 'urlId'});
    await owner.send('DELETE', `${pathOf(rival)}?revision=${rival.revision}`);
    await owner.send('DELETE', `${pathOf(above)}?revision=${above.revision}`);
    expect((await undelete()).status).toBe(200);
    expect(await items()).toEqual([
      {pageId: page.id, items: []},
      {pageId: below.id, items: []},
    ]);
    await navigate([]);
    // It is forgotten after 30 days.
    await remove(before.revision);
    await shop.db.deleteFrom('deleted_page').execute();
    expect((await undelete()).status).toBe(404);
  },
);

test(
  'SITE-02 a page with a long history in Japanese comes back with its newest writes',
  ONLY_WHOLE,
  async () => {
    const page = await create('Long history');
    const description = {type: 'set-field', field: 'description', value: '陶'.repeat(15_000)};
    const operations = JSON.stringify([description]);
    const write = {
      page_id: String(page.id),
      action: 'edit',
      email: 'admin@example.com',
      at_ms: nowMs,
    } as const;
    const revisions = Array.from({length: 50}, (_, at) => at + 2);
    await shop.db
      .insertInto('site_page_change')
      .values(revisions.map(revision => ({...write, revision, operations, inverses: '[]'})))
      .execute();
    expect((await owner.send('DELETE', `${pathOf(page)}?revision=1`)).status).toBe(200);
    expect((await owner.send('POST', `${pathOf(page)}/undelete`, {})).status).toBe(200);
    const kept = await shop.db
      .selectFrom('site_page_change')
      .select('revision')
      .where('page_id', '=', write.page_id)
      .orderBy('revision')
      .execute();
    expect(kept.map(({revision}) => revision)).toEqual(revisions.slice(-44));
    await owner.send('DELETE', `${pathOf(page)}?revision=1`);
  },
);

test('SITE-02 a site’s file brings pages, navigation, header and footer to another shop, all or nothing', {
  tags: ['whole'],
}, async () => {
  await publish(await create('Carried over'));
  // A page that is a store stays one.
  const category = {displayName: 'Pots', type: 'ROOT', pageRendering: 'LIST_VIEW', displayIndex: 1};
  const [{id: storeId}] = (await owner.send('GET', `${ROOT}/pages`)).json.pages as never as {id: string}[] &
    [{id: string}];
  await owner.send(
    'POST',
    `/api/content-service/product/1.1/websites/${WEBSITE_ID}/products/${storeId}/categories`,
    category,
  );
  const {index: file, bytes} = await exportSite(shop.url, owner);
  expect(file.stores).toEqual([{pageId: storeId, displayName: 'Pots', displayIndex: 1}]);
  const other = await startShop();
  try {
    const there = await signInAs(other.url, 'admin');
    const run = (index: object) => importSite(there, packSite({index, entries: {}}));
    const stored = async () => (await exportSite(other.url, there)).index;
    const [first] = file.pages;
    const wrong = {id: 'x', draft: {title: 'X', urlId: first?.draft.urlId}};
    expect((await run({...file, pages: [...file.pages, wrong]})).status).toBe(400);
    expect((await stored()).pages).toHaveLength(0);
    const none = {
      collections: 0,
      items: 0,
      products: 0,
      coupons: 0,
      downloads: 0,
      forms: 0,
      files: 0,
      leftOut: [],
    };
    const settings = ['navigation', 'parts', ...(file.styles ? ['styles'] : [])];
    const done = await importSite(there, bytes);
    // Both shops have the products of the tests.
    const productOutcomes = file.products.map(({id}: {id: string}) =>
      expect.objectContaining({id, outcome: 'same'}),
    );
    const rest = {...none, settings, productOutcomes};
    expect(done.json).toEqual({created: file.pages.length, updated: 0, kept: 0, ...rest});
    expect(await stored()).toEqual(file);
    expect((await there.send('GET', '/carried-over')).status).toBe(200);
    const again = await importSite(there, bytes);
    expect(again.json).toEqual({created: 0, updated: file.pages.length, kept: 0, ...rest});
    const {format, version, pages} = file;
    const partial = await run({format, version, pages});
    expect([partial.json.settings, await stored()]).toEqual([[], file]);
    // An address that the site itself has is nobody's.
    const {json} = await run({
      format,
      version,
      pages: [{...first, id: 'x', draft: {...first?.draft, urlId: 'cart'}}],
    });
    expect(json).toMatchObject({created: 0, leftOut: [{kind: 'page', id: 'x', reason: 'address'}]});
  } finally {
    await other.close();
  }
});
