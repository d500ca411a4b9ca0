import {sql} from 'kysely';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {seedEvents} from '../../examples/platform/features/site-content/collections/seed-events.js';
import type {Platform} from '../../examples/platform/main.js';
import {MIGRATIONS_114} from '../../examples/platform/migrations/114-past-events.js';
import {CATALOG} from '../../examples/site/model/catalog.js';
import {createCollectionCalls} from '../../src/builder/collections/collection-calls.js';
import type {StoredItem} from '../../src/builder/collections/site-collections.js';
import {richDocOf} from '../../src/site/rich-text/rich-doc.js';
import {builderClient} from './builder-client.js';
import {signInAs} from './owner-client.js';
import {startShop, Visitor} from './shop-client.js';
import {exportSite, importSite, inOtherShop, packSite, shownPage} from './site-archive.js';

const EVENTS = '/api/site-collections/events';
const OPEN_STUDIO = '65a1f0c2d4e5b6a7c8d90b02';
/** Two hours of an afternoon in New York. */
const START_MS = Date.UTC(2027, 2, 6, 19);
const END_MS = Date.UTC(2027, 2, 6, 21);
const nowMs = Date.UTC(2026, 10, 26, 12);
let shop: Platform;
let owner: Visitor;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop({nowMs: () => nowMs, catalog: CATALOG});
  owner = await signInAs(shop.url, 'admin');
  visitor = await Visitor.arrive(shop.url);
});
afterAll(() => shop.close());

const callsOf = (by: Visitor) => createCollectionCalls(builderClient(by));
const calls = () => callsOf(owner);
const read = async (path: string): Promise<string> => (await visitor.send('GET', path)).text;
const statusOf = async (path: string): Promise<number> => (await visitor.send('GET', path)).status;
const create = async (title: string, list = 'events'): Promise<StoredItem> =>
  calls().readItem(list, await calls().createItem(list, title, crypto.randomUUID()));
const save = async (id: string, change: Partial<StoredItem['draft']>, list = 'events') => {
  const {revision, draft} = await calls().readItem(list, id);
  return calls().saveItem(list, id, {revision, draft: {...draft, ...change}});
};
const publish = async (id: string, list = 'events') =>
  calls().publishItem(list, id, (await calls().readItem(list, id)).revision);
const LOCATION = {
  addressTitle: 'The barn',
  addressLine1: '3 Kelp Lane',
  addressLine2: '',
  addressCountry: '',
};

test('SITE-02 the events are a collection with their times, places and texts in ten languages', async () => {
  const {collection, items, timeZone} = await calls().readCollection('events');
  expect(collection).toMatchObject({
    kind: 'events',
    title: 'Events',
    urlId: 'events',
    itemCount: 2,
    isOfTheme: true,
    description: 'Come and see how things are made. Every event is free.',
  });
  expect(timeZone).toBe('America/New_York');
  expect(items.map(({urlId, startMs}) => [urlId, startMs])).toEqual([
    ['glaze-evening', Date.parse('2027-02-19T23:00:00Z')],
    ['open-studio', Date.parse('2027-05-08T18:00:00Z')],
  ]);
  const {draft, isChanged} = await calls().readItem('events', OPEN_STUDIO);
  expect([isChanged, Object.keys(draft.localized).length]).toEqual([false, 9]);
  expect(draft.location).toEqual({
    addressTitle: '',
    addressLine1: '12 Dune Road',
    addressLine2: 'Wellfleet, MA 02667',
    addressCountry: 'United States',
  });
  expect(draft.localized.es?.addressCountry).toBe('Estados Unidos');
});

test('SITE-02 a new event is listed in the order of starts once it is published, with its calendar file', async () => {
  const {id, draft} = await create('Raku day');
  await save(id, {
    times: {startMs: START_MS, endMs: END_MS},
    location: LOCATION,
    tags: ['Fire'],
    body: richDocOf('Bring gloves & a pot.'),
    localized: {es: {title: 'Día de rakú', addressTitle: 'El granero'}},
  });
  expect(await statusOf('/events/raku-day')).toBe(404);
  await publish(id);
  const list = await read('/events');
  const order = ['glaze-evening', 'raku-day', 'open-studio'].map(urlId => list.indexOf(`/events/${urlId}"`));
  expect(order).toEqual([...order].sort((one, other) => one - other));
  expect(order).not.toContain(-1);
  const html = await read('/events/raku-day');
  expect(html).toContain('Saturday, March 6, 2027 at 2:00 PM</time> – ');
  expect(html).toContain('T16:00-05:00">4:00 PM</time></dd>');
  expect(html).toContain('<dd><bdi>The barn, 3 Kelp Lane</bdi></dd>');
  expect(html).toContain('<p>Bring gloves &amp; a pot.</p>');
  expect(html).toContain('<a href="/events?tag=fire">Fire</a>');
  expect(await read('/events?tag=fire')).toContain('<h1>Events: Fire</h1>');
  expect(await read('/es/events/raku-day')).toContain('<bdi>El granero, 3 Kelp Lane</bdi>');
  const file = await read('/es/events/raku-day/calendar.ics');
  expect(file).toContain('\r\nSUMMARY:Día de rakú\r\n');
  expect(file).toContain('\r\nLOCATION:El granero\\, 3 Kelp Lane\r\n');
  expect(file).toContain('\r\nDTSTART:20270306T190000Z\r\nDTEND:20270306T210000Z\r\n');
  // The time of its last publishing.
  expect(file).toContain('\r\nDTSTAMP:20261126T120000Z\r\n');
  const found = await read('/search?q=raku');
  expect(found).toContain('href="/events/raku-day"');
  expect(found).toContain('<span class="found-kind">Event</span>');
  await calls().unpublishItem('events', id, (await calls().readItem('events', id)).revision);
  expect(await statusOf(`/events/${draft.urlId}/calendar.ics`)).toBe(404);
});

test('SITE-02 an event goes among past ones, below those to come, once it has ended; nothing announces it', () => {
  let now = nowMs;
  return inOtherShop(
    async ({url}) => {
      const list = () => shownPage(url, '/events');
      const evening = Date.parse('2027-02-19T23:00:00Z');
      const links = async () => (await list()).match(/(?<=href="\/events\/)[\w-]+(?=")|<h2>[^<]+/g);
      expect(await links()).toEqual(['glaze-evening', 'open-studio', 'open-studio']);
      now = evening;
      // An event that takes place now is one to come, still.
      expect(await links()).toEqual(['glaze-evening', 'open-studio', 'open-studio']);
      now = evening + 12 * 3_600_000;
      expect(await links()).toEqual(['open-studio', '<h2>Past events', 'glaze-evening', 'open-studio']);
      expect(await shownPage(url, '/es/events')).toContain('<h2>Eventos pasados</h2>');
      expect(await list()).toMatch(/<h3 class="card-title">[^<]+<\/h3>/);
      expect(await list()).toContain('data-announcement');
      now = Date.parse('2027-06-01T00:00:00Z');
      expect(await links()).toEqual(['<h2>Past events', 'open-studio', 'glaze-evening']);
      expect(await list()).not.toContain('data-announcement');
      expect(await shownPage(url, '/events/open-studio')).toContain('<h1');
    },
    {nowMs: () => now},
  );
});

test('events of before have the time when they end, also next to texts that hold NUL', async () => {
  const {id} = await create('Migrated');
  const {draft} = await save(id, {times: {startMs: START_MS, endMs: END_MS}});
  await publish(id);
  const published = JSON.stringify({...draft, excerpt: 'a\0b'});
  await shop.db.updateTable('site_item').set({published}).where('id', '=', id).execute();
  const [, backfill = ''] = MIGRATIONS_114.flat();
  const ends = () => shop.db.selectFrom('site_item').select(['id', 'ends_ms']).orderBy('id').execute();
  const before = await ends();
  expect(before).toContainEqual({id, ends_ms: END_MS});
  await shop.db.updateTable('site_item').set({ends_ms: null}).execute();
  await sql.raw(backfill).execute(shop.db);
  expect(await ends()).toEqual(before);
  await publish(id);
});

test('SITE-02 a deleted event of before comes back with the time when it ends, and a draft without', async () => {
  for (const [title, endsMs] of [
    ['Deleted', END_MS],
    ['Deleted draft', null],
  ] as const) {
    const {id} = await create(title);
    await save(id, {times: {startMs: START_MS, endMs: END_MS}});
    if (endsMs !== null) await publish(id);
    const {revision} = await calls().readItem('events', id);
    await calls().deleteItem('events', {id, revision});
    const deleted = () => shop.db.selectFrom('deleted_item').select('document').where('id', '=', id);
    const {item, ...rest} = JSON.parse((await deleted().executeTakeFirstOrThrow()).document);
    const {ends_ms: _, ...before} = item;
    const document = JSON.stringify({...rest, item: before});
    await shop.db.updateTable('deleted_item').set({document}).where('id', '=', id).execute();
    await calls().undeleteItem('events', id);
    const rows = await shop.db.selectFrom('site_item').select('ends_ms').where('id', '=', id).execute();
    expect(rows).toEqual([{ends_ms: endsMs}]);
    if (endsMs !== null)
      await calls().unpublishItem('events', id, (await calls().readItem('events', id)).revision);
  }
});

test('SITE-02 an event that ends before it begins is not saved, and the answer says so in words', {
  tags: ['whole'],
}, async () => {
  const {id, revision, draft} = await create('Backwards');
  const send = (times: unknown) =>
    owner.send('PUT', `${EVENTS}/items/${id}`, {revision, draft: {...draft, times}});
  const refused = await send({startMs: END_MS, endMs: START_MS});
  expect([refused.status, refused.json.code, refused.json.field]).toEqual([400, 'event-ends-first', 'times']);
  expect(refused.text).toContain('The event ends before it begins.');
  for (const times of [
    {startMs: 'soon', endMs: END_MS},
    {startMs: -1, endMs: END_MS},
    {startMs: 0.5, endMs: 1},
    {startMs: 0, endMs: 253_402_300_800_000},
    {startMs: START_MS},
    [START_MS, END_MS],
  ])
    expect([times, (await send(times)).json.code]).toEqual([times, 'body-invalid']);
  const location = {...LOCATION, addressTitle: 'x'.repeat(201)};
  const long = await owner.send('PUT', `${EVENTS}/items/${id}`, {revision, draft: {...draft, location}});
  expect([long.status, long.json.field]).toEqual([400, 'draft.location.addressTitle']);
  expect(await calls().readItem('events', id)).toMatchObject({revision, draft});
  // One that ends as it begins is an event, too.
  expect((await send({startMs: START_MS, endMs: START_MS})).status).toBe(200);
});

test('SITE-02 an event without a start or an end can be saved and previewed, and not published', async () => {
  const {id} = await create('Some day');
  for (const times of [null, {startMs: START_MS, endMs: null}, {startMs: null, endMs: END_MS}]) {
    const {revision} = await save(id, {times});
    const refused = await owner.send('POST', `${EVENTS}/items/${id}/publish`, {revision});
    expect([refused.status, refused.json.code, refused.json.field]).toEqual([
      400,
      'event-needs-times',
      'times',
    ]);
  }
  const {path} = await calls().createItemPreview('events', id);
  const html = await read(path);
  expect(html).toContain('<h1>Some day</h1>');
  expect(html).not.toContain('calendar.ics');
});

test('SITE-02 an older editor that sends no times leaves those of the event as they are', async () => {
  const {id} = await create('Kept');
  const {revision, draft} = await save(id, {times: {startMs: START_MS, endMs: END_MS}, location: LOCATION});
  const {times, location, ...older} = draft;
  const {json} = await owner.send('PUT', `${EVENTS}/items/${id}`, {
    revision,
    draft: {...older, title: 'New'},
  });
  expect(json.draft).toMatchObject({title: 'New', times, location});
});

test('SITE-02 an owner’s collection of events has the pages and calendar files of the theme’s', async () => {
  const {id: list, urlId} = await calls().createCollection('Workshops', 'workshops', 'events');
  const {id} = await create('Weaving', list);
  await save(id, {times: {startMs: START_MS, endMs: END_MS}}, list);
  await publish(id, list);
  expect(await read(`/${urlId}`)).toContain('Saturday, March 6, 2027 at 2:00 PM');
  expect(await read(`/es/${urlId}/weaving/calendar.ics`)).toContain('SUMMARY:Weaving');
  expect(await statusOf('/journal/opening-the-kiln/calendar.ics')).toBe(404);
  const refused = await owner.send('POST', '/api/site-collections', {title: 'X', kind: 'films'});
  expect(refused.json.code).toBe('body-invalid');
});

test('SITE-02 every page announces the event while visitors see it, on its new day and at its address', async () => {
  const before = await calls().readItem('events', OPEN_STUDIO);
  await save(OPEN_STUDIO, {times: {startMs: START_MS, endMs: END_MS}, urlId: 'open-days'});
  await publish(OPEN_STUDIO);
  const html = await read('/about');
  expect(html).toContain('The studio opens its doors on March 6, 2027.');
  expect(html).toContain('<a href="/events/open-days">');
  expect(await read('/events/open-days')).not.toContain('data-announcement');
  await save(OPEN_STUDIO, {isPrivate: true});
  await publish(OPEN_STUDIO);
  expect(await read('/about')).not.toContain('data-announcement');
  await save(OPEN_STUDIO, {...before.draft});
  await publish(OPEN_STUDIO);
});

test('SITE-02 pages and the editor have the times of events in the zone that the owner chooses', async () => {
  expect(await read('/events/open-studio')).toContain('at 2:00 PM');
  await shop.db.insertInto('setting').values({name: 'time-zone', value: 'Europe/Berlin'}).execute();
  expect((await calls().readCollection('events')).timeZone).toBe('Europe/Berlin');
  expect(await read('/events/open-studio')).toContain('Saturday, May 8, 2027 at 8:00 PM');
  await shop.db.deleteFrom('setting').where('name', '=', 'time-zone').execute();
});

test(
  'SITE-02 the file of a site carries events, and one from before events had a list of posts',
  {tags: ['whole']},
  () =>
    inOtherShop(
      async there => {
        const {id} = await create('Carried');
        await save(id, {times: {startMs: START_MS, endMs: END_MS}, location: LOCATION});
        await publish(id);
        const site = await exportSite(shop.url, owner);
        await importSite(there.owner, site.bytes);
        const shown = await shownPage(there.url, '/events/carried');
        expect(shown).toBe(await shownPage(shop.url, '/events/carried'));
        expect((await exportSite(there.url, there.owner)).index.collections).toEqual(site.index.collections);
        const events = site.index.collections.find(one => one.id === 'events');
        const item = events?.items.find(one => one.id === id);
        const send = (collections: readonly object[]) =>
          importSite(there.owner, packSite({index: {...site.index, collections}, entries: site.entries}));
        const wrong = (draft: object, published: object | null) =>
          send([{...events, items: [{...item, draft: {...item?.draft, ...draft}, published}]}]);
        const backwards = await wrong({times: {startMs: END_MS, endMs: START_MS}}, null);
        expect([backwards.status, backwards.json.field]).toEqual([400, 'collections.0.items.0.draft.times']);
        const timeless = await wrong({}, {...item?.draft, times: null});
        expect([timeless.status, timeless.json.field]).toEqual([
          400,
          'collections.0.items.0.published.times',
        ]);
        const {kind: _, ...older} = {...events, id: 'older', urlId: 'older', tags: [], items: []};
        expect((await send([older])).json).toMatchObject({collections: 1, leftOut: []});
        expect((await callsOf(there.owner).readCollection('older')).collection.kind).toBe('posts');
      },
      {nowMs: () => nowMs},
    ),
);

test('SITE-02 a list of events takes over what its owner had written over the texts of the theme', async () => {
  await shop.db.deleteFrom('site_collection').where('id', '=', 'events').execute();
  const texts = JSON.stringify({'en/journal.eventsTitle': 'Dates', 'es/journal.eventsIntro': 'Ven.'});
  await shop.db
    .insertInto('site_texts')
    .values({id: 1, revision: 1, draft: texts, published: texts})
    .execute();
  await seedEvents(shop.db);
  await seedEvents(shop.db);
  expect(await read('/events')).toContain('<h1>Dates</h1>\n<p class="lead">Come and see');
  expect(await read('/es/events')).toContain('<h1>Eventos</h1>\n<p class="lead">Ven.</p>');
  // The draft still has the text that is of no page now, and can be saved.
  const draft = {...JSON.parse(texts), 'en/strings.homeTitle': 'Home'};
  expect((await owner.send('PUT', '/api/site-texts', {revision: 1, draft})).status).toBe(200);
});

test(
  'SITE-02 a file from before the events were a collection brings what its owner called their list',
  {tags: ['whole']},
  () =>
    inOtherShop(
      async there => {
        const {index, entries} = await exportSite(there.url, there.owner);
        const published = {
          'en/journal.eventsTitle': 'Dates',
          'es/journal.eventsIntro': 'Ven.',
          'en/strings.homeTitle': 'Home',
        };
        const collections = index.collections.filter(({id}) => id !== 'events');
        const older = {...index, collections, texts: {draft: published, published}};
        const {json} = await importSite(there.owner, packSite({index: older, entries}));
        expect([json.collections, json.leftOut]).toEqual([1, []]);
        const list = (path: string) => shownPage(there.url, path);
        expect(await list('/events')).toContain('<h1>Dates</h1>\n<p class="lead">Come and see');
        expect(await list('/es/events')).toContain('<h1>Eventos</h1>\n<p class="lead">Ven.</p>');
        const again = await importSite(there.owner, packSite({index: older, entries}));
        expect(again.json.collections).toBe(0);
        // A file that has the collection decides on its texts.
        const newer = {...index, texts: {draft: published, published}};
        await importSite(there.owner, packSite({index: newer, entries}));
        expect(await list('/events')).toContain('<h1>Events</h1>');
      },
      {nowMs: () => nowMs},
    ),
);
