import {existsSync, readFileSync} from 'node:fs';
import {extname, join} from 'node:path';
import * as esbuild from 'esbuild';
import {build as buildByVite} from 'vite';
import {afterAll, expect, test} from 'vitest';
import {installPacked} from '../tools/packed-package.js';
import {buttonSays, expectUnharmed, guestHtml, productMarker, unitsInCart, visitGuest} from './guest-page.js';
import {openShop, whenLive} from './harness.js';
import {becomes} from './visitor.js';

const shop = openShop();
const app = installPacked();
afterAll(() => app.remove());

const SEARCH = `<div data-block="search" data-load="load"><script type="application/json" data-props>
{"items": [{"words": "Tide Bowl", "title": "Tide Bowl"}, {"words": "Mug", "title": "Mug"}],
 "templates": {"list": "{.repeated section items}<li>{title|html}</li>{.end}"}, "partials": {}, "t": {}}
</script><form action="/search"><input type="search" name="q"></form><ul data-search="list"></ul></div>`;
const TYPES = new Map([
  ['.js', 'text/javascript'],
  ['.css', 'text/css'],
]);

app.write({
  'main.js': `import 'vitrine';\nVitrine.on('item-added', ({cart}) => { document.title = String(cart.totalQuantity); });`,
  'index.html': '<!doctype html><script type="module" src="./main.js"></script>',
});

/** What makes the app of it. Answers with the folder to serve and the markup that starts it. */
const WAYS: Record<string, () => Promise<{folder: string; tag: string}>> = {
  async Vite() {
    const folder = join(app.folder, 'by-vite');
    await buildByVite({root: app.folder, base: '/app/', logLevel: 'silent', build: {outDir: folder}});
    const [tag = ''] = /<script.*<\/script>/.exec(readFileSync(join(folder, 'index.html'), 'utf8')) ?? [];
    return {folder, tag};
  },
  async esbuild() {
    const folder = join(app.folder, 'by-esbuild');
    await esbuild.build({
      ...{absWorkingDir: app.folder, entryPoints: ['main.js'], outdir: folder, logLevel: 'error'},
      ...{bundle: true, splitting: true, format: 'esm', minify: true},
    });
    return {folder, tag: '<script type="module" src="/app/main.js"></script>'};
  },
  async 'a script tag'() {
    const tag = `<script type="module" src="/app/vitrine.js"></script>
      <script type="module">Vitrine.on('item-added', ({cart}) => { document.title = String(cart.totalQuantity); });</script>`;
    return {folder: join(app.folder, 'node_modules/vitrine/dist'), tag};
  },
  async 'a classic script tag'() {
    const tag = `<script defer src="/app/vitrine.global.js"></script>
      <script type="module">Vitrine.on('item-added', ({cart}) => { document.title = String(cart.totalQuantity); });</script>`;
    const engine =
      '<script>addEventListener("DOMContentLoaded", () => {for (const block of document.querySelectorAll("[data-block=search]")) block.dataset.engine = "/app/template.js";}, true)</script>';
    return {folder: join(app.folder, 'node_modules/vitrine/dist'), tag: engine + tag};
  },
};

for (const [way, make] of Object.entries(WAYS))
  test(`the package works by ${way}: a product sells in Spanish, a search finds, no file is missing`, async () => {
    const {folder, tag} = await make();
    const missing: string[] = [];
    const guest = await visitGuest(shop, {
      html: guestHtml(productMarker() + SEARCH, tag).replace('lang="en"', 'lang="es"'),
      prepare: async page => {
        page.on(
          'response',
          response =>
            response.status() >= 400 && response.url().includes('/app/') && missing.push(response.url()),
        );
        await page.route('**/app/**', route => {
          const path = new URL(route.request().url()).pathname.replace('/app/', '');
          const file = join(folder, path);
          const contentType = TYPES.get(extname(path)) ?? '';
          return route.fulfill(existsSync(file) ? {path: file, contentType} : {status: 404});
        });
      },
    });
    await whenLive(guest.page, '[data-block=product]');
    await guest.page.click('[data-block=product] [type=submit]');
    await buttonSays(guest.page, 'Añadido');
    expect(await guest.page.title()).toBe('1');
    expect(await unitsInCart(shop, guest.context)).toBe(1);
    await guest.page.fill('[type=search]', 'tide');
    await becomes(() => guest.page.locator('[data-search=list]').textContent(), 'Tide Bowl');
    expect(missing).toEqual([]);
    expect(guest.said).toEqual([]);
    await expectUnharmed(guest);
  });
