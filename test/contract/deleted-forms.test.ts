// @module-tag whole
import {afterAll, beforeAll, expect, test} from 'vitest';
import {seedForms} from '../../examples/platform/features/forms/definitions.js';
import {submissionsOfVisitor} from '../../examples/platform/features/forms/own-submissions.js';
import {deleteExpired} from '../../examples/platform/housekeeping.js';
import {newId} from '../../examples/platform/kernel/security/tokens.js';
import type {Platform} from '../../examples/platform/main.js';
import {createFormCalls, type FormCalls} from '../../src/builder/forms/form-calls.js';
import type {FormDraft} from '../../src/builder/forms/form-draft.js';
import {createProductCalls} from '../../src/builder/products/product-calls.js';
import {builderClient} from './builder-client.js';
import {ITEMS} from './catalog.js';
import {signInAs, signInViewerAs} from './owner-client.js';
import {startShop, Visitor} from './shop-client.js';
import {exportSite, importSite, packSite} from './site-archive.js';

const DAY_MS = 86_400_000;
const nowMs = Date.UTC(2026, 10, 25, 12);
let shop: Platform;
let owner: Visitor;
let calls: FormCalls;
let visitor: Visitor;
const signIn = async (): Promise<void> => {
  owner = await signInAs(shop.url, 'admin');
  calls = createFormCalls(builderClient(owner));
};
beforeAll(async () => {
  shop = await startShop({nowMs: () => nowMs});
  await signIn();
  visitor = await Visitor.arrive(shop.url);
});
afterAll(() => shop.close());

const create = async (name: string) => (await calls.createForm({name, copyOf: null}, crypto.randomUUID())).id;
const remove = async (id: string): Promise<void> => {
  const {version} = await calls.readForm(id);
  await calls.deleteForm({id, version});
};
const undelete = (id: string, who = owner) => who.send('POST', `/api/form-definitions/${id}/undelete`, {});
const deletedIds = async () => (await calls.listForms()).deleted.map(({id}) => id);
const send = (id: string) => visitor.post(`/form/${id}`, {name: 'Ada', email: 'ada@example.com'});
/** Stores a file that came with a form, for the answer or the order that has it. */
const storeFile = (file: {id: string; form_id: string; submission_id?: string; order_id?: string}) =>
  shop.db
    .insertInto('form_file')
    .values({
      ...file,
      visitor_id: 'v',
      field_id: 'photo',
      name: 'a.png',
      type: 'image/png',
      size_bytes: 1,
      offset_bytes: 1,
      touched_ms: nowMs,
    })
    .execute();
/** Stores an answer to a form, with the id that is returned. */
const answer = async (form_id: string): Promise<string> => {
  const id = newId();
  await shop.db
    .insertInto('form_submission')
    .values({
      id,
      form_id,
      submission_key: id,
      content_hash: '',
      visitor_id: 'v',
      language: 'en',
      answers: '{"name":"Ada"}',
      context: '{}',
      spam: null,
      created_ms: nowMs,
    })
    .execute();
  return id;
};
const answersOf = async (id: string): Promise<number | undefined> =>
  (await calls.listForms()).forms.find(form => form.id === id)?.answers;
const stored = () =>
  shop.db.selectFrom('form_submission').select(['id', 'form_id', 'answers']).orderBy('id').execute();

test('BLD-02 a deleted form comes back with its answers, their files, and to products that lost it', async () => {
  const id = await create('Visits');
  const products = createProductCalls(builderClient(owner));
  for (const productId of ['print', 'post']) {
    const product = await products.readProduct(productId);
    await products.saveProduct({...product, product: {...product.product, form: id}});
  }
  const other = await create('Others');
  const key = await answer(id);
  await storeFile({id: key, form_id: id, submission_id: key});
  const part = {file_id: key, start_bytes: 0, content: Buffer.from('x')};
  await shop.db.insertInto('form_file_part').values(part).execute();
  const answers = await stored();
  const fileStatus = async () => (await owner.send('GET', `/owner/forms/file?id=${key}`)).status;
  expect([await answersOf(id), await fileStatus()]).toEqual([1, 200]);

  await remove(id);
  expect((await calls.listForms()).deleted).toEqual([{id, name: 'Visits', deletedMs: nowMs}]);
  expect([await answersOf(id), await fileStatus(), (await send(id)).status]).toEqual([undefined, 404, 404]);
  expect((await owner.send('GET', `/owner/forms?form=${id}`)).status).toBe(404);
  const site = await owner.send('GET', '/api/site-content/pages');
  expect([site.status, site.text.includes(`"${id}"`)]).toEqual([200, false]);
  const print = await products.readProduct('print');
  expect(print.product.form).toBe('');
  // Meanwhile one of the products got another form.
  await products.saveProduct({...print, product: {...print.product, form: other}});

  await calls.undeleteForm(id);
  expect([await deletedIds(), await answersOf(id), await fileStatus()]).toEqual([[], 1, 200]);
  expect(await stored()).toEqual(answers);
  expect([
    (await products.readProduct('print')).product.form,
    (await products.readProduct('post')).product.form,
  ]).toEqual([other, id]);
  // Once more, as after an answer that was lost: it takes nothing back that changed since.
  const post = await products.readProduct('post');
  await products.saveProduct({...post, product: {...post.product, form: ''}});
  const {version} = await calls.readForm(id);
  expect((await undelete(id)).json).toEqual({id, version});
  expect((await products.readProduct('post')).product.form).toBe('');
  expect((await undelete('nothing')).status).toBe(404);
});

for (const first of ['product', 'form'] as const)
  for (const back of ['product', 'form'] as const)
    test(`BLD-02 a product has its form again: the ${first} deleted first, the ${back} back first`, async () => {
      const id = await create('Both');
      const products = createProductCalls(builderClient(owner));
      const before = await products.readProduct('print');
      await products.saveProduct({...before, product: {...before.product, form: id}});
      const steps = {
        product: {
          remove: async () => products.deleteProduct(await products.readProduct('print')),
          undelete: () => products.undeleteProduct('print'),
        },
        form: {remove: () => remove(id), undelete: () => calls.undeleteForm(id)},
      };
      const other = {product: 'form', form: 'product'} as const;
      await steps[first].remove();
      await steps[other[first]].remove();
      await steps[back].undelete();
      await steps[other[back]].undelete();
      expect((await products.readProduct('print')).product.form).toBe(id);
      const {form_id} = await shop.db
        .selectFrom('product')
        .select('form_id')
        .where('id', '=', 'print')
        .executeTakeFirstOrThrow();
      expect(form_id).toBe(id);
    });

test('BLD-02 a visitor’s own page leaves the answers to a deleted form out, and works', async () => {
  const id = await create('Own answers');
  await answer(id);
  const own = async () =>
    (await submissionsOfVisitor(shop.db, {visitorId: 'v', language: 'en'})).map(({title}) => title);
  expect(await own()).toContain('Own answers');
  await remove(id);
  expect(await own()).not.toContain('Own answers');
  await calls.undeleteForm(id);
  expect(await own()).toContain('Own answers');
});

test('BLD-02 a deleted form stays deleted at the next start, and one with its name is another one', async () => {
  const id = await create('Studio days');
  await remove(id);
  await seedForms(shop.db, [{id, name: 'Of the file', fields: [], localized: {}} as never]);
  expect([await answersOf(id), await create('Studio days')]).toEqual([undefined, `${id}-1`]);
  await calls.undeleteForm(id);
  expect((await calls.readForm(id)).definition.name).toBe('Studio days');
});

test('BLD-02 who may not delete forms neither lists deleted ones nor brings one back', async () => {
  const id = await create('Kept from others');
  await remove(id);
  const viewer = await signInAs(shop.url, 'viewer');
  expect([(await undelete(id, viewer)).status, (await undelete(id, visitor)).status]).toEqual([403, 401]);
  expect((await viewer.send('GET', '/api/form-definitions')).status).toBe(403);
  const editor = await signInViewerAs(shop, 'editor');
  expect((await undelete(id, editor)).status).toBe(200);
});

test('BLD-02 an import of a site that has a deleted form brings it back with its answers', async () => {
  const id = await create('Imported');
  const site = await exportSite(shop.url, owner);
  await answer(id);
  await remove(id);
  expect((await importSite(owner, packSite(site))).status).toBe(200);
  expect([await deletedIds(), await answersOf(id)]).toEqual([[], 1]);
});

test('BLD-02 of deleted forms the newest 100 are stored, each for 30 days with its answers', async () => {
  const id = await create('Expiring');
  await answer(id);
  const {length} = await stored();
  await remove(id);
  await deleteExpired(shop.db, nowMs + 30 * DAY_MS - 1);
  await signIn();
  expect([await deletedIds(), (await stored()).length]).toEqual([[id], length]);
  await deleteExpired(shop.db, nowMs + 30 * DAY_MS);
  await signIn();
  expect([await deletedIds(), (await stored()).length, (await undelete(id)).status]).toEqual([
    ...[[], length - 1, 404],
  ]);
  const definition = JSON.stringify({id: 'x', fields: []} satisfies Partial<FormDraft>);
  await shop.db
    .insertInto('form')
    .values(Array.from({length: 100}, (_, at) => ({id: `old-${at}`, definition, deleted_ms: at + 1})))
    .execute();
  await remove(await create('Newest'));
  const left = await deletedIds();
  expect([left.length, left[0], left.includes('old-0'), left.includes('old-1')]).toEqual([
    ...[100, 'newest', false, true],
  ]);
});

test('BLD-02 the newest 1000 ids of deleted forms are recorded, and all that the shop is served from', async () => {
  await remove('engraving');
  const rows = Array.from({length: 1000}, (_, at) => ({id: `past-${at}`}));
  await shop.db.insertInto('deleted_form').values(rows).execute();
  await remove(await create('One more'));
  const recorded = (await shop.db.selectFrom('deleted_form').select('id').execute()).map(({id}) => id);
  expect(recorded).toHaveLength(1001);
  expect(['engraving', 'past-0', 'past-1', 'one-more'].map(id => recorded.includes(id))).toEqual([
    ...[true, false, true, true],
  ]);
  // A start records those of the file, also from before it was known of them.
  await shop.db.updateTable('deleted_form').set({is_of_file: false}).execute();
  await seedForms(shop.db);
  const ofFile = shop.db.selectFrom('deleted_form').select('id').where('is_of_file', '=', true);
  expect(await ofFile.execute()).toEqual([{id: 'engraving'}]);
});

test('CART-10 the files of an order stay when the form that they came with is forgotten', async () => {
  const id = await create('Artwork');
  await visitor.add(ITEMS.small);
  const order = (await visitor.order()).json;
  const [ofOrder, ofAnswer] = [newId(), await answer(id)];
  await storeFile({id: ofOrder, form_id: id, order_id: String(order.id)});
  await storeFile({id: ofAnswer, form_id: id, submission_id: ofAnswer});
  await remove(id);
  await deleteExpired(shop.db, nowMs + 30 * DAY_MS);
  await signIn();
  expect(await deletedIds()).not.toContain(id);
  const files = await shop.db.selectFrom('form_file').select('id').where('form_id', '=', id).execute();
  expect(files).toEqual([{id: ofOrder}]);
});
