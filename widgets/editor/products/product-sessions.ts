import type {ProductCalls, StoredProduct} from '../../../src/builder/products/product-calls.js';
import {newProduct} from '../../../src/builder/products/product-draft.js';
import {ProductSession} from '../../../src/builder/products/product-session.js';
import {readProductWork, storeProductWork} from '../../../src/builder/products/product-work.js';
import type {NewId, RemovableStore} from '../../../src/ports.js';

/** Sessions by the id of their product, '' for the new one: work that is not saved outlives the piece that shows it. */
type Sessions = Map<string, ProductSession>;

const opened = new WeakMap<ProductCalls, Sessions>();
const all = new Set<Sessions>();

const ask = (event: BeforeUnloadEvent): void => {
  const isChanged = [...all].some(sessions => [...sessions.values()].some(session => session.isChanged));
  if (isChanged) event.preventDefault();
};

function sessionsOf(calls: ProductCalls): Sessions {
  const known = opened.get(calls);
  if (known) return known;
  const sessions: Sessions = new Map();
  opened.set(calls, sessions);
  all.add(sessions);
  addEventListener('beforeunload', ask);
  return sessions;
}

/** Knows a session that was of a new product by its id once it is stored, and forgets those that have nothing to save or to undo. */
function settle(sessions: Sessions): void {
  for (const [id, session] of [...sessions]) {
    sessions.delete(id);
    if (session.isChanged || session.hasSteps) sessions.set(session.getSnapshot().stored?.id ?? '', session);
  }
}

/** Stores on this device what is not saved of a product, for as long as its session is used. */
function storeChanges(store: RemovableStore, session: ProductSession): void {
  const idNow = (): string => session.getSnapshot().stored?.id ?? '';
  let id = idNow();
  const write = (): void => {
    // A new product was stored, and is edited by its id now.
    if (id !== idNow()) storeProductWork(store, id, null);
    id = idNow();
    storeProductWork(store, id, session.work);
  };
  write();
  session.subscribe(write);
}

/** Side effects of products that are edited. `store` has work that is not saved after a reload; null for none. */
interface EditingPorts {
  readonly newId: NewId;
  readonly store: RemovableStore | null;
}

/** The session of a product that was read, or of the new one where nothing was. */
export function openSession(
  calls: ProductCalls,
  {newId, store}: EditingPorts,
  {
    stored,
    stores,
  }: {readonly stored: StoredProduct | null; readonly stores: Parameters<typeof newProduct>[0]},
): ProductSession {
  const sessions = sessionsOf(calls);
  settle(sessions);
  const id = stored?.id ?? '';
  const known = sessions.get(id);
  // Without work to save it shows what is stored now, and its saves are undone from there.
  if (known && stored && !known.isChanged) known.adopt(stored);
  if (known) return known;
  const work = store && readProductWork(store, id);
  const session = new ProductSession({calls, newId}, stored, newProduct(stores), work);
  sessions.set(id, session);
  if (store) storeChanges(store, session);
  return session;
}

/** True where a product, '' for the new one, has work that is not saved. */
export function isUnsaved(calls: ProductCalls, id: string, store: RemovableStore | null): boolean {
  const sessions = sessionsOf(calls);
  settle(sessions);
  const session = sessions.get(id);
  return session ? session.isChanged : store !== null && readProductWork(store, id) !== null;
}
