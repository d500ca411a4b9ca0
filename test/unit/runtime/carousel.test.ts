// @vitest-environment happy-dom
import {afterEach, expect, test} from 'vitest';
import {createCarousel} from '../../../runtime/blocks/gallery/carousel.js';

afterEach(() => {
  document.body.innerHTML = '';
});

/** A carousel of three slides with thumbnails; `revealed` are the slides that were scrolled to. */
const open = () => {
  document.body.innerHTML = `<ul>${'<li><video></video></li>'.repeat(3)}</ul><div>${'<button></button>'.repeat(3)}</div>`;
  const slides = [...document.querySelectorAll<HTMLElement>('li')];
  const thumbnails = [...document.querySelectorAll<HTMLElement>('button')];
  const strip = document.querySelector('div');
  if (strip) strip.scrollBy = () => {};
  const revealed: number[] = [];
  const carousel = createCarousel({
    slides,
    thumbnails,
    activeClass: 'active',
    reveal: slide => revealed.push(slides.indexOf(slide)),
  });
  return {carousel, slides, thumbnails, revealed};
};

test('SITE-06 the first picture follows the last, and the last is before the first', () => {
  const {carousel, revealed} = open();
  carousel.show(-1);
  expect(carousel.active()).toBe(2);
  carousel.show(3);
  expect(carousel.active()).toBe(0);
  expect(revealed).toEqual([2, 0]);
});

test('SITE-06 one slide is active, and its thumbnail is the current one and the stop of the Tab key', () => {
  const {carousel, slides, thumbnails} = open();
  carousel.show(1);
  expect(slides.map(({className}) => className)).toEqual(['', 'active', '']);
  expect(thumbnails[1]?.ariaCurrent).toBe('true');
  expect(thumbnails[1]?.tabIndex).toBe(0);
  carousel.show(2);
  expect(thumbnails[1]?.ariaCurrent).toBeNull();
  expect(thumbnails[1]?.tabIndex).toBe(-1);
});

test('SITE-06 the focus goes along with the thumbnail that has it', () => {
  const {carousel, thumbnails} = open();
  thumbnails[0]?.focus();
  carousel.show(1);
  expect(document.activeElement).toBe(thumbnails[1]);
  carousel.mark(2);
  expect(document.activeElement).toBe(thumbnails[2]);
});

test('SITE-06 a slide that is left stops its video', () => {
  const {carousel, slides} = open();
  let paused = 0;
  const [video] = slides[0]?.getElementsByTagName('video') ?? [];
  if (video) video.pause = () => paused++;
  carousel.show(1);
  expect(paused).toBe(1);
});
