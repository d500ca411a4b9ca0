import {expect, test} from 'vitest';
import type {Preferences} from '../../../src/api/preferences.js';
import {PreferencesStore} from '../../../src/services/preferences.js';

/** A store over a platform whose answers the test gives, in the order of the calls. */
const openStore = () => {
  const events: string[] = [];
  const reports: string[] = [];
  const waiting: {resolve: (preferences: Preferences) => void; reject: (error: unknown) => void}[] = [];
  const answer = (name: string, sent?: Preferences) => {
    events.push(sent ? `${name} ${JSON.stringify(sent)}` : name);
    return new Promise<Preferences>((resolve, reject) => void waiting.push({resolve, reject}));
  };
  const store = new PreferencesStore({
    namespace: 'list',
    calls: {read: () => answer('read'), save: preferences => answer('save', preferences)},
    bus: {emit: (name, detail) => void events.push(`${name} ${JSON.stringify(Object(detail).preferences)}`)},
    report: text => void reports.push(text),
  });
  const ended = async (promise: Promise<void>) => promise.then(() => 'done', String);
  const settle = () => new Promise(resolve => setTimeout(resolve, 0));
  return {store, events, reports, waiting, ended, settle};
};

test('SITE-02 SITE-08 a read is pending, then there; a failed one keeps what was read, reported', async () => {
  const {store, waiting, reports, ended} = openStore();
  const first = ended(store.refetch());
  expect(store.getSnapshot()).toEqual({status: 'pending', data: null});
  waiting[0]?.resolve({sort: 'name'});
  expect(await first).toBe('done');
  expect(store.getSnapshot()).toEqual({status: 'success', data: {sort: 'name'}});
  const second = ended(store.refetch());
  expect(store.getSnapshot()).toEqual({status: 'pending', data: {sort: 'name'}});
  waiting[1]?.reject(new Error('away'));
  expect(await second).toBe('Error: away');
  expect(store.getSnapshot()).toMatchObject({status: 'failed', data: {sort: 'name'}});
  expect(reports).toEqual(['preferences "list" were not read']);
});

test('SITE-02 a save shows at once, then emits the refetch event, and only then calls the platform', async () => {
  const {store, events, waiting, ended, settle} = openStore();
  const log: unknown[] = [];
  store.subscribe(() => log.push(store.getSnapshot().data));
  const saved = ended(store.save({sort: 'name'}, null));
  expect(store.getSnapshot()).toEqual({status: 'success', data: {sort: 'name'}});
  expect(events).toEqual(['preferences-refetched {"sort":"name"}']);
  await settle();
  expect(events[1]).toBe('save {"sort":"name"}');
  waiting[0]?.resolve({sort: 'name'});
  expect(await saved).toBe('done');
  expect(log.at(-1)).toEqual({sort: 'name'});
});

test('SITE-02 saves follow each other with every change; a failed one leaves later choices alone', async () => {
  const {store, events, waiting, reports, ended, settle} = openStore();
  const first = ended(store.save({sort: 'name'}, null));
  const second = ended(store.save({density: 'compact'}, null));
  await settle();
  expect(events.filter(event => event.startsWith('save'))).toEqual(['save {"sort":"name"}']);
  waiting[0]?.reject(new Error('refused'));
  expect(await first).toBe('Error: refused');
  expect(store.getSnapshot().data).toEqual({sort: 'name', density: 'compact'});
  expect(events.at(-1)).toBe('save {"sort":"name","density":"compact"}');
  waiting[1]?.resolve({sort: 'name', density: 'compact'});
  expect(await second).toBe('done');
  expect(reports).toEqual(['preferences "list" were not saved']);
});

test('SITE-02 a save that fails takes the choice back to what the platform had last', async () => {
  const {store, events, waiting, ended, settle} = openStore();
  const read = ended(store.refetch());
  waiting[0]?.resolve({sort: 'featured'});
  await read;
  const failed = ended(store.save({sort: 'name'}, null));
  await settle();
  waiting[1]?.reject(new Error('refused'));
  expect(await failed).toBe('Error: refused');
  expect(store.getSnapshot()).toEqual({status: 'success', data: {sort: 'featured'}});
  expect(events.at(-1)).toBe('preferences-refetched {"sort":"featured"}');
});

test('SITE-02 a read that a save overtakes changes nothing', async () => {
  const {store, waiting, ended} = openStore();
  const read = ended(store.refetch());
  void ended(store.save({sort: 'name'}, null));
  waiting[0]?.resolve({sort: 'featured'});
  expect(await read).toBe('done');
  expect(store.getSnapshot().data).toEqual({sort: 'name'});
});
