import {expect, test} from 'vitest';
import {openOwnedShop} from './owned-shop.js';
import {signInAs} from './owner-client.js';
import {formOf, problemsOf} from './owner-product-client.js';

const PATH = '/api/site-header-footer';
const PAGE = '/owner/header-footer';
const site = openOwnedShop();

const put = (body: unknown, by = site.owner) => by.send('PUT', PATH, body);
const link = (more: object) => ({header: {links: [{text: 'News', href: '/about', ...more}]}});

test('SITE-02 header and footer are the shop’s own until the owner saves some, which every page shows', async () => {
  expect((await site.visitor.send('GET', PATH)).json).toEqual({header: null, footer: null});
  expect((await site.visitor.send('GET', '/about')).text).not.toContain('class="header-notice"');
  const parts = {
    header: {
      text: 'Closed in <b>August</b> & July',
      links: [{text: 'Why <i>', href: 'https://example.com/?a=1&b="2"'}],
    },
    footer: {text: 'Since 1999', links: [{text: 'Post', href: 'mailto:shop@example.com'}]},
  };
  expect((await put({...parts, unknown: 1})).json).toEqual(parts);
  expect((await site.visitor.send('GET', PATH)).json).toEqual(parts);
  const {text} = await site.visitor.send('GET', '/about');
  expect(text).toContain('<p>Closed in &lt;b&gt;August&lt;/b&gt; &amp; July</p>');
  expect(text).toContain('href="https://example.com/?a=1&amp;b=&quot;2&quot;">Why &lt;i&gt;</a>');
  expect(text).toContain('<p class="footer-note">Since 1999</p>');
  expect(text).toContain('<a href="mailto:shop@example.com">Post</a>');
  // The owner writes in the default language.
  expect((await site.visitor.send('GET', '/ar/about')).text).toContain(
    '<aside class="header-notice" lang="en" dir="ltr">',
  );
  expect((await put({})).json).toEqual({header: null, footer: null});
  expect((await site.visitor.send('GET', '/about')).text).not.toContain('Since 1999');
});

test('SITE-02 a header that is too large or runs a script is refused, naming the field', async () => {
  for (const [body, field] of [
    [{header: 'x'}, 'header'],
    [{header: []}, 'header'],
    [{header: {text: 7}}, 'header.text'],
    [{footer: {text: 'x'.repeat(301)}}, 'footer.text'],
    [{footer: {text: 'a\0b'}}, 'footer.text'],
    [{header: {links: Array.from({length: 11}, () => ({text: 'a', href: '/'}))}}, 'header.links'],
    [link({text: ' '}), 'header.links.0.text'],
    [link({href: 'javascript:alert(1)'}), 'header.links.0.href'],
    [link({href: ' jAvaScript:alert(1)'}), 'header.links.0.href'],
    [link({href: 'data:text/html,x'}), 'header.links.0.href'],
    [link({href: '//evil.example'}), 'header.links.0.href'],
    [link({href: '/\\evil.example'}), 'header.links.0.href'],
    [link({href: `/${'x'.repeat(500)}`}), 'header.links.0.href'],
  ] as const) {
    const {status, json} = await put(body);
    expect([JSON.stringify(body).slice(0, 60), status, json.field]).toEqual([
      JSON.stringify(body).slice(0, 60),
      400,
      field,
    ]);
  }
  for (const body of ['[]', 'null', '{', '"x"']) expect((await put(body)).status).toBe(400);
  expect((await site.visitor.send('GET', PATH)).json).toEqual({header: null, footer: null});
});

test('SITE-02 only an owner whose role fits saves the header and footer', async () => {
  const viewer = await signInAs(site.shop.url, 'viewer');
  expect([(await put({}, site.visitor)).status, (await put({}, viewer)).status]).toEqual([401, 403]);
});

test('SITE-02 the owner’s form names a wrong line and keeps what was typed', async () => {
  const form = await formOf(site.owner, PAGE);
  const wrong = await site.owner.post(PAGE, {
    ...form,
    header: 'Hello',
    'header-links': 'News /about\nBad javascript:x',
  });
  expect([wrong.status, problemsOf(wrong.text)]).toEqual([
    400,
    {
      'header-links': 'Line 2: found “Bad javascript:x”. Write a text, a space, and a path or an address.',
    },
  ]);
  expect(wrong.text).toContain('value="Hello"');
  const saved = await site.owner.post(PAGE, {
    ...form,
    header: 'Hello',
    'header-links': 'Our news /about\r\n\r\n',
  });
  expect(saved.status).toBe(303);
  expect((await site.visitor.send('GET', PATH)).json).toEqual({
    header: {text: 'Hello', links: [{text: 'Our news', href: '/about'}]},
    footer: null,
  });
  expect((await formOf(site.owner, PAGE))['header-links']).toBe('Our news /about');
});

test('SITE-02 the owner’s form refuses what would undo another owner’s change or draft', async () => {
  const form = await formOf(site.owner, PAGE);
  const save = (footer: string, fields: Readonly<Record<string, string>> = form) =>
    site.owner.post(PAGE, {...fields, footer});
  expect((await save('First')).status).toBe(303);
  // The answer was lost, and the same comes again.
  expect((await save('First')).status).toBe(303);
  const stale = await save('Second');
  expect([stale.status, stale.text.includes('Someone else has changed this page')]).toEqual([400, true]);
  expect(stale.text).toContain('value="Second"');
  expect((await site.visitor.send('GET', PATH)).json.footer).toMatchObject({text: 'First'});
  const now = await formOf(site.owner, PAGE);
  const {json} = await site.owner.send('GET', `${PATH}/draft`);
  const draft = {header: null, footer: {text: 'Draft', links: []}};
  await site.owner.send('PUT', `${PATH}/draft`, {revision: json.revision, draft});
  expect((await save('Second', now)).status).toBe(400);
  expect((await save('Second', await formOf(site.owner, PAGE))).status).toBe(303);
});

test('SITE-02 the editor’s draft is seen by owners until published, and names its revision', async () => {
  const draft = {header: null, footer: {text: 'Draft note', links: []}};
  const read = async () => (await site.owner.send('GET', `${PATH}/draft`)).json;
  const {revision} = await read();
  const saved = await site.owner.send('PUT', `${PATH}/draft`, {revision, draft});
  expect(saved.json).toMatchObject({revision: Number(revision) + 1, draft, isChanged: true});
  const page = (await site.owner.send('POST', '/api/site-content/pages', {title: 'Noted'})).json;
  const preview = await site.owner.send('POST', `/api/site-content/pages/${page.id}/preview`, {});
  const seen = async (path: string) => (await site.visitor.send('GET', path)).text.includes('Draft note');
  expect([await seen('/about'), await seen(String(preview.json.path))]).toEqual([false, true]);
  const stale = await site.owner.send('PUT', `${PATH}/draft`, {revision, draft: {}});
  expect([stale.status, stale.json.code, stale.json.parts]).toEqual([
    409,
    'page-stale',
    {...saved.json, mayWrite: undefined},
  ]);
  expect((await site.owner.send('POST', `${PATH}/publish`, {revision})).status).toBe(409);
  const done = await site.owner.send('POST', `${PATH}/publish`, {revision: Number(revision) + 1});
  expect([done.json.isChanged, await seen('/about')]).toEqual([false, true]);
  // What is written elsewhere is the draft too.
  await put({});
  expect(await read()).toMatchObject({draft: {header: null, footer: null}, isChanged: false});
  const viewer = await signInAs(site.shop.url, 'viewer');
  expect((await viewer.send('GET', `${PATH}/draft`)).json).toMatchObject({mayWrite: false});
  for (const [by, status] of [
    [site.visitor, 401],
    [viewer, 403],
  ] as const)
    expect((await by.send('PUT', `${PATH}/draft`, {revision: 0, draft: {}})).status).toBe(status);
  expect((await site.visitor.send('GET', `${PATH}/draft`)).status).toBe(401);
  const bad = await site.owner.send('PUT', `${PATH}/draft`, {
    revision: 0,
    draft: link({href: 'javascript:x'}),
  });
  expect([bad.status, bad.json.field]).toEqual([400, 'draft.header.links.0.href']);
});
