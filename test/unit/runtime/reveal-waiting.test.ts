// @vitest-environment happy-dom
import {afterEach, expect, test} from 'vitest';
import {isInvisible} from '../../../runtime/compat/is-invisible.js';
import {revealWaiting} from '../../../runtime/compat/reveal-waiting.js';
import {WAITING_HINT} from '../../../src/tables/page-contract.js';
import {put} from './page.js';

afterEach(() => {
  document.body.className = '';
  document.body.innerHTML = '';
});

const CARD = '.image-block-outer-wrapper:not(.design-layout-fluid)';

/** Parts as pages have them, and the rules of real style sheets that hide and show them. Source: real sites. */
const HIDDEN: readonly (readonly string[])[] = [
  [
    'a site with load effects',
    '.enable-load-effects .Site{opacity:0}.enable-load-effects .Site.loaded{opacity:1}',
    '<div class="Site" id="part">Text</div>',
  ],
  [
    'a header of a site with load effects',
    '.enable-load-effects .Header [data-nc-container]{opacity:0}.enable-load-effects .Site.loaded .Header [data-nc-container]{opacity:1}',
    '<div class="Site"><header class="Header"><div data-nc-container="top-left" id="part">Shop</div></header></div>',
  ],
  [
    'a header that is marked by itself',
    '.Header [data-nc-container]{opacity:0}.Header [data-nc-container].loaded{opacity:1}',
    '<header class="Header"><div data-nc-container="top-left" id="part">Shop</div></header>',
  ],
  ...['Index-page-image', 'Intro-image', 'Index-gallery', 'sqs-system-gallery'].flatMap(name =>
    ['loaded', 'ready'].map(mark => [
      `.${name} that waits for .${mark}`,
      `.${name}{opacity:0}.${name}.${mark}{opacity:1}`,
      `<div class="${name}" id="part"><img src="/a.jpg" alt=""></div>`,
    ]),
  ),
  ...['combination-animation-fade-in', 'combination-animation-slide-up', 'individual-animation-scale-up'].map(
    name => [
      `an image card with ${name}`,
      `${CARD}.${name} .image-block-wrapper{opacity:0}${CARD}.${name}.animation-loaded .image-block-wrapper{opacity:1}`,
      `<div class="image-block-outer-wrapper ${name}"><div class="image-block-wrapper" id="part"><img src="/a.jpg" alt=""></div></div>`,
    ],
  ),
  [
    'a text of an image card',
    '.sqs-dynamic-text{visibility:hidden}.sqs-dynamic-text.sqs-text-ready{visibility:visible}',
    '<div class="sqs-dynamic-text" id="part">Text</div>',
  ],
  [
    'a text that is scaled',
    '.sqsrte-scaled-text-container>.sqsrte-scaled-text{visibility:hidden}.sqsrte-scaled-text-container.loaded .sqsrte-scaled-text{visibility:visible}',
    '<h2 class="sqsrte-scaled-text-container"><span class="sqsrte-scaled-text" id="part">Text</span></h2>',
  ],
  ...['Fade', 'Scale', 'Slide', 'Clip', 'Flex'].map(kind => [
    `pre${kind}`,
    `.pre${kind}{opacity:0}.${kind.toLowerCase()}In{opacity:1}`,
    `<p class="pre${kind}" id="part">Text</p>`,
  ]),
  ...['product-list-item', 'grid-item'].map(name => [
    `.${name}`,
    `.${name}{opacity:0}`,
    `<div class="${name}" id="part">Text</div>`,
  ]),
];

for (const [what, styles, html] of HIDDEN)
  test(`EMB-02 ${what} is shown, which styles hide until the platform’s script marks it`, () => {
    document.body.className = 'enable-load-effects';
    const part = put(`<style>${styles}</style>${html}`, '#part');
    expect(document.querySelector(WAITING_HINT)).not.toBe(null);
    expect(isInvisible(part)).toBe(true);
    revealWaiting(document.body);
    expect(isInvisible(part)).toBe(false);
  });

test('EMB-02 an opacity that a script of the page set itself stays', () => {
  const part = put('<div class="grid-item" style="opacity:0" id="part">Text</div>', '#part');
  revealWaiting(document.body);
  expect(part.style.opacity).toBe('0');
});

/** Gives elements the widths that a browser would measure. */
const measure = (widths: Readonly<Record<string, number>>): void => {
  for (const [selector, width] of Object.entries(widths))
    for (const element of document.querySelectorAll(selector)) {
      Object.defineProperty(element, 'clientWidth', {value: width, configurable: true});
      Object.defineProperty(element, 'offsetWidth', {value: width, configurable: true});
      Object.defineProperty(element, 'offsetHeight', {value: 40, configurable: true});
    }
};

test('EMB-02 a text is scaled to the width of its block, in its direction of reading', () => {
  const html = '<h2 class="sqsrte-scaled-text-container"><span class="sqsrte-scaled-text">BRAND</span></h2>';
  put(
    `<style>h2{padding:0}[dir=rtl] h2{direction:rtl}</style>${html}<div dir="rtl">${html}</div>`,
    '.sqsrte-scaled-text',
  );
  measure({h2: 600, span: 150});
  revealWaiting(document.body);
  const found = [...document.querySelectorAll<HTMLElement>('.sqsrte-scaled-text')].map(
    ({style: {transform, transformOrigin}, parentElement}) => [
      transform,
      transformOrigin,
      parentElement?.style.height,
    ],
  );
  expect(found).toEqual([
    ['scale(4)', '0 0', '160px'],
    ['scale(4)', '100% 0', '160px'],
  ]);
});
