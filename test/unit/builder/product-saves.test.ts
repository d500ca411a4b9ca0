import {expect, test} from 'vitest';
import type {SavedProduct, SaveOptions, StoredProduct} from '../../../src/builder/products/product-calls.js';
import {
  EMPTY_PRODUCT,
  type ProductDraft,
  unitsIn,
  type VariantDraft,
  withoutVariant,
  withUnits,
  withVariant,
} from '../../../src/builder/products/product-draft.js';
import {ProductSession} from '../../../src/builder/products/product-session.js';
import {ApiError, NetworkError} from '../../../src/shared/errors.js';

const [FIRST] = EMPTY_PRODUCT.variants;
const variant = (id: string, stock: string): VariantDraft => ({
  ...(FIRST as VariantDraft),
  id,
  values: [id],
  price: '18.00',
  stock,
  was: stock,
});
const MUG: ProductDraft = {
  ...EMPTY_PRODUCT,
  title: 'Mug',
  options: ['Size'],
  variants: [variant('small', '5'), variant('large', '8')],
};

const unitsOf = ({stock}: VariantDraft): number => unitsIn(stock) ?? 0;

/**
 * A platform that adds to a stock what an owner adds, as the real one, and saves once for a key; `sell` is a visitor, `theirs` another
 * owner. The answers of the next `lost` saves do not arrive.
 */
const open = (isNew = false) => {
  let stored: StoredProduct = {id: 'p', version: '1', product: MUG};
  const done = new Set<string>();
  const lost: true[] = [];
  let keys = 0;
  const sent: (string | undefined)[] = [];
  const refusals: unknown[] = [];
  const now = (id: string): VariantDraft | undefined =>
    stored.product.variants.find(one => one.id === id && !one.isUnlimited);
  const counted = (typed: VariantDraft): VariantDraft => {
    if (typed.isUnlimited) return {...typed, stock: '', was: '0'};
    const has = now(typed.id);
    const units = has
      ? Math.max(0, unitsOf(has) + unitsOf(typed) - (unitsIn(typed.was) ?? 0))
      : unitsOf(typed);
    return {...typed, id: typed.id || `new ${typed.values}`, stock: String(units), was: String(units)};
  };
  const put = (product: ProductDraft): SavedProduct => {
    const counts = stored.product.variants.filter(({isUnlimited}) => !isUnlimited);
    const unitsBefore = Object.fromEntries(counts.map(one => [one.id, unitsOf(one)]));
    const variants = product.variants.map(counted);
    stored = {id: 'p', version: String(Number(stored.version) + 1), product: {...product, variants}};
    return {...stored, unitsBefore};
  };
  const calls = {
    readProduct: async () => stored,
    async saveProduct({version, product}: StoredProduct, {key = '', formerVersion}: SaveOptions = {}) {
      const refusal = refusals.shift();
      if (refusal) throw refusal;
      if (done.has(key)) return {...stored, unitsBefore: {}};
      if (version !== stored.version) throw new ApiError(409);
      sent.push(formerVersion);
      done.add(key);
      const saved = put(product);
      if (lost.pop()) throw new NetworkError();
      return saved;
    },
    createProduct: async (product: ProductDraft) => put(product),
    async deleteProduct({version}: Pick<StoredProduct, 'version'>, only?: 'unsold') {
      const refusal = refusals.shift();
      if (refusal) throw refusal;
      if (version !== stored.version) throw new ApiError(409);
      sent.push(only);
    },
  };
  const sell = (id: string, units: number): void => {
    const variants = stored.product.variants.map(one => {
      const left = String(unitsOf(one) - units);
      return one.id === id ? {...one, stock: left, was: left} : one;
    });
    stored = {...stored, product: {...stored.product, variants}};
  };
  const newId = (): string => {
    keys += 1;
    return `key ${keys}`;
  };
  const session = new ProductSession({calls, newId}, isNew ? null : stored);
  const save = async (draft: ProductDraft): Promise<void> => {
    session.edit(draft);
    await session.save();
  };
  const stocks = () => stored.product.variants.map(({id, stock}) => `${id} ${stock}`);
  const reopen = (): ProductSession =>
    new ProductSession({calls, newId}, stored, EMPTY_PRODUCT, session.work);
  return {session, save, sell, sent, refusals, lost, reopen, stocks, theirs: put, stored: () => stored};
};
const draftOf = (session: ProductSession): ProductDraft => session.getSnapshot().draft;

test('COM-01 undo after a save saves the product as it was before, and redo saves it again', async () => {
  const {session, save, sent, stored} = open();
  await save({...MUG, title: 'Cup'});
  await save({...draftOf(session), title: 'Bowl'});
  expect([session.getSnapshot().canUndo, session.getSnapshot().canRedo]).toEqual([true, false]);
  await session.undo();
  expect([stored().product.title, session.getSnapshot()]).toEqual([
    'Cup',
    expect.objectContaining({state: 'saved', turned: 'undo', canUndo: true, canRedo: true}),
  ]);
  await session.undo();
  expect([stored().product.title, session.getSnapshot().canUndo]).toEqual(['Mug', false]);
  await session.redo();
  await session.redo();
  expect([stored().product.title, session.getSnapshot()]).toEqual([
    'Bowl',
    expect.objectContaining({turned: 'redo', canUndo: true, canRedo: false}),
  ]);
  // Each write names the version that it goes back to.
  expect(sent).toEqual([undefined, undefined, '2', '1', '4', '3']);
});

test('COM-01 undo takes back what is not saved first, and an edit leaves nothing to make again', async () => {
  const {session, save, stored} = open();
  await save({...MUG, title: 'Cup'});
  session.edit({...draftOf(session), title: 'Draft'});
  await session.undo();
  expect([stored().product.title, draftOf(session).title, session.getSnapshot().state]).toEqual([
    ...['Cup', 'Cup', 'saved'],
  ]);
  await session.undo();
  expect(stored().product.title).toBe('Mug');
  session.edit({...draftOf(session), title: 'Other'});
  await session.undo();
  expect([draftOf(session).title, session.hasSteps]).toEqual(['Mug', false]);
});

test('COM-07 undo lowers a stock by what the save raised it, whatever was sold since, and redo raises it', async () => {
  const {session, save, sell, stocks} = open();
  await save({...withUnits(MUG, 0, 4), title: 'Cup'});
  expect(stocks()).toEqual(['small 9', 'large 8']);
  sell('small', 3);
  sell('large', 2);
  await session.undo();
  expect(stocks()).toEqual(['small 2', 'large 6']);
  sell('small', 1);
  await session.redo();
  expect(stocks()).toEqual(['small 5', 'large 6']);
});

test('COM-07 a stock of which less is left than the save added ends at none, and redo adds what undo took', async () => {
  for (const isRead of [false, true]) {
    const {session, save, sell, stocks, stored} = open();
    await save(withUnits(MUG, 0, 4));
    sell('small', 7);
    if (isRead) session.adopt(stored());
    await session.undo();
    expect(stocks()).toEqual(['small 0', 'large 8']);
    await session.redo();
    expect(stocks()).toEqual(['small 2', 'large 8']);
  }
});

test('COM-07 a variant that a save removed or ceased to count comes back with what was left of it then', async () => {
  const {session, save, sell, stocks} = open();
  sell('large', 3);
  await save(withoutVariant(MUG, 1));
  await session.undo();
  expect(stocks()).toEqual(['small 5', 'large 5']);
  sell('small', 2);
  await save(withVariant(draftOf(session), 0, {isUnlimited: true, stock: ''}));
  expect(stocks()).toEqual(['small ', 'large 5']);
  await session.undo();
  expect(stocks()).toEqual(['small 3', 'large 5']);
});

test('COM-01 undo leaves what another owner changed since, and says that both are put together', async () => {
  const {session, save, theirs, stored} = open();
  await save({...MUG, title: 'Cup'});
  theirs({...stored().product, description: 'Theirs'});
  await session.undo();
  expect([stored().product.title, session.getSnapshot()]).toEqual([
    'Cup',
    expect.objectContaining({state: 'changed', isMerged: true, conflicts: []}),
  ]);
  await session.save();
  expect(stored().product).toMatchObject({title: 'Mug', description: 'Theirs'});
  await session.redo();
  expect(stored().product).toMatchObject({title: 'Cup', description: 'Theirs'});
});

test('COM-01 undo of a part that another owner changed since waits for a choice', async () => {
  for (const isRead of [false, true]) {
    const {session, save, theirs, stored} = open();
    await save({...MUG, title: 'Cup'});
    theirs({...stored().product, title: 'Theirs'});
    if (isRead) session.adopt(stored());
    await session.undo();
    expect(session.getSnapshot()).toMatchObject({state: 'conflict', conflicts: ['title']});
    expect(stored().product.title).toBe('Theirs');
    session.resolve('title', 'mine');
    await session.save();
    expect(stored().product.title).toBe('Mug');
  }
});

test('COM-01 undo of what another owner took back already saves nothing', async () => {
  const {session, save, theirs, stored} = open();
  await save({...MUG, title: 'Cup'});
  theirs({...stored().product, title: 'Mug'});
  session.adopt(stored());
  await session.undo();
  expect([stored().version, session.getSnapshot().canUndo]).toEqual(['3', false]);
});

test('COM-01 an undo that does not arrive stays to be saved, and undo goes back to what is stored', async () => {
  const {session, save, refusals, sent, stored} = open();
  await save({...MUG, title: 'Cup'});
  refusals.push(new NetworkError());
  await session.undo();
  expect([session.getSnapshot().state, draftOf(session).title, stored().product.title]).toEqual([
    ...['offline', 'Mug', 'Cup'],
  ]);
  await session.save();
  expect([stored().product.title, sent.at(-1), session.getSnapshot().turned]).toEqual(['Mug', '1', 'undo']);
  refusals.push(new ApiError(400));
  await session.redo();
  await session.undo();
  expect([session.getSnapshot().state, draftOf(session).title]).toEqual(['saved', 'Mug']);
});

test('COM-01 undo after a merge goes back to what the other owner stored, never past it', async () => {
  const {session, theirs, stored} = open();
  theirs({...MUG, description: 'Theirs'});
  session.edit({...MUG, title: 'Mine'});
  await session.save();
  await session.undo();
  expect(session.getSnapshot()).toMatchObject({
    state: 'saved',
    draft: {title: 'Mug', description: 'Theirs'},
  });
  expect(stored().product.description).toBe('Theirs');
});

test('COM-07 a save whose answer was lost raises a stock once, whoever came in between, and is undone', async () => {
  const {session, save, sell, lost, theirs, stocks, stored} = open();
  lost.push(true);
  await save(withUnits(MUG, 0, 2));
  expect([stocks(), session.getSnapshot().state]).toEqual([['small 7', 'large 8'], 'offline']);
  sell('small', 1);
  theirs({...stored().product, title: 'Theirs'});
  session.edit({...draftOf(session), description: 'Mine'});
  await session.save();
  expect(session.getSnapshot().state).toBe('saved');
  expect([stocks(), stored().product.title, stored().product.description]).toEqual([
    ...[['small 6', 'large 8'], 'Theirs', 'Mine'],
  ]);
  await session.undo();
  await session.undo();
  expect([stocks(), stored().product.title, stored().product.description]).toEqual([
    ...[['small 4', 'large 8'], 'Theirs', ''],
  ]);
});

test('COM-07 a save whose answer was lost is taken back by undo and the next save', async () => {
  const {session, save, lost, stocks} = open();
  lost.push(true);
  await save(withUnits(MUG, 0, 2));
  await session.undo();
  expect([session.getSnapshot().state, session.isChanged]).toEqual(['changed', true]);
  await session.save();
  expect([stocks(), session.getSnapshot().state, session.work]).toEqual([
    ...[['small 5', 'large 8'], 'saved', null],
  ]);
});

test('COM-07 a save whose answer was lost is sent again after a reload, and before a deletion', async () => {
  const {session, save, lost, reopen, stocks} = open();
  lost.push(true);
  await save(withUnits(MUG, 0, 2));
  const reopened = reopen();
  expect([reopened.getSnapshot().state, draftOf(reopened).variants[0]?.stock]).toEqual(['changed', '7']);
  await reopened.save();
  expect([stocks(), reopened.getSnapshot().state]).toEqual([['small 7', 'large 8'], 'saved']);
  expect([await session.remove(), stocks()]).toEqual([true, ['small 7', 'large 8']]);
});

test('COM-07 what is edited while a product is saved is an edit of what was stored', async () => {
  const {session, sell, stocks} = open();
  sell('large', 2);
  session.edit(withVariant(MUG, 1, {id: 'large', stock: '9'}));
  const saving = session.save();
  session.edit(withUnits(draftOf(session), 1, 3));
  await saving;
  expect([session.getSnapshot().state, draftOf(session).variants[1]]).toEqual([
    ...['changed', expect.objectContaining({stock: '10', was: '7'})],
  ]);
  await session.save();
  expect(stocks()).toEqual(['small 5', 'large 10']);
});

test('COM-01 a variant that is new while its product is saved keeps the id that it got', async () => {
  const {session} = open();
  const fresh = {...variant('', '1'), values: ['tiny']};
  session.edit({...MUG, variants: [...MUG.variants, fresh]});
  const saving = session.save();
  session.edit(withUnits(draftOf(session), 2, 1));
  await saving;
  expect(draftOf(session).variants[2]).toMatchObject({id: 'new tiny', stock: '2', was: '1'});
});

test('COM-01 undo of a new product takes back its saves, and never deletes it', async () => {
  const {session, save, sent, stored} = open(true);
  await save(MUG);
  await save({...draftOf(session), title: 'Cup'});
  await session.undo();
  expect([stored().product.title, session.getSnapshot().canUndo]).toEqual(['Mug', false]);
  sent.length = 0;
  for (const _ of [1, 2, 3]) await session.undo();
  expect([sent, session.getSnapshot().state]).toEqual([[], 'saved']);
  await session.redo();
  expect(stored().product.title).toBe('Cup');
});
