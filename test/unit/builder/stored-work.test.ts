import {expect, test} from 'vitest';
import type {EditedForm} from '../../../src/builder/forms/form-calls.js';
import type {FormDraft} from '../../../src/builder/forms/form-draft.js';
import {FormSession} from '../../../src/builder/forms/form-session.js';
import {type PageWork, readPageWork, storePageWork} from '../../../src/builder/pages/stored-work.js';
import {EMPTY_PRODUCT, type ProductDraft} from '../../../src/builder/products/product-draft.js';
import {ProductSession} from '../../../src/builder/products/product-session.js';
import {readProductWork, storeProductWork} from '../../../src/builder/products/product-work.js';
import {rulesOfParts} from '../../../src/builder/saving/draft-parts.js';
import {DraftSession} from '../../../src/builder/saving/draft-session.js';
import {readWork, STORED_WORK_LIMITS, storeWork, workOn} from '../../../src/builder/saving/stored-work.js';
import {text} from '../../../src/shared/decode.js';
import {ApiError, NetworkError} from '../../../src/shared/errors.js';

/** Storage of a device. */
const openStore = () => {
  const entries = new Map<string, string>();
  return {
    entries,
    get: (key: string) => entries.get(key) ?? null,
    set: (key: string, value: string) => void entries.set(key, value),
    remove: (key: string) => void entries.delete(key),
  };
};
const onText = workOn(text);

test('SITE-02 of too many drafts the one that was edited longest ago is dropped, and none is left behind', () => {
  const store = openStore();
  const keys = Array.from({length: STORED_WORK_LIMITS.drafts + 1}, (_, index) => `key ${index}`);
  const [first = '', second = '', ...others] = keys;
  storeWork(store, first, {base: '', value: 'a'});
  storeWork(store, second, {base: '', value: 'b'});
  storeWork(store, first, {base: '', value: 'c'});
  for (const key of others) storeWork(store, key, {base: '', value: key});
  expect(keys.filter(key => !readWork(store, key, onText))).toEqual([second]);
  expect(readWork(store, first, onText)).toEqual({base: '', value: 'c'});
  for (const key of keys) storeWork(store, key, null);
  expect([...store.entries]).toEqual([]);
});

test('SITE-02 work that is too long, or that another version of the editor wrote, is not taken up', () => {
  const store = openStore();
  storeWork(store, 'key', {base: '', value: 'short'});
  storeWork(store, 'key', {base: '', value: 'a'.repeat(STORED_WORK_LIMITS.characters)});
  expect([...store.entries]).toEqual([]);
  for (const written of ['{', '[]', '{"base":"a"}', '{"base":1,"value":2}']) {
    store.set('key', written);
    expect(readWork(store, 'key', onText)).toBeNull();
  }
});

test('SITE-02 a choice between two owners’ texts comes up again after a reload, with both', () => {
  const store = openStore();
  const rules = rulesOfParts<{header: string; footer: string}>('parts', ['header', 'footer']);
  const ports = {
    calls: {read: () => Promise.reject(new NetworkError()), save: () => Promise.reject(new NetworkError())},
    clock: {nowMs: () => 0, after: () => () => undefined},
    store,
  };
  const theirs = {revision: 2, draft: {header: 'theirs', footer: 'b'}};
  const session = new DraftSession(rules, ports, {revision: 1, draft: {header: 'a', footer: 'b'}});
  session.edit({header: 'mine', footer: 'b'});
  session.adopt(theirs);
  const reloaded = new DraftSession(rules, ports, theirs);
  const [conflict] = reloaded.getSnapshot().conflicts;
  expect(conflict).toMatchObject({path: 'header', mine: {header: 'mine'}, theirs: {header: 'theirs'}});
  if (conflict) reloaded.resolve(conflict, 'theirs');
  expect([...store.entries]).toEqual([]);
});

test('SITE-02 work on a page counts among the drafts of a device, and a damaged one is not taken up', () => {
  const store = openStore();
  const work = {base: {blocks: []}, operations: [], conflicts: []} as unknown as PageWork;
  storePageWork(store, 'idle', work);
  expect([...store.entries]).toEqual([]);
  const waiting = {...work, operations: [{kind: 'set-title', title: 'Mine'}]} as unknown as PageWork;
  const ids = Array.from({length: STORED_WORK_LIMITS.drafts + 1}, (_, index) => `page ${index}`);
  for (const id of ids) storePageWork(store, id, waiting);
  expect(ids.map(id => readPageWork(store, id))).toEqual([null, ...ids.slice(1).map(() => waiting)]);
  for (const written of ['{', '{"base":{}}', '{"base":{"blocks":[]},"operations":1,"conflicts":[]}']) {
    store.set('vitrine-editor:page 1', written);
    expect(readPageWork(store, 'page 1')).toBeNull();
  }
});

const CUP: ProductDraft = {...EMPTY_PRODUCT, title: 'Cup'};

/** A platform with one product; `refusals` answer the next writes. */
const productPlatform = () => {
  const state = {stored: {id: 'p', version: '1', product: CUP}, keys: [] as string[]};
  const refusals: unknown[] = [];
  const put = (product: ProductDraft) => {
    state.stored = {id: 'p', version: `${Number(state.stored.version) + 1}`, product};
    return state.stored;
  };
  const attempt = (): void => {
    const refusal = refusals.shift();
    if (refusal) throw refusal;
  };
  const calls = {
    readProduct: async () => state.stored,
    async saveProduct({version, product}: {version: string; product: ProductDraft}) {
      attempt();
      if (version !== state.stored.version) throw new ApiError(409);
      return put(product);
    },
    async createProduct(product: ProductDraft, key: string) {
      state.keys.push(key);
      attempt();
      return put(product);
    },
    deleteProduct: async () => undefined,
  };
  return {state, put, refusals, ports: {calls, newId: () => `key ${state.keys.length + 1}`}};
};

/** A product as it is after a reload: what is stored of a session, on what the platform has now. */
const reopened = (site: ReturnType<typeof productPlatform>, session: ProductSession, isNew = false) => {
  const store = openStore();
  storeProductWork(store, isNew ? '' : 'p', session.work);
  const stored = isNew ? null : site.state.stored;
  return new ProductSession(site.ports, stored, EMPTY_PRODUCT, readProductWork(store, isNew ? '' : 'p'));
};

test('COM-01 a product that is opened after a reload has what was not saved, and another owner’s changes', async () => {
  const site = productPlatform();
  const left = new ProductSession(site.ports, site.state.stored);
  left.edit({...CUP, title: 'Mine'});
  site.put({...CUP, description: 'Theirs'});
  const session = reopened(site, left);
  expect(session.getSnapshot()).toMatchObject({
    state: 'changed',
    isMerged: true,
    draft: {title: 'Mine', description: 'Theirs'},
  });
  await session.undo();
  expect(session.getSnapshot()).toMatchObject({state: 'saved', draft: {title: 'Cup', description: 'Theirs'}});
  expect(session.work).toBeNull();
  await session.redo();
  await session.save();
  expect(site.state.stored.product).toMatchObject({title: 'Mine', description: 'Theirs'});
  expect(session.work).toBeNull();
});

test('COM-01 a choice between two owners’ products comes up again after a reload, with both', async () => {
  for (const side of ['mine', 'theirs'] as const) {
    const site = productPlatform();
    const left = new ProductSession(site.ports, site.state.stored);
    left.edit({...CUP, title: 'mine', address: 'cup'});
    site.put({...CUP, title: 'theirs'});
    await left.save();
    const session = reopened(site, left);
    expect(session.getSnapshot()).toMatchObject({
      state: 'conflict',
      conflicts: ['title'],
      draft: {address: 'cup'},
      sides: {mine: {title: 'mine'}, theirs: {title: 'theirs'}},
    });
    session.resolve('title', side);
    await session.save();
    expect(site.state.stored.product).toMatchObject({title: side, address: 'cup'});
  }
});

test('COM-01 work that a reload finds saved is dropped, and unsaved work is gone with its product', async () => {
  const site = productPlatform();
  const left = new ProductSession(site.ports, site.state.stored);
  left.edit({...CUP, title: 'Mine'});
  site.put({...CUP, title: 'Mine'});
  expect(reopened(site, left).work).toBeNull();
  expect(left.work).toMatchObject({value: {title: 'Mine'}});
  await left.remove();
  expect(left.work).toBeNull();
});

test('COM-01 a new product whose creation may have arrived is sent with its key after a reload', async () => {
  const site = productPlatform();
  const left = new ProductSession(site.ports, null);
  left.edit({...EMPTY_PRODUCT, title: 'Vase'});
  site.refusals.push(new NetworkError());
  await left.save();
  const session = reopened(site, left, true);
  expect(session.getSnapshot()).toMatchObject({state: 'changed', draft: {title: 'Vase'}});
  await session.save();
  expect([site.state.keys, site.state.stored.product.title]).toEqual([['key 1', 'key 1'], 'Vase']);
});

const newId = (): string => 'key';
const FORM: FormDraft = {
  id: 'contact',
  fields: [
    {id: 'name', type: 'name', title: 'Name'},
    {id: 'topic', type: 'text', title: 'Topic'},
  ],
};
const titled = (form: FormDraft, id: string, title: string): FormDraft => ({
  ...form,
  fields: form.fields.map(field => (field.id === id ? {...field, title} : field)),
});
const read = (definition: FormDraft, version: string): EditedForm => ({
  version,
  definition,
  allowsFiles: false,
  allowsHtml: true,
  languages: [],
});

test('BLD-02 a form that is opened after a reload has what was not saved, and another owner’s changes', async () => {
  const left = new FormSession(read(FORM, '1'), newId);
  expect(left.work).toBeNull();
  left.edit(titled(FORM, 'name', 'Mine'));
  const theirs = read(titled(FORM, 'topic', 'Theirs'), '2');
  const session = new FormSession(theirs, newId, left.work);
  const merged = titled(theirs.definition, 'name', 'Mine');
  expect(session.getSnapshot()).toMatchObject({definition: merged, isChanged: true, isMerged: true});
  const saved: string[] = [];
  const calls = {
    readForm: async () => theirs,
    async saveForm({version}: {version: string}) {
      saved.push(version);
      return '3';
    },
  };
  expect([await session.save(calls), saved, session.work]).toEqual([true, ['2'], null]);
  // What visitors get by now is no work any more.
  expect(new FormSession(read(titled(FORM, 'name', 'Mine'), '2'), newId, left.work).work).toBeNull();
});

test('BLD-02 a choice between two owners’ forms comes up again after a reload, with both', async () => {
  const theirs = read(titled(FORM, 'name', 'Theirs'), '2');
  const left = new FormSession(read(FORM, '1'), newId);
  left.edit(titled(titled(FORM, 'name', 'Mine'), 'topic', 'About'));
  await left.save({readForm: async () => theirs, saveForm: () => Promise.reject(new ApiError(409))});
  const session = new FormSession(theirs, newId, left.work);
  const [conflict, ...others] = session.getSnapshot().conflicts;
  expect([conflict?.path, others]).toEqual(['field name', []]);
  expect(session.getSnapshot().definition).toEqual(titled(theirs.definition, 'topic', 'About'));
  if (conflict) session.resolve(conflict, 'mine');
  expect(session.getSnapshot().definition).toEqual(titled(titled(FORM, 'name', 'Mine'), 'topic', 'About'));
  session.adopt(theirs);
  expect(session.work).toBeNull();
});
