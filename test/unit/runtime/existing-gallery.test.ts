// @vitest-environment happy-dom
import {afterEach, expect, test, vi} from 'vitest';
import {mountExistingGallery} from '../../../runtime/compat/bind-gallery-block.js';
import type {Block} from '../../../runtime/contracts.js';
import {makePage, put, settle} from './page.js';

const openLightbox = vi.hoisted(() => vi.fn());
vi.mock('../../../runtime/chunks/gallery-lightbox.js', () => ({openLightbox}));
vi.mock('../../../runtime/chunks/gallery-render.js', () => ({
  renderExistingLightbox: () => Promise.resolve(document.createElement('dialog')),
}));
vi.mock('../../../runtime/chunks/gallery-styles.js', () => ({addGalleryStyles: () => {}}));

afterEach(() => {
  vi.restoreAllMocks();
  openLightbox.mockClear();
  document.body.innerHTML = '';
});

const IMAGE = '<img class="thumb-image" data-src="/a.jpg" data-image="/a.jpg" alt="Dawn">';

/** A gallery of an existing site, live. */
const mount = ({
  slides,
  options = {},
  list = 'sqs-gallery',
  design = 'grid',
  styles = '',
}: {
  slides: string;
  options?: object;
  list?: string;
  design?: string;
  styles?: string;
}) => {
  const json = JSON.stringify(options).replaceAll('"', '&quot;');
  const element = put(
    `${styles}<div data-block-json="${json}"><div class="sqs-gallery-container sqs-gallery-block-${design}"><div class="${list}">${slides}</div></div></div>`,
    '.sqs-gallery-container',
  );
  const ending = new AbortController();
  const page = {...makePage(), messages: () => Promise.resolve({})};
  const served = element.innerHTML;
  const block: Block = {
    element,
    kind: 'gallery',
    page,
    signal: ending.signal,
    fail: vi.fn(),
    rest: vi.fn(),
  };
  mountExistingGallery(block);
  return {element, page, ending, served};
};

const click = (element: Element | null, more: MouseEventInit = {}): boolean =>
  element?.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, ...more})) ?? false;

for (const [what, slides, list] of [
  ['pictures alone', IMAGE.repeat(2), 'sqs-gallery'],
  ['links alone in a strip', `<a href="/x">${IMAGE}</a>`.repeat(2), 'sqs-gallery'],
  ['pictures in the older wrapper', IMAGE.repeat(2), 'sqs-wrapper'],
] as const)
  test(`SITE-06 EMB-02 ${what} are slides, and are as served once the page goes`, () => {
    const {element, ending, served} = mount({slides, list});
    const found = [...element.querySelectorAll('.sqs-gallery-design-grid-slide')];
    expect(found).toHaveLength(2);
    expect(found.every(({classList}) => classList.contains('sqs-active-slide'))).toBe(true);
    ending.abort();
    expect(element.innerHTML.replaceAll(' class=""', '')).toBe(served);
  });

const slide = (inside: string, more = ''): string =>
  `<div class="slide" data-type="image" ${more}>${inside}</div>`;

test('SITE-06 EMB-02 a slide without a link leads where it says, by mouse and Enter, in a new window', () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const opened = vi.spyOn(globalThis, 'open').mockReturnValue(null);
  const {element, ending, served} = mount({slides: slide(IMAGE, 'data-click-through-url="/about"')});
  const picture = element.querySelector('img');
  expect([picture?.getAttribute('role'), picture?.tabIndex]).toEqual(['link', 0]);
  click(picture);
  picture?.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}));
  expect(assign.mock.calls).toEqual([['/about'], ['/about']]);
  click(picture, {ctrlKey: true});
  expect(opened.mock.calls).toEqual([['/about', '_blank', 'noopener']]);
  ending.abort();
  click(picture);
  expect(assign).toHaveBeenCalledTimes(2);
  expect(element.innerHTML).toBe(served);
  const other = mount({slides: slide(IMAGE, 'data-click-through-url="/about"'), options: {newWindow: true}});
  click(other.element.querySelector('img'));
  expect(opened).toHaveBeenCalledTimes(2);
});

test('SEC EMB-02 a slide whose address is a script leads nowhere, and one with a link keeps it', () => {
  const slides =
    slide(IMAGE, 'data-click-through-url="javascript:alert(1)"') +
    slide(`<a href="/own">${IMAGE}</a>`, 'data-click-through-url="/about"');
  const {element} = mount({slides});
  expect(element.querySelectorAll('[role=link]')).toHaveLength(0);
});

test('SITE-06 EMB-02 a lightbox without a named opener opens from pictures that lead nowhere', async () => {
  const slides = [
    slide(IMAGE),
    slide(`<a class="image-slide-anchor" data-title="Two">${IMAGE}</a>`),
    slide(`<a class="image-slide-anchor" href="/a.jpg">${IMAGE}</a>`),
    slide(`<a class="image-slide-anchor" href="/page">${IMAGE}</a>`),
    slide(IMAGE, 'data-click-through-url="/about"'),
  ].join('');
  const {element} = mount({slides, options: {lightbox: true}});
  click(element.querySelectorAll('.slide')[1]?.querySelector('img') ?? null);
  await settle();
  expect(openLightbox).toHaveBeenCalledTimes(1);
  const [{links, at}] = openLightbox.mock.calls[0] as [{links: HTMLElement[]; at: number}];
  expect([links.length, at]).toEqual([3, 1]);
  expect(links.map(link => link.querySelector('img')?.alt)).toEqual(['Dawn', 'Dawn', 'Dawn']);
  expect(element.querySelectorAll('[role=button]')).toHaveLength(2);
  const without = mount({slides});
  click(without.element.querySelector('img'));
  await settle();
  expect(openLightbox).toHaveBeenCalledTimes(1);
});

// Source: docs of real sites, which name no others.
for (const [design, name] of [
  ['grid', 'grid'],
  ['slideshow', 'stacked'],
  ['slider', 'strip'],
  ['strip', 'strip'],
  ['stacked', null],
] as const)
  test(`SITE-06 EMB-02 a gallery of the design ${design} has the classes that real styles know`, () => {
    const {element} = mount({slides: slide(IMAGE).repeat(2), design, options: {design}});
    const named = [...element.querySelectorAll('[class*=gallery-design]')].map(({className}) => className);
    expect(named.join(' ').match(/sqs-gallery-design-\S+/g) ?? []).toEqual(
      name
        ? [
            `sqs-gallery-design-${name}`,
            `sqs-gallery-design-${name}-slide`,
            `sqs-gallery-design-${name}-slide`,
          ]
        : [],
    );
  });

/** What real style sheets leave to the script: heights, which slide is seen, and where the others stand. */
const REAL_STYLES = `<style>.sqs-gallery-design-stacked,.sqs-gallery-design-strip{position:relative}
.sqs-gallery-design-stacked-slide{position:absolute;top:0;left:0;width:100%;height:100%}
.sqs-gallery-design-strip-slide{position:absolute;top:0;left:0}</style>`;
const SIZED = IMAGE.replace('<img', '<img data-image-dimensions="1000x2000"');

test('SITE-06 EMB-02 a slideshow whose styles leave the rest to the script shows one picture in its place', () => {
  const {element, ending, served} = mount({
    slides: slide(SIZED).repeat(2),
    design: 'slideshow',
    styles: REAL_STYLES,
  });
  const list = element.querySelector<HTMLElement>('.sqs-gallery');
  const shown = () =>
    [...element.querySelectorAll('.slide')].map(one => getComputedStyle(one).visibility === 'visible');
  expect(list?.style.aspectRatio).toBe('0.5 / 1');
  expect(shown()).toEqual([true, false]);
  const {position, objectFit} = element.querySelector('img')?.style ?? {};
  expect([position, objectFit]).toEqual(['absolute', 'cover']);
  element.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', cancelable: true}));
  expect(shown()).toEqual([false, true]);
  ending.abort();
  expect(element.innerHTML).toBe(served);
});

test('SITE-06 EMB-02 a slider whose styles leave the rest to the script is a row of pictures', () => {
  const {element, ending, served} = mount({
    slides: slide(SIZED).repeat(2),
    design: 'strip',
    styles: REAL_STYLES,
  });
  const [list, first] = element.querySelectorAll<HTMLElement>('.sqs-gallery,.slide');
  expect([list?.style.display, list?.style.height]).toEqual(['flex', '280px']);
  expect([first?.style.position, first?.style.aspectRatio]).toEqual(['relative', '0.5 / 1']);
  ending.abort();
  expect(element.innerHTML).toBe(served);
});
