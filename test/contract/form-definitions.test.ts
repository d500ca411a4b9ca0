import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {signInAs, signInViewerAs} from './owner-client.js';
import {startShop, Visitor} from './shop-client.js';

const CONTACT = '/api/form-definitions/contact';
let shop: Platform;
let owner: Visitor;
beforeAll(async () => {
  shop = await startShop();
  owner = await signInAs(shop.url, 'admin');
});
afterAll(() => shop.close());

const read = async (): Promise<{version: string; definition: {id: string; fields: object[]}}> =>
  (await owner.send('GET', CONTACT)).json as never;
const field = {id: 'shoe', type: 'number', title: 'Shoe size'};

test('BLD-02 an owner reads and stores the definition of a form, and visitors get it at once', async () => {
  const {version, definition} = await read();
  const changed = {...definition, fields: [...definition.fields, field]};
  const saved = await owner.send('PUT', CONTACT, {version, definition: changed});
  expect(saved.status).toBe(200);
  expect(saved.json.version).not.toBe(version);
  expect(await read()).toEqual({
    version: saved.json.version,
    definition: changed,
    allowsFiles: true,
    allowsHtml: true,
    languages: expect.arrayContaining([{code: 'es', name: 'Español', direction: 'ltr', prefix: '/es'}]),
  });
  const visitor = await Visitor.arrive(shop.url);
  expect((await visitor.send('GET', '/contact')).text).toContain('Shoe size');
});

test('BLD-02 a write based on an older version is answered 409 with the other, and overwrites nothing', async () => {
  const {version, definition} = await read();
  const first = await owner.send('PUT', CONTACT, {version, definition: {...definition, name: 'Mine'}});
  const second = await owner.send('PUT', CONTACT, {version, definition: {...definition, name: 'Theirs'}});
  expect([first.status, second.status, second.json.code]).toEqual([200, 409, 'page-stale']);
  expect(second.json).toMatchObject({version: first.json.version, definition: {name: 'Mine'}});
  expect((await read()).definition).toMatchObject({name: 'Mine'});
});

test('SEC a NUL in the address of a form is a letter like any other of no id', async () => {
  const {version, definition} = await read();
  const {status} = await owner.send('PUT', `${CONTACT}%00`, {version, definition});
  expect(status).toBeLessThan(500);
});

test('BLD-02 a definition that pages could not show is refused with what is wrong, and nothing is stored', async () => {
  const before = await read();
  const {version, definition} = before;
  const send = (other: unknown) => owner.send('PUT', CONTACT, {version, definition: other});
  for (const other of [
    {...definition, id: 'other'},
    {...definition, fields: [field, field]},
    {...definition, fields: [{id: 'x', type: 'spell'}]},
    {...definition, fields: 'none'},
    {...definition, localized: {es: 5}},
    {id: 'contact'},
    [],
    null,
    'text',
  ])
    expect((await send(other)).json).toMatchObject({code: 'body-invalid'});
  for (const [body, wrong] of [
    [{}, 'name'],
    [{name: ' '}, 'name'],
    [{name: 7}, 'name'],
    [{name: 'a\0b'}, 'name'],
    [{name: 'x'.repeat(5000)}, 'name'],
    [{name: 'Copy', copyOf: 7}, 'copyOf'],
    [{name: 'Copy', copyOf: {id: 'contact'}}, 'copyOf'],
    [{name: 'Copy', copyOf: 'x'.repeat(5000)}, 'copyOf'],
  ] as const) {
    const {status, json} = await owner.send('POST', LIST, body);
    const name = JSON.stringify(body).slice(0, 60);
    expect([name, status, json.field]).toEqual([name, 400, wrong]);
  }
  expect((await owner.send('PUT', CONTACT, {version: 7, definition})).status).toBe(400);
  expect(await read()).toEqual(before);
});

test('BLD-02 nobody but whoever may edit forms reads or writes a definition', async () => {
  const visitor = await Visitor.arrive(shop.url);
  const {version, definition} = await read();
  expect((await visitor.send('GET', CONTACT)).status).toBe(401);
  expect((await visitor.send('PUT', CONTACT, {version, definition})).status).toBe(401);
  const viewer = await signInAs(shop.url, 'viewer');
  expect((await viewer.send('GET', CONTACT)).status).toBe(403);
  expect((await viewer.send('PUT', CONTACT, {version, definition})).status).toBe(403);
  for (const id of ['nothing', '%00', '__proto__'])
    expect((await owner.send('GET', `/api/form-definitions/${id}`)).status).toBe(404);
});

const LIST = '/api/form-definitions';
type Localized = {readonly localized: {readonly es: {readonly name?: string; readonly fields: object}}};
const listed = async (id: string) =>
  ((await owner.send('GET', LIST)).json.forms as unknown as {id: string; version: string}[]).find(
    form => form.id === id,
  );

test('BLD-02 an owner makes a form by its name, once for a key, and duplicates it in every language', async () => {
  const send = (key: string) =>
    owner.send('POST', LIST, {name: 'Open kiln day', copyOf: null}, {'Idempotency-Key': key});
  const [first, again, second] = [await send('one'), await send('one'), await send('two')];
  expect([first.json.id, again.json.id, second.json.id]).toEqual([
    'open-kiln-day',
    'open-kiln-day',
    'open-kiln-day-1',
  ]);
  const copy = await owner.send('POST', LIST, {name: 'Other contact', copyOf: 'contact'});
  const {json} = await owner.send('GET', `${LIST}/${copy.json.id}`);
  const copied = json.definition as unknown as Localized & object;
  const {definition} = await read();
  expect(copied).toMatchObject({id: 'other-contact', name: 'Other contact', fields: definition.fields});
  expect([copied.localized.es.name, copied.localized.es.fields]).toEqual([
    undefined,
    (definition as unknown as Localized).localized.es.fields,
  ]);
  expect((await owner.send('POST', LIST, {name: '  ', copyOf: null})).status).toBe(400);
  expect((await owner.send('POST', LIST, {name: 'x', copyOf: 'nothing'})).status).toBe(404);
  expect((await owner.send('POST', LIST, {name: 'ß'.repeat(200)})).status).toBe(200);
});

test('BLD-02 the list says which pages would miss a form, and its deletion keeps what others need', async () => {
  const {json: made} = await owner.send('POST', LIST, {name: 'Visits'});
  const id = String(made.id);
  const {json: page} = await owner.send('POST', '/api/site-content/pages', {title: 'Come and see'});
  const block = {id: 'b', kind: 'form', data: {formId: id}};
  await owner.send('POST', `/api/site-content/pages/${page.id}/operations`, {
    revision: 1,
    operations: [{type: 'add-block', block, after: null}],
  });
  const form = await listed(id);
  expect(form).toMatchObject({name: 'Visits', pages: ['Come and see'], products: [], answers: 0});
  expect((await owner.send('GET', `/owner/forms/delete?id=${id}`)).text).toContain('Come and see');
  expect(await listed('contact')).toMatchObject({neededAt: '/contact'});
  const remove = (formId: string, version = '') =>
    owner.send('DELETE', `${LIST}/${formId}?version=${encodeURIComponent(version)}`);
  expect((await remove('contact', (await read()).version)).json.code).toBe('form-needed');
  expect((await remove(id, 'older')).status).toBe(409);
  const viewer = await signInAs(shop.url, 'viewer');
  expect((await viewer.send('GET', LIST)).status).toBe(403);
  expect((await viewer.send('DELETE', `${LIST}/${id}?version=${form?.version}`)).status).toBe(403);
  expect((await remove(id, form?.version)).status).toBe(200);
  expect([await listed(id), (await remove(id, form?.version)).status]).toEqual([undefined, 404]);
  // A page that still names it shows nothing, and a form of the same name is another one.
  expect((await owner.send('POST', LIST, {name: 'Visits'})).json.id).toBe('visits-1');
});

test('FORM-01 fields for files stay out unless the site’s settings allow them; those that are there stay', async () => {
  const SETTINGS = '/owner/settings';
  const file = {id: 'plan', type: 'file', title: 'Plan'};
  const put = async (id: string, add: readonly object[]) => {
    const {json} = await owner.send('GET', `${LIST}/${id}`);
    const {version, definition} = json as unknown as Awaited<ReturnType<typeof read>>;
    const fields = [...definition.fields, ...add];
    return owner.send('PUT', `${LIST}/${id}`, {version, definition: {...definition, fields}});
  };
  // A form that this site came with asks for files.
  expect((await owner.send('GET', CONTACT)).json.allowsFiles).toBe(true);
  expect((await owner.send('GET', SETTINGS)).text).toMatch(/name="files" value="1" checked/);
  await owner.post(SETTINGS, {zone: 'UTC'});
  const settings = (await owner.send('GET', SETTINGS)).text;
  expect([settings.includes('checked'), settings.includes('These forms ask for files')]).toEqual([
    false,
    true,
  ]);
  expect((await owner.send('GET', CONTACT)).json.allowsFiles).toBe(false);
  for (const [id, fields, status] of [
    ['contact', [file], 400],
    ['commission', [{...file, id: 'more'}], 400],
    ['commission', [{id: 'note', type: 'text', title: 'Note'}], 200],
  ] as const)
    expect([id, (await put(id, fields)).status]).toEqual([id, status]);
  // Whoever is behind learns that first, whatever their form asks for.
  const stored = (await read()).definition;
  const late = await owner.send('PUT', CONTACT, {
    version: 'older',
    definition: {...stored, fields: [...stored.fields, file]},
  });
  expect([late.status, late.json.code]).toEqual([409, 'page-stale']);
  const copy = await owner.send('POST', LIST, {name: 'Copy', copyOf: 'commission'});
  expect([copy.status, copy.json.field]).toEqual([400, 'definition']);
  const {definition} = await read();
  const json = JSON.stringify({...definition, id: 'more', fields: [file]});
  const page = await owner.post('/owner/forms/edit', {json, known: '', version: ''});
  expect([page.status, page.text.includes('allow no fields for files')]).toEqual([400, true]);
  await owner.post(SETTINGS, {zone: 'UTC', files: '1'});
  expect([
    (await put('contact', [file])).status,
    (await owner.send('GET', CONTACT)).json.allowsFiles,
  ]).toEqual([200, true]);
});

const SCRIPT = '<script>document.title = "run"</script>';

test('SEC only an Owner changes the HTML of a form, in any language; others keep and copy it', async () => {
  const {version, definition} = await read();
  const {es} = (definition as unknown as Localized).localized;
  const manager = await signInViewerAs(shop, 'store-manager');
  const put = (by: Visitor, more: object, at = version) =>
    by.send('PUT', CONTACT, {version: at, definition: {...definition, ...more}});
  for (const [more, place] of [
    [{submissionHtml: SCRIPT}, 'submissionHtml'],
    [{localized: {es: {...es, submissionHtml: SCRIPT}}}, 'localized.es.submissionHtml'],
  ] as const) {
    const {status, json} = await put(manager, more);
    expect([place, status, json.code, JSON.stringify(json).includes(place)]).toEqual([
      ...[place, 400, 'body-invalid', true],
    ]);
  }
  expect((await manager.send('GET', CONTACT)).json).toMatchObject({version, allowsHtml: false});
  const saved = await put(owner, {submissionHtml: SCRIPT});
  expect(saved.status).toBe(200);
  const current = String(saved.json.version);
  expect((await put(manager, {submissionHtml: `${SCRIPT}<b>more</b>`}, current)).status).toBe(400);
  expect((await put(manager, {}, current)).status).toBe(400);
  expect((await put(manager, {submissionHtml: SCRIPT, name: 'Renamed'}, current)).status).toBe(200);
  expect((await manager.send('POST', LIST, {name: 'Scripted copy', copyOf: 'contact'})).status).toBe(200);
});
