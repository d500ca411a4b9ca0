// @module-tag whole
import {extname} from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {BUILDERS, type BuiltApp, checkApps, fileOf, installApps} from '../tools/packed-apps.js';
import {WHOLE} from '../tools/spread.js';
import {buttonSays, expectUnharmed, guestHtml, productMarker, unitsInCart, visitGuest} from './guest-page.js';
import {openShop, whenLive} from './harness.js';
import {becomes} from './visitor.js';

const SEARCH = `<div data-block="search" data-load="load"><script type="application/json" data-props>
{"items": [{"words": "Tide Bowl", "title": "Tide Bowl"}, {"words": "Mug", "title": "Mug"}],
 "templates": {"list": "{.repeated section items}<li>{title|html}</li>{.end}"}, "partials": {}, "t": {}}
</script><form action="/search"><input type="search" name="q"></form><ul data-search="list"></ul></div>`;
const MARKUP = productMarker() + SEARCH;
const TYPES = new Map([
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
]);

const shop = openShop();
const app = installApps(MARKUP);
afterAll(() => app.remove());

for (const [version, compiler] of [
  ['5.9', 'typescript-5.9'],
  ['7', 'typescript'],
] as const)
  test(`the apps type-check with TypeScript ${version}; a wrong event, attribute or prop does not`, {
    tags: [WHOLE],
  }, async () => {
    expect(await checkApps(app, compiler)).toBe('');
  });

/** The builder that takes the least time. `npm run test:all` runs every one. */
const CHEAP = 'esbuild';

for (const [way, build] of Object.entries(BUILDERS))
  describe(`an app by ${way}`, {tags: way === CHEAP ? [] : [WHOLE]}, () => {
    let built: BuiltApp;
    // Next alone builds for 12 seconds of one idle core: that is no part of what the test takes.
    beforeAll(async () => {
      built = await build(app);
    });

    test(`the package works by ${way}: a product sells in Spanish, a search finds, no file is missing`, async () => {
      const missing: string[] = [];
      const guest = await visitGuest(shop, {
        html: built.html ?? guestHtml(MARKUP, built.head).replace('lang="en"', 'lang="es"'),
        prepare: page =>
          page.route('**/app/**', route => {
            const path = fileOf(built, route.request().url());
            if (!path) missing.push(route.request().url());
            const contentType = TYPES.get(extname(path ?? '')) ?? '';
            return route.fulfill(path ? {path, contentType} : {status: 404});
          }),
      });
      await whenLive(guest.page, '[data-block=product]');
      await guest.page.click('[data-block=product] [type=submit]');
      await buttonSays(guest.page, 'Añadido');
      expect(await guest.page.title()).toBe('1');
      expect(await unitsInCart(shop, guest.context)).toBe(1);
      await guest.page.fill('[type=search]', 'tide');
      await becomes(() => guest.page.locator('[data-search=list]').textContent(), 'Tide Bowl');
      expect(missing).toEqual([]);
      expect(guest.consoleLines).toEqual([]);
      expect(guest.log.errors).toEqual([]);
      // A page that the builder writes changes by its own script.
      if (!built.html) await expectUnharmed(guest);
    });
  });
