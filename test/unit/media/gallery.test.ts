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

const ITEM = {assetUrl: '/a.jpg', originalSize: '1500x1000', title: 'A'};
const NAMES = Object.keys(GALLERY_OPTIONS) as GalleryOptionName[];
const rowOf = (name: GalleryOptionName): GalleryOption => GALLERY_OPTIONS[name];

const read = (data: object): {gallery: ReturnType<typeof readGallery>; problems: string[]} => {
  const problems: string[] = [];
  return {gallery: readGallery(data, problem => problems.push(problem)), problems};
};

// Source: runtime spec §3, gallery options
const DEFAULTS = {
  ...{design: 'grid', autoplay: false, 'autoplay-duration': 5, controls: false, 'auto-crop': true},
  ...{'aspect-ratio': 'square', 'square-thumbs': true, thumbnails: false, 'thumbnail-strip-height': 80},
  ...{'thumbnail-strip-margin': 20, 'show-meta-basic': false, 'show-meta': false},
  ...{'show-meta-only-title': false, 'show-meta-on-hover': false, 'meta-position': 'bottom'},
  ...{'active-alignment': 'center', 'thumbnails-per-row': 4, padding: 20, lightbox: false},
  ...{lightboxTheme: 'dark', 'max-width': 300, newWindow: false, transparentBackground: false},
};
test('SITE-06 a gallery without options has every default of the specification', () => {
  const {gallery, problems} = read({items: [ITEM]});
  expect(gallery.options).toEqual(DEFAULTS);
  expect(problems).toEqual([]);
});

// Source: runtime spec §3, gallery options
const RANGES = [
  ['autoplay-duration', 1, 10],
  ['thumbnail-strip-height', 0, 200],
  ['thumbnail-strip-margin', 0, 60],
  ['thumbnails-per-row', 1, 10],
  ['padding', 0, 50],
  ['max-width', 100, 300],
] as const;
test('SITE-06 each number keeps to its range, and a clamped one is reported', () => {
  for (const [name, min, max] of RANGES)
    for (const [given, used] of [
      [min, min],
      [max, max],
      [min - 1, min],
      [max + 1, max],
      [1e9, max],
    ]) {
      const problems: string[] = [];
      expect(readGalleryOptions({[name]: given}, problem => problems.push(problem))[name]).toBe(used);
      expect(problems.length, `${name} ${given}`).toBe(given === used ? 0 : 1);
    }
});

test('SITE-06 wrong values give way to the nearest valid ones, named in one line', () => {
  const {gallery, problems} = read({
    ...{design: 'carousel', autoplay: 'true', padding: '8', 'max-width': null, lightbox: {}},
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
  const {gallery, problems} = read({items: Array(GALLERY_ITEMS_MAX + 1).fill(ITEM)});
  expect(gallery.items).toHaveLength(GALLERY_ITEMS_MAX);
  expect(problems[0]).toContain(`at most ${GALLERY_ITEMS_MAX}, got ${GALLERY_ITEMS_MAX + 1}`);
});

/** The designs and flags with which each option has an effect. Source: docs/markers.md, gallery. */
const EFFECTS: readonly (readonly [name: GalleryOptionName, on: object, off: object])[] = [
  ['autoplay-duration', {design: 'slider', autoplay: true}, {design: 'slider'}],
  ['autoplay-duration', {design: 'slideshow', autoplay: true}, {design: 'grid', autoplay: true}],
  ['thumbnail-strip-height', {design: 'slideshow', thumbnails: true}, {design: 'slider', thumbnails: true}],
  ['thumbnail-strip-margin', {design: 'slideshow', thumbnails: true}, {design: 'slideshow'}],
  ['show-meta-only-title', {design: 'grid', 'show-meta-basic': true}, {design: 'grid', 'show-meta': true}],
  ['meta-position', {design: 'slider', 'show-meta': true}, {design: 'slider'}],
  ['active-alignment', {design: 'slider'}, {design: 'slideshow'}],
  ['thumbnails-per-row', {design: 'grid'}, {design: 'stacked'}],
  ['lightboxTheme', {design: 'stacked', lightbox: true}, {design: 'stacked'}],
  ['transparentBackground', {design: 'slideshow', 'auto-crop': false}, {design: 'slideshow'}],
  ['square-thumbs', {design: 'grid'}, {design: 'slider'}],
  ['padding', {design: 'slider'}, {design: 'slideshow'}],
];
test('SITE-06 an option is shown in its designs and next to its flags only', () => {
  const isShown = (name: GalleryOptionName, data: object): boolean =>
    isGalleryOptionShown(
      name,
      readGalleryOptions({...data}, () => {}),
    );
  for (const [name, on, off] of EFFECTS)
    expect([isShown(name, on), isShown(name, off)], `${name} ${JSON.stringify(on)}`).toEqual([true, false]);
});

/** Any value of an option, and some that are none. */
const anyValueOf = (name: GalleryOptionName): fc.Arbitrary<unknown> => {
  const row = rowOf(name);
  if (row.kind === 'flag') return fc.oneof(fc.boolean(), fc.constant(undefined));
  if (row.kind === 'choice') return fc.oneof(fc.constantFrom(...row.values), fc.constant('other'));
  return fc.integer({min: row.min - 5, max: row.max + 5});
};
const anyOptions = fc.record(Object.fromEntries(NAMES.map(name => [name, anyValueOf(name)])));

test('SITE-06 whatever the options of whatever design, an option without effect changes nothing', () => {
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
  );
});

test('SITE-06 each option that has an effect changes what is rendered', () => {
  const others: Readonly<Record<string, object>> = {
    ...{
      'show-meta-only-title': {'show-meta': true, 'show-meta-basic': true},
      lightboxTheme: {lightbox: true},
    },
    ...{'autoplay-duration': {autoplay: true}, 'meta-position': {'show-meta': true}},
    ...{'show-meta-on-hover': {'show-meta': true}, 'thumbnail-strip-height': {thumbnails: true}},
    ...{'thumbnail-strip-margin': {thumbnails: true}, transparentBackground: {'auto-crop': false}},
  };
  const items = [
    {...ITEM, description: 'B'},
    {...ITEM, clickthroughUrl: '/there'},
  ];
  for (const name of NAMES)
    for (const design of GALLERY_DESIGNS) {
      if (name === 'design') continue;
      const row = rowOf(name);
      const base = {design, ...others[name], items};
      const options = readGalleryOptions(base as Record<string, unknown>, () => {});
      const values =
        row.kind === 'flag' ? [!row.default] : row.kind === 'choice' ? row.values : [row.min, row.max];
      const htmls = values.map(
        value => renderBlock('gallery', {...base, [name]: value}, {locale: 'en'}).html,
      );
      const plain = renderBlock('gallery', base, {locale: 'en'}).html;
      const isShown = isGalleryOptionShown(name, options);
      // A slider's uncropped pictures keep their own shape, so a frame's shape is nothing to those that have a size.
      expect(new Set([plain, ...htmls]).size > 1, `${name} in ${design}`).toBe(isShown);
    }
});
