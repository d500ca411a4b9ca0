// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {spread} from '../tools/spread.js';
import {whenLive} from './harness.js';
import {openTidyShop, visitWith} from './visitor.js';

const shop = openTidyShop();
const WIDTHS = [360, 768, 1280];
/** In English, in German with its long words, and from right to left. */
const PREFIXES = ['', '/de', '/ar'];

/** Something that is read or pressed, with its box in the window. */
interface Piece {
  readonly name: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What is read or pressed in a part of the page, in the order of the document. */
const piecesOf = (page: Page, root: string): Promise<Piece[]> =>
  page.locator(root).evaluate(part => {
    const pieces = [...part.querySelectorAll<HTMLElement>('a, button, input, select, label, h2, p')];
    return pieces
      .filter(
        piece =>
          piece.checkVisibility({visibilityProperty: true}) && !piece.querySelector('a, button, input'),
      )
      .map(piece => {
        const {left, right, top, bottom} = piece.getBoundingClientRect();
        const name = piece.getAttribute('name') ?? piece.innerText.trim().slice(0, 40);
        return {name: `${piece.localName} ${name}`, left, right, top, bottom};
      })
      .filter(({left, right, top, bottom}) => right > left && bottom > top);
  });

/** Pairs of pieces that share more than an edge. */
const overlapsOf = (pieces: readonly Piece[]): string[] =>
  pieces.flatMap((one, at) =>
    pieces
      .slice(at + 1)
      .filter(
        other =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
      )
      .map(other => `${one.name} | ${other.name}`),
  );

/** Elements of a part whose content is larger than what they show of it. */
const cutIn = (page: Page, root: string): Promise<string[]> =>
  page.locator(root).evaluate(part =>
    [part, ...part.querySelectorAll('*')]
      .filter(element => getComputedStyle(element).overflowX !== 'visible' && element.clientWidth > 1)
      .filter(element => element.scrollWidth > element.clientWidth + 1)
      .map(element => element.outerHTML.slice(0, 80)),
  );

/** True where the second is read after the first: below it, or next to it in the direction of the text. */
const isRead = (first: Piece, second: Piece, isRtl: boolean): boolean =>
  second.top >= first.bottom - 1 || (isRtl ? second.right <= first.left + 1 : second.left >= first.right - 1);

/** Presses Tab from the first control of a part on, as long as the focus is in it, and lists what gets it. */
const tabbedIn = async (page: Page, root: string): Promise<Piece[]> => {
  await page
    .locator(root)
    .locator(':is(a, button, input, select):not([tabindex="-1"]):visible')
    .first()
    .focus();
  const found: Piece[] = [];
  for (;;) {
    const piece = await page.evaluate(within => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement && focused.closest(within))) return null;
      const {left, right, top, bottom} = focused.getBoundingClientRect();
      const name = focused.getAttribute('name') ?? focused.innerText.trim().slice(0, 40);
      // Where it stands on the page: the window scrolls to what has the focus.
      return {
        name: `${focused.localName} ${name}`,
        left,
        right,
        top: top + scrollY,
        bottom: bottom + scrollY,
      };
    }, root);
    if (!piece) return found;
    found.push(piece);
    await page.keyboard.press('Tab');
  }
};

const isInOrder = (pieces: readonly Piece[], isRtl: boolean): string[] =>
  pieces
    .slice(1)
    .flatMap((piece, at) =>
      pieces[at] && !isRead(pieces[at], piece, isRtl) ? [`${pieces[at].name} > ${piece.name}`] : [],
    );

for (const [width, sampled] of spread(WIDTHS, {share: 0.34}))
  test(
    `EMB-07 header, search and footer overlap and cut nothing at ${width} px, and Tab follows the eye`,
    sampled,
    async () => {
      const {page, log} = await visitWith(shop, {'MAR-04': 12}, '/about', {
        reducedMotion: 'reduce',
        viewport: {width, height: 900},
      });
      for (const prefix of PREFIXES) {
        const isRtl = prefix === '/ar';
        await page.goto(shop.url(`${prefix}/about`));
        await whenLive(page, 'header [data-block=cart-count]');
        for (const root of ['body > header', 'body > footer']) {
          const pieces = await piecesOf(page, root);
          const at = `${prefix} ${root}`;
          expect(pieces.length).toBeGreaterThan(root.endsWith('footer') ? 25 : 5);
          expect([at, overlapsOf(pieces)]).toEqual([at, []]);
          const outside = pieces.filter(({left, right}) => left < 0 || right > width);
          expect([at, outside]).toEqual([at, []]);
          expect([at, await cutIn(page, root)]).toEqual([at, []]);
          const tabbed = await tabbedIn(page, root);
          expect(tabbed.length).toBeGreaterThan(root.endsWith('footer') ? 20 : 5);
          expect([at, isInOrder(tabbed, isRtl)]).toEqual([at, []]);
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        // The link to the search has no text of its own to be seen, and is as large as a finger.
        const link = page.locator('header .nav-tool').first();
        const box = await link.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
        await link.focus();
        await page.keyboard.press('Enter');
        await page.waitForURL(`**${prefix}/search`);
        const search = await piecesOf(page, '.search');
        expect(search.map(({name}) => name.split(' ')[0])).toEqual(['label', 'input', 'button']);
        expect(overlapsOf(search)).toEqual([]);
        expect(isInOrder(await tabbedIn(page, '.search'), isRtl)).toEqual([]);
      }
      expect(log.errors).toEqual([]);
    },
  );
