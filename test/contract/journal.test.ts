import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Platform} from '../../examples/platform/main.js';
import {JOURNAL} from '../../examples/site/model/journal.js';
import {startShop, Visitor} from './shop-client.js';

let shop: Platform;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startShop();
  visitor = await Visitor.arrive(shop.url);
});
afterAll(() => shop.close());

const read = async (path: string): Promise<string> => {
  const {status, text} = await visitor.send('GET', path);
  expect([path, status]).toEqual([path, 200]);
  return text;
};
const count = (html: string, part: string): number => html.split(part).length - 1;

test('SITE-07 the journal lists its posts, and those of a tag or category', async () => {
  const all = await read('/journal');
  expect(count(all, '<li class="entry ')).toBe(JOURNAL.posts.length);
  expect(all).toContain('class="entry hentry category-');
  for (const [query, heading, posts] of [
    ['tag=linen', 'Posts about Linen', 1],
    ['category=studio', 'Posts about Studio', 2],
    ['tag=__proto__', 'Journal', JOURNAL.posts.length],
    ['tag=toString', 'Journal', JOURNAL.posts.length],
  ] as const) {
    const html = await read(`/journal?${query}`);
    expect([query, count(html, '<li class="entry ')]).toEqual([query, posts]);
    expect(html).toContain(`<h1>${heading}</h1>`);
  }
});

test('SITE-07 a post has its date, author, tags, contents and number of comments', async () => {
  const html = await read('/journal/opening-the-kiln');
  expect(html).toContain('<time datetime="2026-03-16">March 16, 2026</time> <span>By Maren Holm</span>');
  expect(html).toContain('<a href="/journal?category=studio">Studio</a>');
  expect(html).toContain('<a href="/journal?tag=clay">Clay</a>, <a href="/journal?tag=fire">Fire</a>');
  expect(html).toContain('3 comments');
  expect(html).toContain('sizes="(max-width: 432px) 100vw, 44rem"');
  for (const [, anchor = ''] of html.matchAll(/<li><a href="#(section-\d)">/g))
    expect(html).toContain(`id="${anchor}"`);
  expect(await read('/ar/journal/linen-by-the-sea')).toContain('تعليق واحد');
});

test('SITE-07 an event has its times, its place and links to calendars in the form they read', async () => {
  const html = await read('/events/open-studio');
  expect(html).toContain('Saturday, May 8, 2027 at 2:00 PM</time> – ');
  expect(html).toContain('12 Dune Road, Wellfleet, MA 02667</bdi>, United States');
  expect(html).toContain(
    'href="http://www.google.com/calendar/event?action=TEMPLATE&amp;text=Open%20studio&amp;dates=20270508T180000Z/20270508T220000Z',
  );
  expect(await read('/es/events/open-studio')).toContain('sábado, 8 de mayo de 2027, 14:00</time>');
});

test('SITE-07 an event downloads as a calendar file in the language of its page', async () => {
  const {status, text, headers} = await visitor.send('GET', '/es/events/open-studio/calendar.ics');
  expect([status, headers.get('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="open-studio.ics"');
  expect(text).toContain('\r\nSUMMARY:Taller abierto\r\n');
  expect(text).toContain('\r\nDTSTART:20270508T180000Z\r\n');
  expect(text.replaceAll('\r\n ', '')).toContain(`\r\nURL:${shop.url}/es/events/open-studio\r\n`);
});

/** The text of an element in a piece of a feed. */
const textIn = (xml: string, name: string): string =>
  new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
const entriesIn = (xml: string): string[] => [...xml.matchAll(/<entry>(.*?)<\/entry>/gs)].map(([all]) => all);

test('SITE-07 the posts of the journal are a feed in the language of its address, which its page names', async () => {
  const {text, headers} = await visitor.send('GET', '/journal/feed.xml');
  expect(headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8');
  expect([headers.get('Cache-Control'), headers.getSetCookie()]).toEqual(['public, max-age=300', []]);
  const [head = ''] = text.split('<entry>');
  expect(head).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">');
  expect([textIn(head, 'id'), textIn(head, 'title')]).toEqual([`${shop.url}/journal/feed.xml`, 'Journal']);
  const entries = entriesIn(text);
  expect(entries).toHaveLength(JOURNAL.posts.length);
  const dates = entries.map(entry => textIn(entry, 'published'));
  expect([textIn(head, 'updated'), dates]).toEqual([dates[0], dates.toSorted().toReversed()]);
  for (const entry of entries) {
    const [, path = ''] = /<link href="https?:\/\/[^/]+([^"]+)"\/>/.exec(entry) ?? [];
    expect(await read(path)).toContain(textIn(entry, 'title'));
    expect(textIn(entry, 'id')).toMatch(/^http/);
    expect([textIn(entry, 'summary'), textIn(entry, 'name')]).not.toContain('');
  }
  const spanish = await read('/es/journal/feed.xml');
  expect(spanish).toContain('xml:lang="es-ES"');
  expect(spanish).toContain(`<link href="${shop.url}/es/journal/linen-by-the-sea"/>`);
  const named = 'rel="alternate" type="application/atom+xml" href="/es/journal/feed.xml"';
  expect((await read('/es/journal')).includes(named)).toBe(true);
  expect((await read('/es/events')).includes('atom+xml')).toBe(false);
});

test('SITE-07 a feed has what visitors see alone, as text, whatever is typed', async () => {
  const rows = await shop.db.selectFrom('site_item').select(['id', 'publish_at_ms', 'published']).execute();
  const row = rows.find(one => one.published?.includes('"linen-by-the-sea"'));
  if (!row) throw new Error('no such post');
  const {id, publish_at_ms, published} = row;
  const store = (more: object, publishAtMs = publish_at_ms) =>
    shop.db
      .updateTable('site_item')
      .set({
        published: JSON.stringify({...JSON.parse(published ?? ''), ...more}),
        publish_at_ms: publishAtMs,
      })
      .where('id', '=', id)
      .execute();
  const entries = async (): Promise<string[]> => entriesIn(await read('/journal/feed.xml'));
  const typed = 'A ]]> <b>&amp;</b> \u0007 \ufffe "x"';
  await store({title: typed, excerpt: '<script>alert(1)</script>', author: ''});
  const raw = await read('/journal/feed.xml');
  expect(raw).toContain('<title>A ]]&gt; &lt;b&gt;&amp;amp;&lt;/b&gt; \ufffd \ufffd &quot;x&quot;</title>');
  expect(raw).not.toContain('<script>');
  expect(await entries()).toHaveLength(JOURNAL.posts.length);
  await store({isPrivate: true});
  expect(await entries()).toHaveLength(JOURNAL.posts.length - 1);
  await store({}, Date.now() + 1_000_000);
  expect(await entries()).toHaveLength(JOURNAL.posts.length - 1);
  await store({});
  expect(await entries()).toHaveLength(JOURNAL.posts.length);
});

test('no address under the journal or the events fails', async () => {
  for (const path of [
    '/journal/nothing',
    '/events/nothing',
    '/events/nothing/calendar.ics',
    '/events/feed.xml',
    '/nothing/feed.xml',
    '/__proto__/feed.xml',
    '/%00/feed.xml',
    '/events/__proto__',
  ])
    expect([path, (await visitor.send('GET', path)).status]).toEqual([path, 404]);
});
