// @vitest-environment happy-dom
import {renderToStaticMarkup} from 'react-dom/server';
import {afterEach, expect, test, vi} from 'vitest';
import {bindLightbox} from '../../../runtime/blocks/gallery/bind-lightbox.js';
import {mountGallery} from '../../../runtime/blocks/gallery/mount.js';
import {catalogue} from '../../../src/i18n/messages/gallery/en.js';
import type {MessageId} from '../../../src/i18n/messages/message-id.js';
import {createMessages} from '../../../src/i18n/messages.js';
import {readGallery} from '../../../src/media/gallery.js';
import {Gallery} from '../../../widgets/gallery/gallery.js';
import {createScriptedClock} from '../services/scripted-clock.js';
import {makePage, put, settle} from './page.js';

const ITEMS = [
  {assetUrl: '/a.jpg', originalSize: '1500x1000', title: 'A'},
  {assetUrl: '/b.jpg', originalSize: '1500x1000', title: 'B'},
  {assetUrl: '/c.jpg', videoUrl: '/c.mp4', title: 'C'},
];
const SLIDESHOW = {
  design: 'slideshow',
  autoplay: true,
  'autoplay-duration': 3,
  controls: true,
  lightbox: true,
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

/** A gallery that its server rendered, live on a page whose time the test decides on. */
const mount = async (data: object) => {
  const gallery = readGallery({...data, items: ITEMS}, () => {});
  const t = createMessages<MessageId>({locale: 'en', catalogue, overrides: {}});
  const element = put(
    `<link rel="stylesheet" data-vitrine-styles="gallery"><div data-block="gallery">${renderToStaticMarkup(<Gallery gallery={gallery} t={t} />)}</div>`,
  );
  const clock = createScriptedClock();
  const page = {...makePage()};
  page.ports = {...page.ports, clock};
  const ending = new AbortController();
  const {signal} = ending;
  const block = {element, kind: 'gallery', page, signal, fail: vi.fn(), rest: vi.fn()};
  Element.prototype.scrollBy ??= () => {};
  const unmount = await mountGallery(block);
  const active = () =>
    [...element.querySelectorAll('.vt-gallery-item')].findIndex(({classList}) =>
      classList.contains('vt-active'),
    );
  return {element, clock, page, ending, unmount, active};
};

test('SITE-06 autoplay waits while the tab is hidden, and goes on when it is seen again', async () => {
  const {clock, active} = await mount(SLIDESHOW);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  clock.advance(9000);
  expect(active()).toBe(0);
  hidden.mockReturnValue(false);
  clock.advance(3000);
  expect(active()).toBe(1);
});

test('SITE-06 a gallery whose page goes ends its rotation, its videos and every listener that it added', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  const add = Element.prototype.addEventListener;
  vi.spyOn(Element.prototype, 'addEventListener').mockImplementation(function (
    this: Element,
    ...[name, listener, options]: Parameters<typeof add>
  ) {
    signals.push(Object(options).signal);
    add.call(this, name, listener, options);
  });
  const {element, clock, ending, unmount, active} = await mount(SLIDESHOW);
  expect(signals.length).toBeGreaterThan(4);
  const paused = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
  element.remove();
  ending.abort();
  unmount?.();
  expect(signals.map(signal => signal?.aborted)).toEqual(signals.map(() => true));
  expect(paused).toHaveBeenCalledTimes(1);
  clock.advance(60_000);
  expect(active()).toBe(0);
});

test('SITE-06 a lightbox that does not arrive is reported, its link leads to the picture, a retry works', async () => {
  const opened = vi.fn();
  const {element, page} = await mount({...SLIDESHOW, autoplay: false});
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  let isLost = true;
  const chunk = () =>
    isLost ? Promise.reject(new TypeError('lost')) : Promise.resolve({openLightbox: opened});
  const root = element.querySelector<HTMLElement>('.vt-gallery') as HTMLElement;
  const copy = root.cloneNode(true) as HTMLElement;
  document.body.append(copy);
  const lossy = {...page, chunk: chunk as typeof page.chunk};
  bindLightbox(copy, {page: lossy, signal: new AbortController().signal}, () => {});
  const link = copy.querySelector<HTMLElement>('.vt-gallery-open');
  link?.click();
  await settle();
  expect(assign.mock.calls.map(([address]) => String(address))).toEqual([expect.stringMatching(/\/a\.jpg$/)]);
  expect(page.reported).toEqual(['chunk-failed: lightbox did not load']);
  isLost = false;
  link?.click();
  await settle();
  expect(opened).toHaveBeenCalledTimes(1);
});
