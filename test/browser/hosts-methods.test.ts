import {test} from 'vitest';
import {guestHtml, productMarker} from './guest-page.js';
import {openShop} from './harness.js';

/** The methods of built-ins that a page with a product calls, by their holder. */
const METHODS = {
  Element:
    'after append closest getAttribute getBoundingClientRect getElementsByClassName hasAttribute matches querySelector querySelectorAll remove removeAttribute removeAttributeNode replaceChildren setAttribute',
  Node: 'appendChild cloneNode compareDocumentPosition contains insertBefore removeChild replaceChild',
  String:
    'charAt endsWith includes indexOf lastIndexOf localeCompare matchAll replace replaceAll slice split startsWith toString trim toLowerCase toUpperCase',
  Array:
    'fill find lastIndexOf pop push shift slice sort includes indexOf join forEach filter flatMap map every some reduce toString',
  Performance: 'getEntriesByName getEntriesByType now',
  Document:
    'append createElement createElementNS createRange createTextNode createTreeWalker getElementById getElementsByClassName querySelector querySelectorAll replaceChildren',
};
const WAYS = {missing: 'undefined', throwing: '() => { throw new Error("broken by the page"); }'};

const METHOD_ROWS = Object.entries(METHODS).flatMap(([holder, names]) =>
  names.split(' ').flatMap(name =>
    Object.entries(WAYS).map(([way, value]) => ({
      what: `${holder}.prototype.${name} ${way}`,
      script: `${holder}.prototype.${name} = ${value};`,
      head: '',
    })),
  ),
);
const ROWS = [
  ...METHOD_ROWS,
  {what: 'Symbol missing', script: 'window.Symbol = undefined;', head: ''},
  {what: 'an image named createElement', script: '', head: '<img name="createElement">'},
];

const shop = openShop();

for (const {what, script, head} of ROWS)
  test.concurrent(`EMB-04 with ${what} nothing is thrown, and a product is live or one line says why`, async ({
    expect,
  }) => {
    const context = await shop.browser.newContext();
    const page = await context.newPage();
    const errors: string[] = [];
    const lines: string[] = [];
    page.on('pageerror', ({stack, message}) => errors.push(stack ?? message));
    page.on('console', line => lines.push(line.text()));
    await page.route('**/broken-host', route =>
      route.fulfill({contentType: 'text/html', body: guestHtml(head + productMarker())}),
    );
    await page.addInitScript({content: script});
    await page.goto(shop.url('/broken-host'));
    const isLive = () => page.locator('[data-block-state=live]').count();
    await expect.poll(async () => (await isLive()) || lines.join().includes('[vitrine]')).toBeTruthy();
    const posted = page.waitForRequest(request => request.method() === 'POST');
    await page.locator('[data-block] button').first().click({noWaitAfter: true});
    expect((await posted).url()).toMatch(/\/cart\/add$|\/entries\b/);
    expect(errors).toEqual([]);
    await context.close();
  });
