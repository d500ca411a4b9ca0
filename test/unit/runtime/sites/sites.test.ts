// @vitest-environment happy-dom
import {expect, test, vi} from 'vitest';
import {TABLES} from '../../../sites/expectations/all.js';
import {areLines} from '../../../sites/sent.js';
import {openSites} from './open-site.js';
import {takeAll} from './site-steps.js';

const open = openSites();

/** Visits that happy-dom does not make: one waits for a provider's script, the others end otherwise than in any browser. */
const BROWSERS = new Set([
  'current-wrap-addons › sells each add-on by its own button',
  'older-item-page › asks for an address where the variant is sold out',
  'form-spanish-captcha › speaks the site’s language and proves a person',
]);
/** Where layout, pictures that arrive, or the order in which scripts load is the point. */
const {images: _, platform: __, ...read} = TABLES;

const isLive = (element: Element): boolean =>
  !!element.closest('[data-block-state=live]') || !!element.querySelector('[data-block-state=live]');
const hasLive = (selector: string): boolean => [...document.querySelectorAll(selector)].some(isLive);

for (const site of Object.values(read).flat()) {
  const {page, live = [], reads = [], lines = [], visits = [], restsAfterMs = 0} = site;
  test(`${page} › is read`, async () => {
    const opened = await open(site);
    await vi.waitFor(() => expect(live.filter(selector => !hasLive(selector))).toEqual([]), {interval: 5});
    await takeAll(opened, reads);
    // What the page's own scripts put there later they may put before this: the browser's tests tell it from ours.
    if (!restsAfterMs) expect(opened.touched()).toEqual([]);
    expect(opened.answers.sent).toEqual([]);
    expect(areLines(opened.codes, lines), opened.codes.join()).toBe(true);
  });
  for (const visit of visits.filter(({name}) => !BROWSERS.has(`${page} › ${name}`)))
    test(`${page} › ${visit.name}`, async () => {
      const opened = await open(site, visit);
      await takeAll(opened, visit.steps);
      expect(areLines(opened.codes, visit.lines ?? lines), opened.codes.join()).toBe(true);
    });
}
