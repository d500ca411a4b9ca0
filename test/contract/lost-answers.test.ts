import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import type {Client} from '../../src/api/call.js';
import {createFormCalls} from '../../src/builder/forms/form-calls.js';
import {FormSession} from '../../src/builder/forms/form-session.js';
import {createProductCalls} from '../../src/builder/products/product-calls.js';
import {EMPTY_PRODUCT, type ProductDraft, withUnits} from '../../src/builder/products/product-draft.js';
import {ProductSession} from '../../src/builder/products/product-session.js';
import {readProductWork, storeProductWork} from '../../src/builder/products/product-work.js';
import {NetworkError} from '../../src/shared/errors.js';
import {builderClient} from './builder-client.js';
import {signInAs} from './owner-client.js';
import {startShop, type Visitor} from './shop-client.js';

const DAY_MS = 86_400_000;
let nowMs = Date.UTC(2026, 10, 27, 12);
let shop: Platform;
let owner: Visitor;
beforeAll(async () => {
  shop = await startShop({nowMs: () => nowMs});
  owner = await signInAs(shop.url, 'admin');
});
afterAll(() => shop.close());

/** A client whose next writes, one for each entry of `lost`, arrive, and whose answers do not. */
const losing = (who: Visitor, lost: true[]): Client => {
  const client = builderClient(who);
  return async (path, call = {}) => {
    const answer = await client(path, call);
    if ((call.method ?? 'get') !== 'get' && lost.pop()) throw new NetworkError();
    return answer;
  };
};

const MUG: ProductDraft = {
  ...EMPTY_PRODUCT,
  title: 'Mug',
  variants: EMPTY_PRODUCT.variants.map(variant => ({...variant, price: '18.00', stock: '5'})),
};

/** A session of a new mug whose calls lose their answers on demand, and another owner's calls. */
const openMug = async () => {
  const lost: true[] = [];
  const calls = createProductCalls(losing(owner, lost));
  const ports = {calls, newId: () => crypto.randomUUID()};
  const theirs = createProductCalls(builderClient(owner));
  const {id} = await calls.createProduct({...MUG, title: crypto.randomUUID()}, crypto.randomUUID());
  const session = new ProductSession(ports, await calls.readProduct(id));
  const draft = () => session.getSnapshot().draft;
  const stock = async () => (await theirs.readProduct(id)).product.variants.map(one => one.stock);
  return {id, session, draft, lost, ports, theirs, stock};
};

test('COM-07 a raised stock whose answer was lost is saved again, and raised once', async () => {
  const {session, draft, lost, stock} = await openMug();
  session.edit(withUnits(draft(), 0, 2));
  lost.push(true);
  await session.save();
  expect(session.getSnapshot().state).toBe('offline');
  await session.save();
  await session.save();
  expect([await stock(), session.getSnapshot()]).toEqual([
    ['7'],
    expect.objectContaining({state: 'saved', isMerged: false}),
  ]);
  await session.undo();
  expect(await stock()).toEqual(['5']);
});

test('COM-07 a raised stock is raised once where visitors and another owner came in between', async () => {
  const {id, session, draft, lost, theirs, stock} = await openMug();
  session.edit(withUnits(draft(), 0, 2));
  lost.push(true);
  await session.save();
  const changed = await theirs.readProduct(id);
  await theirs.saveProduct({...changed, product: {...withUnits(changed.product, 0, -3), title: 'Cup'}});
  session.edit({...draft(), description: 'Blue'});
  await session.save();
  expect([await stock(), draft()]).toEqual([['4'], expect.objectContaining({title: 'Cup'})]);
  // Undo takes back the description, then the two units, and nothing of the other owner's.
  await session.undo();
  await session.undo();
  const {product} = await theirs.readProduct(id);
  expect([await stock(), product.title, product.description]).toEqual([['2'], 'Cup', '']);
});

test('COM-07 a raised stock is raised once after a reload, also when the receipt of its save has run out', async () => {
  const {id, session, draft, lost, ports} = await openMug();
  const entries = new Map<string, string>();
  const store = {
    get: (key: string) => entries.get(key) ?? null,
    set: (key: string, value: string) => void entries.set(key, value),
    remove: (key: string) => void entries.delete(key),
  };
  session.edit(withUnits(draft(), 0, 2));
  lost.push(true);
  await session.save();
  storeProductWork(store, id, session.work);
  nowMs += 2 * DAY_MS;
  owner = await signInAs(shop.url, 'admin');
  const calls = createProductCalls(builderClient(owner));
  const stored = await calls.readProduct(id);
  const renamed = await calls.saveProduct({...stored, product: {...stored.product, title: 'Cup'}});
  const reopened = new ProductSession({...ports, calls}, renamed, MUG, readProductWork(store, id));
  expect(reopened.getSnapshot()).toMatchObject({state: 'changed', draft: {variants: [{stock: '7'}]}});
  await reopened.save();
  expect(reopened.getSnapshot()).toMatchObject({state: 'saved', draft: {title: 'Cup'}});
  expect((await calls.readProduct(id)).product.variants[0]?.stock).toBe('7');
});

test('COM-07 what is edited while a raised stock is saved raises it by that alone', async () => {
  const {session, draft, stock} = await openMug();
  session.edit(withUnits(draft(), 0, 2));
  const saving = session.save();
  session.edit(withUnits(draft(), 0, 1));
  await saving;
  expect([session.getSnapshot().state, draft().variants[0]]).toEqual([
    'changed',
    expect.objectContaining({stock: '8', was: '7'}),
  ]);
  await session.save();
  expect(await stock()).toEqual(['8']);
});

test('COM-07 a new product that is edited while it is created keeps its variants and their units', async () => {
  const {ports, theirs} = await openMug();
  const session = new ProductSession(ports, null, {...MUG, title: 'Basin'});
  const saving = session.save();
  session.edit(withUnits(session.getSnapshot().draft, 0, 1));
  await saving;
  const id = session.getSnapshot().stored?.id ?? '';
  const [created] = (await theirs.readProduct(id)).product.variants;
  await session.save();
  const [saved] = (await theirs.readProduct(id)).product.variants;
  expect([created?.stock, saved?.stock, saved?.id]).toEqual(['5', '6', created?.id]);
});

test('BLD-02 a form with a new field whose answer was lost has it once', async () => {
  const lost: true[] = [];
  const calls = createFormCalls(losing(owner, lost));
  const {id} = await calls.createForm({name: 'Ask', copyOf: null}, crypto.randomUUID());
  const session = new FormSession(await calls.readForm(id), () => crypto.randomUUID());
  const {definition} = session.getSnapshot();
  const fields = [...definition.fields, {id: 'text-9', type: 'text', title: 'Topic'} as const];
  session.edit({...definition, fields});
  lost.push(true);
  await expect(session.save(calls)).rejects.toThrow(NetworkError);
  session.edit({...session.getSnapshot().definition, name: 'Question'});
  expect(await session.save(calls)).toBe(true);
  const stored = (await calls.readForm(id)).definition;
  expect([stored.name, stored.fields.filter(field => field.title === 'Topic').length]).toEqual([
    'Question',
    1,
  ]);
  expect(session.getSnapshot()).toMatchObject({isChanged: false, isMerged: false, canUndoSave: true});
});
