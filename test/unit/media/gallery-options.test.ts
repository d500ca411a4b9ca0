import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {galleryOptionRows} from '../../../src/builder/index.js';
import {effectiveOptions, readGalleryOptions} from '../../../src/media/gallery-options.js';
import {GALLERY_DESIGNS, type GalleryDesign} from '../../../src/tables/gallery-names.js';
import type {GalleryOptionName, GalleryOptions} from '../../../src/tables/gallery-options.js';
import {renderBlock} from '../../../widgets/server/index.js';

/** What the specification says of an option, and where the documentation says that it has an effect. */
interface Row {
  readonly default: string | number | boolean;
  /** Least and greatest of a number. */
  readonly range?: readonly [min: number, max: number];
  readonly values?: readonly string[];
  /** The designs in which it has an effect, with the flag that it needs there; a flag after `!` must be off. */
  readonly shown: Readonly<Partial<Record<GalleryDesign, string>>>;
}

const RATIOS = [
  ...['square', 'standard', 'standard-vertical', 'four-three', 'three-four-vertical'],
  ...['widescreen', 'anamorphic-widescreen'],
];
const POSITIONS = ['top', 'top-left', 'top-right', 'center', 'bottom', 'bottom-left', 'bottom-right'];

const inEach = (flag = ''): Row['shown'] => Object.fromEntries(GALLERY_DESIGNS.map(design => [design, flag]));
const inCarousels = (flag = ''): Row['shown'] => ({slideshow: flag, slider: flag});
const IN_LISTS = {grid: '', stacked: ''};

// Source: runtime spec §3, gallery options; docs/markers.md, gallery
const TABLE: Readonly<Record<GalleryOptionName, Row>> = {
  design: {default: 'grid', values: ['slideshow', 'slider', 'grid', 'stacked'], shown: inEach()},
  autoplay: {default: false, shown: inCarousels()},
  'autoplay-duration': {default: 5, range: [1, 10], shown: inCarousels('autoplay')},
  controls: {default: false, shown: inCarousels()},
  'auto-crop': {default: true, shown: inCarousels()},
  'square-thumbs': {default: true, shown: {grid: ''}},
  'aspect-ratio': {default: 'square', values: RATIOS, shown: {...inCarousels(), grid: ''}},
  thumbnails: {default: false, shown: {slideshow: ''}},
  'thumbnail-strip-height': {default: 80, range: [0, 200], shown: {slideshow: 'thumbnails'}},
  'thumbnail-strip-margin': {default: 20, range: [0, 60], shown: {slideshow: 'thumbnails'}},
  'show-meta-basic': {default: false, shown: IN_LISTS},
  'show-meta': {default: false, shown: inCarousels()},
  'show-meta-only-title': {
    default: false,
    shown: {...inCarousels('show-meta'), grid: 'show-meta-basic', stacked: 'show-meta-basic'},
  },
  'show-meta-on-hover': {default: false, shown: inCarousels('show-meta')},
  'meta-position': {default: 'bottom', values: POSITIONS, shown: inCarousels('show-meta')},
  'active-alignment': {default: 'center', values: ['left', 'center', 'right'], shown: {slider: ''}},
  'thumbnails-per-row': {default: 4, range: [1, 10], shown: {grid: ''}},
  padding: {default: 20, range: [0, 50], shown: {slider: '', ...IN_LISTS}},
  lightbox: {default: false, shown: inEach()},
  lightboxTheme: {default: 'dark', values: ['dark', 'light'], shown: inEach('lightbox')},
  'max-width': {default: 300, range: [100, 300], shown: {grid: ''}},
  newWindow: {default: false, shown: inEach()},
  transparentBackground: {default: false, shown: inCarousels('!auto-crop')},
};
const ROWS = Object.entries(TABLE) as [GalleryOptionName, Row][];
const DIRECTIONS = [
  ['left to right', 'en'],
  ['right to left', 'ar'],
] as const;
/** A picture with every text, one that leads somewhere, and one of unknown size. */
const ITEMS = [
  {assetUrl: '/a.jpg', originalSize: '1500x1000', title: 'A', description: 'B'},
  {assetUrl: '/b.jpg', originalSize: '1500x1000', title: 'C', clickthroughUrl: '/there'},
  {assetUrl: '/c.jpg'},
];

const read = (data: Readonly<Record<string, unknown>>): {options: GalleryOptions; problems: string[]} => {
  const problems: string[] = [];
  return {options: readGalleryOptions(data, problem => problems.push(problem)), problems};
};
const render = (data: object, locale: string): string =>
  renderBlock('gallery', {...data, items: ITEMS}, {locale}).html;

/** What the value `given` becomes, by the table. */
const valid = (row: Row, given: unknown): unknown => {
  const [min, max] = row.range ?? [];
  if (min !== undefined && max !== undefined)
    return typeof given === 'number' ? Math.round(Math.min(max, Math.max(min, given))) : row.default;
  const isKnown = row.values ? row.values.includes(String(given)) : typeof given === 'boolean';
  return isKnown ? given : row.default;
};

/** Values of an option, in its range, at its ends and beyond, and some of another type. */
const anyValue = ({range, values}: Row): fc.Arbitrary<unknown> => {
  const [min, max] = range ?? [];
  const odd = fc.constantFrom('spiral', {}, [], 'toString', '');
  if (min === undefined || max === undefined)
    return fc.oneof(values ? fc.constantFrom(...values) : fc.boolean(), odd);
  const ends = fc.constantFrom(min, max, min - 1, max + 1, -1e9, 1e9);
  return fc.oneof(ends, fc.double({min: min - 9, max: max + 9, noNaN: true}), odd);
};

const isOn = (flag: string, options: GalleryOptions): boolean =>
  flag.startsWith('!') ? !isOn(flag.slice(1), options) : !flag || options[flag as 'lightbox'];

/** Whether an option has an effect, by the table. */
const isShown = ({shown}: Row, options: GalleryOptions): boolean => {
  const flag = shown[options.design];
  return flag !== undefined && isOn(flag, options);
};

const anyOptions = fc.record(
  Object.fromEntries(ROWS.map(([name, row]) => [name, fc.option(anyValue(row), {nil: undefined})])),
);

test('SITE-06 a gallery without options has the default of each option', () => {
  expect(read({})).toEqual({
    options: Object.fromEntries(ROWS.map(([name, row]) => [name, row.default])),
    problems: [],
  });
});

test.each(ROWS)(
  'SITE-06 whatever %s is set to, its nearest valid value is used, and a change is reported',
  (name, row) => {
    fc.assert(
      fc.property(anyValue(row), given => {
        const {options, problems} = read({[name]: given});
        expect(options[name]).toBe(valid(row, given));
        expect(problems.map(problem => problem.split(':')[0])).toEqual(options[name] === given ? [] : [name]);
        expect(read({[name]: options[name]}).problems).toEqual([]);
      }),
    );
  },
);

for (const design of GALLERY_DESIGNS)
  test(`SITE-06 a panel shows the options with an effect in a ${design}; the others keep their defaults`, () => {
    fc.assert(
      fc.property(anyOptions, data => {
        const {options} = read({...data, design});
        const names = ROWS.filter(([, row]) => isShown(row, options)).map(([name]) => name);
        expect(
          galleryOptionRows({...data, design})
            .map(row => row.name)
            .toSorted(),
        ).toEqual(names.toSorted());
        expect(effectiveOptions(options)).toEqual(
          Object.fromEntries(
            ROWS.map(([name, row]) => [name, names.includes(name) ? options[name] : row.default]),
          ),
        );
      }),
    );
  });

describe.each(DIRECTIONS)('from %s', (_, locale) => {
  const CASES = GALLERY_DESIGNS.flatMap(design => ROWS.map(([name, row]) => [name, design, row] as const));
  test.each(CASES)(
    'SITE-06 %s in a %s changes what is rendered where it has an effect, and only there',
    (name, design, row) => {
      if (name === 'design') return expect(render({design}, locale)).toContain(`vt-gallery-${design}`);
      const flag = row.shown[design] ?? '';
      const base = {design, ...(flag && {[flag.replace('!', '')]: !flag.startsWith('!')})};
      const values = row.range ?? row.values ?? [true, false];
      const htmls = new Set(values.map(value => render({...base, [name]: value}, locale)));
      expect(htmls.size > 1).toBe(isShown(row, read(base).options));
      for (const html of htmls) expect(html).not.toMatch(/ style=|undefined|NaN|\[object/);
      const [min, max] = row.range ?? [];
      if (min === undefined || max === undefined) return;
      expect(render({...base, [name]: min - 1}, locale)).toBe(render({...base, [name]: min}, locale));
      expect(render({...base, [name]: max + 1}, locale)).toBe(render({...base, [name]: max}, locale));
    },
  );
});
