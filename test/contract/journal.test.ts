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

test('no address under the journal or the events fails', async () => {
  for (const path of [
    '/journal/nothing',
    '/events/nothing',
    '/events/nothing/calendar.ics',
    '/events/__proto__',
  ])
    expect([path, (await visitor.send('GET', path)).status]).toEqual([path, 404]);
});
