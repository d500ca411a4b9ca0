import fc from 'fast-check';
import {expect, test} from 'vitest';
import {readGallery} from '../../../src/media/gallery.js';
import {isGalleryOptionShown, readGalleryOptions} from '../../../src/media/gallery-options.js';
import {GALLERY_DESIGNS} from '../../../src/tables/gallery-names.js';
import {
  GALLERY_ITEMS_MAX,
  GALLERY_OPTIONS,
  type GalleryOption,
  type GalleryOptionName,
} from '../../../src/tables/gallery-options.js';
import {renderBlock} from '../../../widgets/server/index.js';
import {propertyRuns} from '../../tools/property-runs.js';

const ITEM = {assetUrl: '/a.jpg', originalSize: '1500x1000', title: 'A'};
const NAMES = Object.keys(GALLERY_OPTIONS) as GalleryOptionName[];
const rowOf = (name: GalleryOptionName): GalleryOption => GALLERY_OPTIONS[name];

const read = (data: object): {gallery: ReturnType<typeof readGallery>; problems: string[]} => {
  const problems: string[] = [];
  return {gallery: readGallery(data, problem => problems.push(problem)), problems};
};

test('SITE-06 wrong values give way to the nearest valid ones, named in one line', () => {
  const {gallery, problems} = read({
    design: 'carousel',
    autoplay: 'true',
    padding: '8',
    'max-width': null,
    lightbox: {},
    items: [ITEM, {title: 'none'}, 'x', {...ITEM, clickthroughUrl: 'javascript:alert(1)'}],
  });
  expect(gallery.options).toMatchObject({design: 'grid', padding: 8, lightbox: false});
  expect(gallery.items.map(({href}) => href)).toEqual([null, null]);
  expect(problems).toHaveLength(1);
  for (const named of [
    'design',
    'autoplay',
    'padding',
    'lightbox',
    'items[1].assetUrl',
    'items[2]',
    'items[3].clickthroughUrl',
  ])
    expect(problems[0]).toContain(`${named}: expected`);
});

test('SITE-06 no picture, no list, and more than a page holds are reported', () => {
  expect(read({items: []}).problems).toEqual(['items: expected a picture or more, got none']);
  expect(read({}).problems).toEqual(['items: expected a list, got nothing']);
  expect(read({items: [null, ['/a.jpg']]}).problems).toEqual([
    'items[0]: expected an object, got null; it is left out; items[1]: expected an object, got ["/a.jpg"]; it is left out; items: expected a picture or more, got none',
  ]);
  const {gallery, problems} = read({items: Array(GALLERY_ITEMS_MAX + 1).fill(ITEM)});
  expect(gallery.items).toHaveLength(GALLERY_ITEMS_MAX);
  expect(problems[0]).toContain(`at most ${GALLERY_ITEMS_MAX}, got ${GALLERY_ITEMS_MAX + 1}`);
});

/** Any value of an option, and some that are none. */
const anyValueOf = (name: GalleryOptionName): fc.Arbitrary<unknown> => {
  const row = rowOf(name);
  if (row.kind === 'flag') return fc.oneof(fc.boolean(), fc.constant(undefined));
  if (row.kind === 'choice') return fc.oneof(fc.constantFrom(...row.values), fc.constant('other'));
  return fc.integer({min: row.min - 5, max: row.max + 5});
};
const anyOptions = fc.record(Object.fromEntries(NAMES.map(name => [name, anyValueOf(name)])));

for (const [runs, options] of propertyRuns(100))
  test(
    'SITE-06 whatever the options of whatever design, an option without effect changes nothing',
    options,
    () => {
      fc.assert(
        fc.property(
          anyOptions,
          fc.constantFrom(...GALLERY_DESIGNS),
          fc.constantFrom('en', 'ar'),
          (data, design, locale) => {
            const given = {...data, design, items: [ITEM, {...ITEM, assetUrl: '/b.jpg', originalSize: null}]};
            const {html, errors} = renderBlock('gallery', given, {locale});
            expect(html).toContain(`vt-gallery-${design}`);
            expect(html).not.toMatch(/ style=|undefined|NaN|\[object/);
            expect(errors.length).toBeLessThan(2);
            const options = readGalleryOptions(given as Record<string, unknown>, () => {});
            const plain = Object.fromEntries(
              NAMES.map(name => [
                name,
                isGalleryOptionShown(name, options) ? options[name] : rowOf(name).default,
              ]),
            );
            expect(renderBlock('gallery', {...plain, items: given.items}, {locale}).html).toBe(html);
          },
        ),
        runs,
      );
    },
  );

for (const design of GALLERY_DESIGNS)
  test(`SITE-05 the first picture of a ${design} in view is fetched first and not lazily, and no other`, () => {
    const data = {design, thumbnails: true, sizes: '50vw', priority: 'high', items: [ITEM, ITEM]};
    const {html} = renderBlock('gallery', data, {locale: 'en'});
    const [first = '', ...others] = html.match(/<img [^>]*>/g) ?? [];
    expect(first).toContain('loading="eager"');
    expect(first).toContain('fetchpriority="high"');
    expect(first).toContain('sizes="50vw"');
    expect(first).toMatch(/width="1500" height="1000"/);
    expect(others.length).toBeGreaterThan(0);
    for (const other of others) {
      expect(other).toContain('loading="lazy"');
      expect(other).not.toContain('fetchpriority');
    }
  });

test('SITE-05 without a priority every picture of a gallery is lazy; one that is none is reported', () => {
  const {html} = renderBlock('gallery', {items: [ITEM]}, {locale: 'en'});
  expect(html).toContain('loading="lazy"');
  expect(read({items: [ITEM], priority: 'first', sizes: 3}).problems).toEqual([
    'sizes: expected text, got number; priority: expected high; it is left out',
  ]);
});

/** `sizes` of the pictures of a slider, whose height the styles have. */
const SLIDER_SIZES = [
  [{'aspect-ratio': 'standard'}, 1.5],
  [{'aspect-ratio': 'square'}, 1],
  [{'auto-crop': false}, 1.5],
] as const;
for (const [options, ratio] of SLIDER_SIZES)
  test(`SITE-05 a picture of a slider with ${JSON.stringify(options)} is ${ratio} times as wide as high`, () => {
    const {html} = renderBlock('gallery', {design: 'slider', ...options, items: [ITEM]}, {locale: 'en'});
    expect(html).toContain(`sizes="auto, calc(clamp(12rem, 40vw, 28rem) * ${ratio})"`);
  });

test('SITE-06 one picture alone has no buttons to go on, no strip, and nothing that rotates', () => {
  const options = {design: 'slideshow', autoplay: true, controls: true, thumbnails: true, lightbox: true};
  const htmlOf = (items: readonly object[]): string =>
    renderBlock('gallery', {...options, items}, {locale: 'en'}).html;
  const [one, two] = [htmlOf([ITEM]), htmlOf([ITEM, ITEM])];
  for (const part of ['vt-gallery-rotate', 'vt-gallery-next', 'vt-gallery-strip', 'data-autoplay'])
    expect([part, one.includes(part), two.includes(part)]).toEqual([part, false, true]);
  expect(one).toContain('vt-lightbox-close');
});

test('SITE-06 the server reports a misspelled option in one line and renders the gallery without it', () => {
  const {html, errors} = renderBlock('gallery', {desgin: 'slider', items: [ITEM]}, {locale: 'en'});
  expect(html).toContain('vt-gallery-grid');
  expect(errors.map(({message}) => message)).toEqual([
    'data-block="gallery" desgin: found a field "desgin", which nothing reads, expected "design". Did you mean "design"?',
  ]);
});
