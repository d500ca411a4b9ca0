import type {Page} from 'playwright-core';
import {expect, onTestFinished, test} from 'vitest';
import {allSnippets, type Snippet} from '../tools/docs/markdown.mjs';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {checkPages, linesOfChecks} from './checked-page.js';
import {
  addMarker,
  expectUnharmed,
  fillCart,
  guestHtml,
  ITEM,
  productMarker,
  TAG,
  unitsInCart,
  visitGuest,
} from './guest-page.js';
import {openShop, whenLive} from './harness.js';
import {signInAsOwner} from './owner-session.js';
import {becomes, fillCheckout} from './visitor.js';

const shop = openShop();
const snippets = allSnippets().filter(({isExcerpt}) => !isExcerpt);

/** Snippets of one language, of one page or of all. Throws where there is none: a test of nothing passes. */
const snippetsOf = (language: string, page = ''): readonly Snippet[] => {
  const found = snippets.filter(snippet => snippet.language === language && snippet.path.includes(page));
  if (!found.length) throw new Error(`${page || 'the documentation'} has no ${language} snippet`);
  return found;
};
const textOf = (language: string, page: string, at = 0): string => snippetsOf(language, page)[at]?.text ?? '';
const placeOf = ({path, line}: Snippet): string => `${path}:${line}`;

/** Where the documentation says that the files come from. */
const CDN = 'https://cdn.example/';
/** Answers requests for the documentation's own host with the platform's files. */
const serveCdn = (page: Page): Promise<unknown> =>
  page.route(`${CDN}**`, async route => {
    const response = await route.fetch({url: shop.url(new URL(route.request().url()).pathname)});
    await route.fulfill({response, headers: {...response.headers(), 'access-control-allow-origin': '*'}});
  });
/** Answers requests for the pictures that snippets show with one. */
const servePictures = (page: Page): Promise<unknown> =>
  page.route(/\/shop-pictures\//, route =>
    route.fulfill({contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>'}),
  );
/** A page around a snippet, with the tag where the snippet has none. */
const pageOf = (text: string): string =>
  text.startsWith('<!doctype')
    ? text
    : guestHtml(text, /<script (?:type="module"|[^>]*vitrine\.global\.js)/.test(text) ? '' : TAG);

for (const [snippet, sampled] of spread(snippetsOf('html'), {share: 0.12}))
  test(
    `the HTML of ${placeOf(snippet)} is live as printed, and the console stays empty`,
    sampled,
    async () => {
      const guest = await visitGuest(shop, {
        html: pageOf(snippet.text),
        prepare: async page => {
          await checkPages(page);
          await serveCdn(page);
          await servePictures(page);
          // The page's own styles, in a snippet.
          await page.route('**/shop.css', route => route.fulfill({contentType: 'text/css', body: ''}));
          // Preferences are the owner's.
          if (snippet.text.includes('data-block="preferences"')) await signInAsOwner(shop, page);
        },
      });
      await guest.page.waitForFunction(() => typeof Vitrine === 'object' && 'blocks' in Vitrine);
      const blocks = guest.page.locator('[data-block]');
      expect(await blocks.count()).toBe(snippet.text.match(/\sdata-block="/g)?.length ?? 0);
      for (const block of await blocks.all()) {
        await block.evaluate(element => {
          element.scrollIntoView();
          if (element.getAttribute('data-load') === 'interaction')
            element.querySelector<HTMLElement>('a,button,input,select')?.focus();
        });
        await expect.poll(() => block.getAttribute('data-block-state'), {timeout: 60_000}).toBe('live');
      }
      expect(await linesOfChecks(guest.page, guest.consoleLines)).toEqual([]);
      expect(await linesOfChecks(guest.page, guest.log.lines)).toEqual([]);
      expect(guest.log.errors).toEqual([]);
    },
  );

/** What runs on a page: what imports the package runs in Node, see `test/package.test.ts`. */
const SCRIPTS = snippetsOf('js').filter(({text}) => !/^import\s/m.test(text));
const QUEUED = textOf('js', 'docs/api.md');

for (const [snippet, sampled] of spread(SCRIPTS, {share: 0.12}))
  test(
    `the script of ${placeOf(snippet)} runs as printed, without a console line of ours`,
    sampled,
    async () => {
      const guest = await visitGuest(shop, {
        html: guestHtml(`${addMarker()}<button id="bag">Bag</button>`),
        prepare: (_page, context) => fillCart(shop, context),
      });
      await whenLive(guest.page, '[data-block=add-to-cart]');
      await guest.page.evaluate(async lines => {
        const run = new Function(`return (async () => {${lines}})()`);
        await run();
      }, snippet.text);
      expect(guest.consoleLines).toEqual([]);
      expect(guest.log.errors).toEqual([]);
    },
  );

/** A product whose price is struck through, and which can be added. */
const ON_SALE = productMarker({
  ...ITEM,
  structuredContent: {
    productType: 1,
    variants: [{sku: 'MAR-04', price: 2400, onSale: true, salePrice: 1900, unlimited: true}],
  },
});

/** Adds a style sheet to the page, and answers with each selector that finds nothing, and each declaration that is wrong or does not count. */
const unappliedIn = (css: string): string[] => {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  const written = [...css.matchAll(/([\w-]+):\s*([^;{}]+);/g)];
  const wrong = written.filter(([, name = '', value = '']) => !CSS.supports(name, value));
  const missed = [...(style.sheet?.cssRules ?? [])].flatMap(rule => {
    const {selectorText, style: declared} = rule as CSSStyleRule;
    const found = document.querySelector(selectorText);
    if (!found) return [selectorText];
    const probe = document.createElement(found.localName);
    probe.style.cssText = declared.cssText;
    document.body.append(probe);
    const [now, meant] = [getComputedStyle(found), getComputedStyle(probe)];
    return [...declared].filter(name => now.getPropertyValue(name) !== meant.getPropertyValue(name));
  });
  return [...wrong.map(([text]) => text), ...missed];
};

for (const [snippet, sampled] of spread(snippetsOf('css'), {share: 0.2}))
  test(
    `the CSS of ${placeOf(snippet)} styles a product as printed, past the default styles`,
    sampled,
    async () => {
      const {page} = await visitGuest(shop, {html: ON_SALE});
      await whenLive(page, '[data-block=product]');
      expect(await page.evaluate(unappliedIn, '.vt-none { color: red; } .vt-add { colour: red; }')).toEqual([
        'colour: red;',
        '.vt-none',
      ]);
      expect(await page.evaluate(unappliedIn, snippet.text)).toEqual([]);
    },
  );

for (const [snippet, sampled] of spread(snippetsOf('http'), {share: 0.3}))
  test(`the request of ${placeOf(snippet)} is answered as printed`, sampled, async () => {
    const [request = '', ...rest] = snippet.text.trimEnd().split('\n');
    const [method = '', path = ''] = request.split(' ');
    const status = Number(rest.pop()?.replace('→ ', ''));
    const context = await shop.browser.newContext();
    onTestFinished(() => context.close());
    await context.request.get(shop.url('/'));
    const crumb = (await context.cookies(shop.platform.url)).find(({name}) => name === 'crumb')?.value ?? '';
    const answer = await context.request.fetch(shop.url(path), {
      method,
      headers: {'X-CSRF-Token': crumb},
      ...(rest.length ? {data: JSON.parse(rest.join('\n'))} : {}),
    });
    expect(answer.status()).toBe(status);
  });

test('the quick start’s pasted page sells: from the button over the cart pill to the order', async () => {
  const guest = await visitGuest(shop, {html: textOf('html', 'quick-start')});
  const {page} = guest;
  await page.getByRole('button', {name: 'Add To Cart'}).click();
  await page.locator('.vt-pill').click();
  await page.waitForURL('**/cart');
  await whenLive(page, '[data-block=cart]');
  await page.getByRole('link', {name: 'Checkout', exact: true}).click();
  await fillCheckout(page, 'ada@example.com', true);
  await page.getByRole('button', {name: 'Place order without payment'}).click();
  await page.waitForURL('**/checkout/confirmed?oid=*');
  expect(await page.locator('main').innerText()).toContain('Salt Cellar');
});

test(
  'the consent banner of docs/events.md stores the decision once and stays away after it',
  ONLY_WHOLE,
  async () => {
    const guest = await visitGuest(shop, {html: pageOf(textOf('html', 'docs/events'))});
    const banner = guest.page.locator('#consent');
    const decision = async () =>
      (await guest.context.cookies()).find(({name}) => name === 'ss_performanceCookiesAllowed')?.value;
    await banner.waitFor();
    expect(await decision()).toBeUndefined();
    await banner.getByRole('button', {name: 'Refuse'}).click();
    await becomes(decision, '0');
    await becomes(() => banner.isVisible(), false);
    await guest.page.reload();
    await guest.page.waitForFunction(() => 'version' in Object(window.Vitrine));
    expect(await banner.isVisible()).toBe(false);
    expect(guest.consoleLines).toEqual([]);
    expect(guest.log.errors).toEqual([]);
  },
);

test('the documentation’s page of an existing site sells by its own button', ONLY_WHOLE, async () => {
  const guest = await visitGuest(shop, {html: guestHtml(textOf('html', 'existing-sites'))});
  await guest.page.getByRole('button', {name: 'Add To Cart'}).click();
  await becomes(() => unitsInCart(shop, guest.context), 1);
  expect(guest.consoleLines).toEqual([]);
  expect(guest.log).toMatchObject({lines: [], errors: []});
});

for (const [[place, body, head], sampled] of spread(
  [
    ['before the tag', addMarker(), `<script>${QUEUED}</script>${TAG}`],
    ['after the tag, as a module', `${addMarker()}<script type="module">${QUEUED}</script>`, TAG],
    ['long after the script', addMarker(), TAG],
  ] as const,
  {share: 0.5},
))
  test(`the first lines of the API run ${place}`, sampled, async () => {
    const reported: string[] = [];
    const guest = await visitGuest(shop, {
      html: guestHtml(body, head),
      prepare: async page => page.on('console', message => reported.push(message.text())),
    });
    await whenLive(guest.page, '[data-block=add-to-cart]');
    if (place.startsWith('long')) await guest.page.addScriptTag({content: QUEUED});
    await becomes(() => unitsInCart(shop, guest.context), 3);
    // Once: the quantity that is set next is no add.
    await becomes(() => reported, [ITEM.title]);
    await expectUnharmed(guest);
  });

test(
  'EMB-05 a function on the queue is called once, before and after the tag, past one that throws',
  ONLY_WHOLE,
  async () => {
    const order = (name: string): string => `() => order.push('${name}' + typeof Vitrine.cart.add)`;
    const guest = await visitGuest(shop, {
      html: guestHtml(
        addMarker(),
        `<script>window.Vitrine ??= {q: []}; window.order = [];
Vitrine.q.push(() => { throw new Error('Own') }, ${order('early ')});</script>${TAG}`,
      ),
    });
    await whenLive(guest.page, '[data-block=add-to-cart]');
    const late = await guest.page.evaluate(push => {
      new Function(`Vitrine.q.push(${push})`)();
      return (window as unknown as {order: string[]}).order;
    }, order('late '));
    expect(late).toEqual(['early function', 'late function']);
    expect(guest.consoleLines).toHaveLength(1);
    expect(guest.consoleLines[0]).toContain('listener-failed');
  },
);

test(
  'the lines for a page that is ready empty the cart, list the block and make the button open the cart',
  ONLY_WHOLE,
  async () => {
    const guest = await visitGuest(shop, {
      html: guestHtml(`${addMarker()}<button id="bag">Bag</button>`),
      prepare: (_page, context) => fillCart(shop, context),
    });
    await whenLive(guest.page, '[data-block=add-to-cart]');
    const result = await guest.page.evaluate(
      async lines => {
        const run = new Function(`return (async () => {${lines}})()`);
        await run();
        return Vitrine.blocks().length;
      },
      textOf('js', 'docs/api.md', 1),
    );
    expect(result).toBe(1);
    expect(await unitsInCart(shop, guest.context)).toBe(0);
    expect(guest.consoleLines).toEqual([]);
    expect(guest.log.errors).toEqual([]);
    await guest.page.click('#bag');
    await guest.page.waitForURL('**/cart');
  },
);

test('the form of docs/forms.md is filled in step by step and sent as printed', ONLY_WHOLE, async () => {
  const guest = await visitGuest(shop, {html: guestHtml(textOf('html', 'docs/forms.md'))});
  const {page} = guest;
  await whenLive(page, '[data-block=form]');
  const names = page.getByRole('group', {name: 'Your name'}).getByRole('textbox');
  await names.first().fill('Ada');
  await names.last().fill('Lovelace');
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByLabel('Topic').selectOption('An order');
  await page.getByRole('button', {name: 'Next'}).click();
  await page.getByLabel('Message').fill('Hello');
  await page.getByLabel('Order number').fill('MAR-2041');
  await page.locator('[data-block=form] [type=submit]:visible').click();
  await page.getByText('Thank you', {exact: true}).waitFor();
  expect(guest.consoleLines).toEqual([]);
  await expectUnharmed(guest);
});

test(
  'a field whose condition names no field of the form is shown, and one line names it',
  ONLY_WHOLE,
  async () => {
    const form = textOf('html', 'docs/forms.md').replace(
      '"when": {"field": "topic"',
      '"when": {"field": "tpoic"',
    );
    const guest = await visitGuest(shop, {html: guestHtml(form.replaceAll(', "step": 1', ''))});
    await whenLive(guest.page, '[data-block=form]');
    expect(await guest.page.getByLabel('Order number').isVisible()).toBe(true);
    expect(guest.consoleLines).toHaveLength(1);
    expect(guest.consoleLines[0]).toContain('field subject: no field tpoic');
  },
);
