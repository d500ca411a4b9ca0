import {expect, test} from 'vitest';
import {render} from '../../src/template/index.js';

const GOOD = {src: '/mug.jpg', width: 800, height: 600, alt: 'Mug', sizes: '100vw'};
const renderImage = (image: unknown): string => render('{i|image-element}', {i: image}, {}).output;
const attribute = (html: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1];

// Source: runtime spec §5, "Image template"
const VIOLATIONS = [
  ['src is missing', {...GOOD, src: undefined}, 'src is required'],
  ['width is missing', {...GOOD, width: undefined}, 'width must be a positive integer'],
  ['width is zero', {...GOOD, width: 0}, 'width must be a positive integer'],
  ['width is a fraction', {...GOOD, width: 1.5}, 'width must be a positive integer'],
  ['height is missing', {...GOOD, height: null}, 'height must be a positive integer'],
  ['height is negative', {...GOOD, height: -600}, 'height must be a positive integer'],
  ['alt text is not given', {...GOOD, alt: undefined}, 'alt is required, empty for a decorative image'],
  ['priority is unknown', {...GOOD, priority: 'urgent'}, 'priority must be high, low or null'],
  ['the loader is unknown', {...GOOD, loader: 'lazy'}, 'loader must be sqs or raw'],
  ['srcset is given to sqs', {...GOOD, srcset: '/a.jpg 2x'}, 'srcset needs the raw loader'],
  ['sqs has no sizes', {...GOOD, sizes: undefined}, 'sizes is required with the sqs loader'],
] as const;

for (const [what, image, comment] of VIOLATIONS)
  test(`TPL-03 an image where ${what} says so in a comment and nothing else`, () => {
    expect(renderImage(image).match(/<!--.*?-->/g)).toEqual([`<!-- image: ${comment} -->`]);
  });

test('TPL-03 a good image has no comments', () => {
  expect(renderImage(GOOD)).not.toContain('<!--');
  expect(renderImage({...GOOD, loader: 'raw', sizes: undefined, srcset: '/a.jpg 2x'})).not.toContain('<!--');
  expect(renderImage({...GOOD, alt: '', priority: null})).not.toContain('<!--');
});

test('TPL-03 a violation does not keep the image from the page', () => {
  expect(renderImage({...GOOD, width: 'wide'})).toContain('<img src="/mug.jpg?format=original"');
  expect(renderImage({...GOOD, width: 'wide'})).not.toContain(' width=');
});

test('TPL-03 without a source there is no image', () => {
  expect(renderImage({...GOOD, src: ''})).toBe('<!-- image: src is required -->');
});

test('TPL-03 SITE-05 the sqs loader offers the seven widths and the original as fallback', () => {
  const html = renderImage(GOOD);
  const widths = [100, 300, 500, 750, 1000, 1500, 2500];
  expect(attribute(html, 'srcset')).toBe(widths.map(w => `/mug.jpg?format=${w}w ${w}w`).join(', '));
  expect(attribute(html, 'src')).toBe('/mug.jpg?format=original');
});

test('SITE-05 a source with a query keeps it', () => {
  expect(attribute(renderImage({...GOOD, src: '/mug.jpg?v=2'}), 'src')).toBe(
    '/mug.jpg?v=2&amp;format=original',
  );
});

test('TPL-03 the raw loader takes source and srcset as they are', () => {
  const html = renderImage({...GOOD, loader: 'raw', srcset: '/a.jpg 2x'});
  expect(attribute(html, 'src')).toBe('/mug.jpg');
  expect(attribute(html, 'srcset')).toBe('/a.jpg 2x');
});

// Source: runtime spec §9
const LOADING_ROWS = [
  ['high', 'eager', 'high'],
  ['low', 'lazy', 'low'],
  [null, 'lazy', undefined],
] as const;

for (const [priority, loading, fetchpriority] of LOADING_ROWS)
  test(`TPL-03 an image of ${priority ?? 'no'} priority loads ${loading}`, () => {
    const html = renderImage({...GOOD, priority});
    expect(attribute(html, 'loading')).toBe(loading);
    expect(attribute(html, 'fetchpriority')).toBe(fetchpriority);
  });

test('TPL-03 arguments of the tag stand in for fields', () => {
  const html = render(
    '{i|image-element:sizes=(max-width 432px) 100vw, 50vw:priority=high}',
    {i: GOOD},
    {},
  ).output;
  expect(attribute(html, 'sizes')).toBe('(max-width 432px) 100vw, 50vw');
  expect(attribute(html, 'loading')).toBe('eager');
});
