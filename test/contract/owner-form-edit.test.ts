import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import {formsThere, seedForms} from '../../examples/platform/features/forms/definitions.js';
import type {Platform} from '../../examples/platform/main.js';
import {CONTACT, FORM_SHOP, keyFor, save} from './form-client.js';
import {signInAs, signInViewerAs} from './owner-client.js';
import {type Fields, formOf, problemsOf} from './owner-product-client.js';
import {startShop, Visitor} from './shop-client.js';

const EDIT = '/owner/forms/edit';
const DELETE = '/owner/forms/delete';
let shop: Platform;
let owner: Visitor;
beforeAll(async () => {
  shop = await startShop(FORM_SHOP);
});
afterAll(() => shop.close());
beforeEach(async () => {
  owner = await signInAs(shop.url, 'admin');
});

const FORM = {
  id: 'repair',
  name: 'Repair',
  submitLabel: 'Ask',
  submissionMessage: 'We write soon.',
  fields: [
    {id: 'email', type: 'email', title: 'Your email', required: true},
    {id: 'what', type: 'text', title: 'What is broken', required: true},
  ],
};

const asText = (form: unknown) => JSON.stringify(form, null, 2);

async function post(json: string, more: Fields = {}) {
  return owner.post(EDIT, {...(await formOf(owner, EDIT)), json, ...more});
}

async function change(id: string, json: string) {
  return owner.post(EDIT, {...(await formOf(owner, `${EDIT}?id=${id}`)), json});
}

test('FORM-01 the owner makes a form, changes it, and reads and exports its answers', async () => {
  const made = await post(asText(FORM));
  expect([made.status, problemsOf(made.text)]).toEqual([303, {}]);
  expect(made.headers.get('Location')).toContain('id=repair');
  const visitor = await Visitor.arrive(shop.url);
  const answers = {email: 'ada@example.com', what: 'A handle'};
  const sent = await save(visitor, {key: await keyFor(visitor), answers, more: {formId: 'repair'}});
  expect(sent.status).toBe(200);
  const list = (await owner.send('GET', '/owner/forms?form=repair')).text;
  for (const text of ['Repair', 'What is broken', 'A handle', `${EDIT}?id=repair`])
    expect(list).toContain(text);
  expect((await owner.send('GET', '/owner/forms.csv?form=repair')).text).toContain('"A handle"');
  const changed = asText({
    ...FORM,
    fields: [...FORM.fields, {id: 'when', type: 'date', title: 'Since when'}],
  });
  expect((await change('repair', changed)).status).toBe(303);
  expect((await owner.send('GET', '/owner/forms?form=repair')).text).toContain('Since when');
  expect((await formOf(owner, `${EDIT}?id=repair`)).json).toContain('"Since when"');
});

test('FORM-01 each mistake of the JSON is named with its line and field, and all that was typed stays', {
  tags: ['whole'],
}, async () => {
  const rows: readonly [json: string, problem: string][] = [
    ['{\n  "id": "x",\n  "fields": [,]\n}', 'Line 3: Found invalid JSON'],
    ['[]', 'Line 1: Expected an object with id and fields.'],
    [asText({...FORM, fields: undefined}), 'Line 1: fields: found nothing, expected its fields, in order.'],
    [
      asText({...FORM, fields: [{id: 'a', type: 'emial'}]}),
      'Line 9: fields[0].type: found "emial", expected "',
    ],
    [
      asText({...FORM, fields: [{id: 'a', type: 'text', required: 'yes'}]}),
      'Line 10: fields[0].required: found "yes", expected true or false.',
    ],
    [
      asText({
        ...FORM,
        fields: [
          {id: 'a', type: 'text'},
          {id: 'a', type: 'text'},
        ],
      }),
      'Line 12: fields[1].id: found "a", expected an id that no other field has.',
    ],
    [
      asText({...FORM, fields: [{id: 'a', type: 'text', when: {field: 'b', is: ['x']}}]}),
      'Line 11: fields[0].when.field: found "b", expected the id of a field: a.',
    ],
    [asText({...FORM, id: '../x'}), 'Line 2: id: found "../x", expected a letter or digit'],
    [asText({...FORM, localized: {es: 5}}), 'Line 21: localized.es: found texts that cannot be used'],
    [asText({...FORM, id: 'contact'}), 'Line 1: id: found “contact”, which another form has.'],
    ['['.repeat(40), 'Line 1: The form may have 200,000 characters and 32 levels.'],
  ];
  for (const [json, problem] of rows) {
    const {status, text} = await post(json);
    expect([status, problemsOf(text).json?.slice(0, problem.length)]).toEqual([400, problem]);
    expect(text).toContain('role="alert"');
    expect(text).toContain(json.slice(0, 12).replaceAll('"', '&quot;'));
  }
  const {text} = await post(asText({...FORM, fields: [{id: 'a', type: 'emial'}, {id: 'b'}]}));
  expect(
    problemsOf(text)
      .json?.split('\n')
      .map(line => line.slice(0, 26)),
  ).toEqual(['Line 9: fields[0].type: fo', 'Line 11: fields[1].type: f']);
  expect((await change('contact', asText({...FORM, id: 'other'}))).text).toContain('a form keeps its id');
});

test('FORM-01 the preview is the form that visitors see, of what is typed, and saves nothing', async () => {
  const {status, text} = await post(asText({...FORM, id: 'seen', name: '<b>Seen</b>'}), {preview: '1'});
  expect(status).toBe(200);
  const [, preview = ''] = /<div class="owner-preview" inert>(.*?)<\/section>/s.exec(text) ?? [];
  for (const part of ['What is broken', 'Ask', '<form']) expect(preview).toContain(part);
  expect(preview).not.toContain('<b>Seen</b>');
  const stored = await shop.db.selectFrom('form').select('id').where('id', '=', 'seen').execute();
  expect(stored).toEqual([]);
  const broken = await post('{', {preview: '1'});
  expect([broken.status, broken.text.includes('once the JSON is right')]).toEqual([200, true]);
});

test('FORM-01 of two owners who change one form, the second is refused and keeps what was typed', async () => {
  const other = await formOf(owner, `${EDIT}?id=engraving`);
  const mine = JSON.parse(other.json ?? '{}');
  expect((await change('engraving', asText({...mine, name: 'Mine'}))).status).toBe(303);
  const late = await owner.post(EDIT, {...other, json: asText({...mine, name: 'Theirs'})});
  expect([late.status, late.text.includes('Theirs')]).toEqual([400, true]);
  expect(late.text).toContain('Someone else has changed this form');
});

test('FORM-01 deleting warns of products and answers, frees products, and lasts over a restart', {
  tags: ['whole'],
}, async () => {
  // It may be there already: each test of the file runs alone too.
  await post(asText({...FORM, id: 'repair'}));
  await post(asText({...FORM, id: 'gone'}));
  const [product] = await shop.db.selectFrom('product').select('id').where('id', '=', 'bowl').execute();
  const edit = `/owner/products/edit?id=${product?.id}`;
  const saved = await owner.post('/owner/products/edit', {...(await formOf(owner, edit)), form: 'gone'});
  expect([saved.status, problemsOf(saved.text)]).toEqual([303, {}]);
  expect((await formOf(owner, edit)).form).toBe('gone');
  const visitor = await Visitor.arrive(shop.url);
  expect((await visitor.add({itemId: 'bowl', sku: 'BOWL-S'})).json.code).toBe('form-invalid');
  const {text} = await owner.send('GET', `${DELETE}?id=gone`);
  for (const part of ['Delete “Repair”? Its 0 answers', 'bowl in English']) expect(text).toContain(part);
  expect((await owner.post(DELETE, {id: 'gone'})).status).toBe(303);
  expect((await owner.post(DELETE, {id: 'gone'})).status).toBe(303);
  expect((await formOf(owner, edit)).form).toBe('');
  expect((await visitor.add({itemId: 'bowl', sku: 'BOWL-S'})).status).toBe(200);
  const forms = [
    {...FORM, id: 'gone', localized: {}},
    {...FORM, id: 'repair', name: 'Old', localized: {}},
  ];
  await seedForms(shop.db, forms);
  const names = await formsThere(shop.db).select(['id', 'definition']).execute();
  expect(names.some(({id}) => id === 'gone')).toBe(false);
  expect(names.find(({id}) => id === 'repair')?.definition).not.toContain('Old');
});

test('FORM-01 a product that is saved while its form is deleted keeps no form that is gone', async () => {
  for (const round of [1, 2, 3]) {
    const id = `short-lived-${round}`;
    expect((await post(asText({...FORM, id}))).status).toBe(303);
    const edit = '/owner/products/edit?id=bowl';
    const typed = {...(await formOf(owner, edit)), form: id};
    expect((await owner.post('/owner/products/edit', typed)).status).toBe(303);
    const again = await formOf(owner, edit);
    const [saved, deleted] = await Promise.all([
      owner.post('/owner/products/edit', {...again, description: `Round ${round}`}),
      owner.post(DELETE, {id}),
    ]);
    expect([[303, 400].includes(saved.status), deleted.status]).toEqual([true, 303]);
    const left = await shop.db
      .selectFrom('product')
      .select(['form_id', 'document'])
      .where('id', '=', 'bowl')
      .execute();
    expect(JSON.stringify(left)).not.toContain(id);
  }
});

test('FORM-01 a form may be named as a built-in of the language, and is deleted', async () => {
  expect((await post(asText({...FORM, id: 'constructor'}))).status).toBe(303);
  expect((await owner.send('GET', '/owner/forms?form=constructor')).status).toBe(200);
  expect((await owner.post(DELETE, {id: 'constructor'})).status).toBe(303);
  const left = await formsThere(shop.db).select('id').where('id', '=', 'constructor').execute();
  expect(left).toEqual([]);
});

test('FORM-01 the rules of a form are named in the language of the page', async () => {
  const fields = [
    ...FORM.fields,
    {id: 'what', type: 'text', title: 'Again', when: {field: 'gone', is: ['x']}},
  ];
  const start = await formOf(owner, `/es${EDIT}`);
  const {status, text} = await owner.post(`/es${EDIT}`, {
    ...start,
    json: asText({...FORM, id: 'a b', fields}),
  });
  expect(status).toBe(400);
  const problems = problemsOf(text).json ?? '';
  for (const part of [
    'id: se encontró "a b"; se esperaba una letra',
    'fields[2].id: se encontró "what"; se esperaba un id que ningún otro campo tenga.',
    'fields[2].when.field: se encontró "gone"; se esperaba el id de un campo: email, what, what.',
  ])
    expect(problems).toContain(part);
});

test('FORM-01 a new form starts in the language of the page', async () => {
  const start = JSON.parse((await formOf(owner, `/es${EDIT}`)).json ?? '{}');
  expect([start.name, start.submitLabel, start.fields[0].title]).toEqual([
    'Formulario nuevo',
    'Enviar',
    'Nombre',
  ]);
});

test('FORM-01 a form that a page of the example shop cannot be without stays', async () => {
  expect((await owner.send('GET', `${DELETE}?id=contact`)).text).toContain(
    'cannot be without this form: /contact',
  );
  const {status, text} = await owner.post(DELETE, {id: 'contact'});
  expect([status, text.includes('role="alert"')]).toEqual([400, true]);
  expect((await (await Visitor.arrive(shop.url)).send('GET', '/contact')).status).toBe(200);
  const visitor = await Visitor.arrive(shop.url);
  expect((await save(visitor, {key: await keyFor(visitor), answers: CONTACT})).status).toBe(200);
});

test('SITE-11 a viewer and a stranger neither see nor change the JSON of a form', async () => {
  const viewer = await signInAs(shop.url, 'viewer');
  expect((await viewer.send('GET', `${EDIT}?id=contact`)).status).toBe(403);
  expect((await viewer.post(EDIT, {json: asText(FORM)})).status).toBe(403);
  const stranger = await Visitor.arrive(shop.url);
  expect((await stranger.send('GET', EDIT)).status).toBe(303);
  expect((await stranger.post(EDIT, {json: asText(FORM)})).status).toBe(401);
  expect((await stranger.post(DELETE, {id: 'engraving'})).status).toBe(401);
});

test('SEC the HTML of a form that somebody other than an Owner posts is refused with its line', async () => {
  const manager = await signInViewerAs(shop, 'store-manager');
  const scripted = asText({...FORM, id: 'scripted', submissionHtml: '<script>top.x = 1</script>'});
  const send = async (by: Visitor, path = EDIT, json = scripted) =>
    by.post(path, {...(await formOf(by, path)), json});
  const refused = await send(manager);
  expect([refused.status, problemsOf(refused.text).json]).toEqual([
    400,
    'Line 20: submissionHtml: found "<script>top.x = 1</script>", expected "": only an Owner changes the HTML that pages run.',
  ]);
  expect((await send(owner)).status).toBe(303);
  const edit = `${EDIT}?id=scripted`;
  expect((await send(manager, edit, scripted.replace('Repair', 'Mend'))).status).toBe(303);
  expect((await send(manager, edit, scripted.replace('top.x', 'top.y'))).status).toBe(400);
});
