import {expect, test} from 'vitest';
import {IMAGE_DESIGNS, SUMMARY_DESIGNS} from '../../../src/tables/picture-designs.js';
import {render} from '../../../src/template/index.js';
import {blockFormatter, renderBlock} from '../../../widgets/server/index.js';

const SETTINGS = {locale: 'en-US'};
const PHOTO = {
  assetUrl: '/shop-pictures/a.jpg',
  originalSize: '2400x1600',
  altText: 'Bowls',
  mediaFocalPoint: {x: 0.33, y: 0.62},
};
const html = (kind: string, data: object, locale = 'en-US'): string => {
  const {html: made, errors} = renderBlock(kind, data, {locale});
  expect(errors).toEqual([]);
  return made;
};

for (const design of IMAGE_DESIGNS)
  test(`TPL-05 an image block of the design ${design} is complete as HTML`, () => {
    const made = html('image', {...PHOTO, design, title: 'Tide', caption: 'One.\n\nTwo.'});
    expect(made).toMatch(/^<div data-block="image" data-load="none" /);
    expect(made).toContain(`class="vt-image vt-image-${design}"`);
    expect(made).not.toContain('<script');
    expect(made).not.toContain('style=');
    expect(made.match(/<p class="vt-image-caption">/g)).toHaveLength(2);
    expect(made).toContain(' width="2400" height="1600"');
    expect(made).toContain('sizes="auto, 100vw"');
  });

test('SITE-05 a picture in a frame names its focal point, one in its own shape does not', () => {
  expect(html('image', {...PHOTO, aspectRatio: 'square'})).toContain('data-focal-x="35" data-focal-y="60"');
  expect(html('image', PHOTO)).not.toContain('data-focal');
});

test('SITE-05 the first picture in view is fetched first', () => {
  const made = html('image', {...PHOTO, priority: 'high', sizes: '50vw'});
  expect(made).toContain('loading="eager"');
  expect(made).toContain('fetchpriority="high" sizes="50vw"');
});

// What a link is called where the picture has no text of its own.
const NAME_ROWS = [
  [{altText: 'Bowls'}, null],
  [{altText: '', title: 'Tide'}, 'Tide'],
  [{altText: ''}, 'More about this picture'],
  [{altText: '', title: 'Tide', newWindow: true}, 'Tide (opens in a new window)'],
] as const;
for (const [data, name] of NAME_ROWS)
  test(`TPL-05 a picture that is a link with ${JSON.stringify(data)} is called ${name ?? 'by its text'}`, () => {
    const made = html('image', {...PHOTO, ...data, clickthroughUrl: '/shop'});
    expect(/<a [^>]*aria-label="([^"]*)"/.exec(made)?.[1] ?? null).toBe(name);
  });

for (const address of ['javascript:alert(1)', 'data:text/html,x', ' JaVaScRiPt:alert(1)'])
  test(`SEC the address ${address} makes no link`, () => {
    const made = html('image', {...PHOTO, clickthroughUrl: address, buttonText: 'Go', buttonUrl: address});
    expect(made).not.toContain('<a ');
    expect(html('summary', {items: [{title: 'A', fullUrl: address}]})).not.toContain('<a ');
  });

test('SEC texts of items are shown as text', () => {
  const made = html('summary', {items: [{title: '<img src=x onerror=alert(1)>', excerpt: '"><script>'}]});
  expect(made).not.toContain('<img src=x');
  expect(made).not.toContain('<script>');
});

const BAD_ROWS = [
  ['image', {...PHOTO, originalSize: 'wide'}, 'originalSize: expected a width and height in pixels'],
  ['image', {...PHOTO, design: 'postre'}, 'design: expected inline or poster or card or overlap'],
  ['image', {...PHOTO, mediaFocalPoint: {x: 2}}, 'mediaFocalPoint.x: expected a number from 0 to 1'],
  ['summary', {}, 'items: expected a list, got nothing'],
  ['summary', {items: [{title: 'A'}, {}]}, 'items[1].title: expected text, got nothing'],
] as const;
for (const [kind, data, message] of BAD_ROWS)
  test(`TPL-05 data of ${kind} that cannot be shown is an error: ${message}`, () => {
    const {html: made, errors} = renderBlock(kind, data, SETTINGS);
    expect(made).toBe('');
    expect(errors[0]?.message).toContain(message);
  });

const ITEM = {
  title: 'Open day',
  fullUrl: '/days/1',
  ...PHOTO,
  excerpt: 'Come and see.',
  startDate: Date.UTC(2026, 4, 2, 1),
  endDate: Date.UTC(2026, 4, 3, 1),
  location: {addressLine1: '2 Dune Road', addressCountry: 'NL'},
  categories: ['Days'],
};

for (const design of SUMMARY_DESIGNS)
  test(`TPL-05 a summary of the design ${design} ${design === 'carousel' ? 'has code for its buttons' : 'needs no code'}`, () => {
    const made = html('summary', {design, items: [ITEM]});
    expect(made.includes('data-load="none"')).toBe(design !== 'carousel');
    expect(made.includes('class="vt-summary-controls"')).toBe(design === 'carousel');
  });

test('TPL-05 a summary shows date, place, excerpt and a link that is named by the item', () => {
  const made = html('summary', {items: [ITEM], showReadMore: true, showCategories: true, timeZone: 'UTC'});
  expect(made).toContain(' datetime="2026-05-02T01:00:00.000Z"');
  expect(made).toMatch(/>May 2\s–\s3, 2026<\/time>/);
  expect(made).toContain('2 Dune Road, NL');
  expect(made).toContain('>Days<');
  expect(made).toContain('aria-label="Read more about Open day"');
});

test('TPL-05 a summary writes the days of its time zone in the language of the page', () => {
  const item = {title: 'A', publishOn: Date.UTC(2026, 4, 2, 1)};
  expect(html('summary', {items: [item]}, 'de-DE')).toContain('1. Mai 2026');
  expect(html('summary', {items: [item], timeZone: 'Europe/Berlin'}, 'de-DE')).toContain('2. Mai 2026');
  expect(html('summary', {items: [item], timeZone: 'Nowhere'}, 'de-DE')).toContain('1. Mai 2026');
});

test('TPL-05 a summary shows at most as many items as asked for, and never more than 30', () => {
  const items = Array.from({length: 50}, (_, at) => ({title: `Item ${at}`}));
  const count = (data: object) => html('summary', data).match(/<li /g)?.length;
  expect(count({items})).toBe(30);
  expect(count({items, itemsMax: 4})).toBe(4);
});

test('TPL-04 templates render both blocks by the formatter block, in the page language', () => {
  const source = '{photo|block image}{list|block summary}';
  const data = {photo: PHOTO, list: {items: [{...ITEM}], showReadMore: true}};
  const {output, errors} = render(source, data, {locale: 'sv', formatters: {block: blockFormatter()}});
  expect(errors).toEqual([]);
  expect(output).toContain('data-block="image"');
  expect(output).toContain('Läs mer om Open day');
});
