import type {BrowserContext, Locator, Page} from 'playwright-core';
import {FIRST} from './existing-product.js';
import {fillCart, guestHtml, unitsInCart} from './guest-page.js';
import type {Shop} from './harness.js';
import type {HostScenario} from './host-scenarios.js';
import {allowAll} from './recorded.js';
import {fillCheckout} from './visitor.js';

/** How long a button may take to answer: twice the time limit of a call, and some air. */
const ANSWER_MS = 25_000;

/** A page as it is visited, and what is wrong with it so far. */
interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly shop: Shop;
  readonly fault: (text: string) => void;
  /** The page lets no request of ours out. */
  readonly isRefused: boolean;
}

/** What a page looks like once it has answered: the element, and whether it is there. */
type Sign = readonly [element: Locator, state?: 'visible' | 'attached' | 'hidden' | 'detached'];

/** What the selector finds that has a text. */
const reported = (page: Page, selector: string): Locator =>
  page.locator(selector).filter({hasText: /\S/, visible: true}).first();

/**
 * Does what a visitor does and waits for an answer: a sign, a text in `messages`, or another document. True where the page
 * stayed. Everything is looked at from a world of its own, where the page's changes to the language do not reach.
 */
const expectAnswer = async (
  {page, fault}: Visit,
  {
    what,
    act,
    sign,
    messages,
  }: {
    readonly what: string;
    readonly act: () => Promise<unknown>;
    readonly sign?: Sign;
    readonly messages: string;
  },
): Promise<boolean> => {
  const timeout = ANSWER_MS;
  // Before the act: the answer may come with it.
  const loaded = page.waitForEvent('load', {timeout}).then(() => 'load');
  loaded.catch(() => {});
  await act();
  const shown = reported(page, messages).waitFor({timeout});
  const [element, state = 'visible'] = sign ?? [];
  const signed = element?.waitFor({state, timeout}) ?? shown;
  const answer = await Promise.any([loaded, shown, signed]).catch(() => 'none');
  if (answer === 'none') fault(`${what} does not answer`);
  return answer !== 'load';
};

/** Signs up in the footer of the page. */
const signUp = async (visit: Visit): Promise<void> => {
  const form = visit.page.locator('[data-form=newsletter]');
  await expectAnswer(visit, {
    what: 'the newsletter',
    act: async () => {
      await form.locator('input[type=email]').fill('ada@example.com');
      await form.locator('button[type=submit]').click();
    },
    sign: [form, 'hidden'],
    messages:
      '[data-block=newsletter] [role=alert],[data-block=newsletter] [role=status],[data-block=newsletter] .vt-problem',
  });
};

/** The way to the best reviews. */
const BEST = 'a[href*="reviews=best"]';

/** Buys by `act`, and looks into the cart of the platform. True while the page is the same. */
const buy = async (visit: Visit, messages: string, act: () => Promise<unknown>): Promise<boolean> => {
  const {page, shop, context, fault, isRefused} = visit;
  const before = await unitsInCart(shop, context);
  const isHere = await expectAnswer(visit, {what: 'the buy button', act, messages});
  if (isRefused || (await unitsInCart(shop, context)) > before) return isHere;
  fault(
    `nothing was added: ${await page
      .locator(messages)
      .allTextContents()
      .catch(() => '')}`,
  );
  return isHere;
};

const visitProduct = async (visit: Visit): Promise<void> => {
  const {page} = visit;
  const product = page.locator('.item [data-block=product]');
  const isHere = await buy(
    visit,
    '.item [data-block=product] [role=status],.item [data-block=product] [role=alert]',
    async () => {
      await product.locator('input[value=Medium]').check();
      await product.locator('select').first().selectOption('Ash');
      await product.locator('select').last().selectOption('Single');
      await product.locator('.vt-add').click();
    },
  );
  if (!isHere) return;
  const reviews = page.locator('#reviews');
  await expectAnswer(visit, {
    what: 'the order of reviews',
    act: () => reviews.locator(BEST).click(),
    sign: [reviews.locator(`${BEST}[aria-current]`)],
    messages: '#reviews [role=alert]',
  });
};

const visitList = async (visit: Visit): Promise<void> => {
  const {page, shop} = visit;
  const dialog = page.locator('dialog.vt-quick-view');
  const isHere = await expectAnswer(visit, {
    what: 'quick view',
    act: () => page.locator('[data-block=quick-view]').first().click(),
    sign: [dialog.locator('h1')],
    messages: 'dialog.vt-quick-view [role=alert]',
  });
  if (isHere) {
    await page.keyboard.press('Escape');
    await dialog.waitFor({state: 'hidden'});
  } else await page.goto(shop.url('/browse'), {waitUntil: 'load'});
  const lines = page.locator('#list > li');
  await expectAnswer(visit, {
    what: 'Show more',
    sign: [lines.nth(await lines.count()), 'attached'],
    act: () => page.locator('[data-block=load-more] a').click(),
    messages: '.vt-list-status',
  });
};

const visitCart = async (visit: Visit): Promise<void> => {
  const lines = visit.page.locator('.vt-cart-line');
  await lines.first().waitFor();
  await expectAnswer(visit, {
    what: 'Remove',
    sign: [lines.nth((await lines.count()) - 1), 'detached'],
    act: () => lines.last().locator('.vt-cart-remove').click(),
    messages: '.vt-cart-alert',
  });
  await signUp(visit);
};

const visitForm = async (visit: Visit): Promise<void> => {
  const {page} = visit;
  const form = page.locator('[data-form=contact]');
  await expectAnswer(visit, {
    what: 'the form',
    act: async () => {
      await page.fill('#contact-name-First', 'Ada');
      await page.fill('#contact-name-Last', 'Lovelace');
      await page.fill('#contact-email', 'ada@example.com');
      await page.selectOption('#contact-topic', 'A visit');
      await page.fill('#contact-message', 'Hello there.');
      await form.locator('button[type=submit]').click();
    },
    sign: [form, 'hidden'],
    messages: '#form-contact [role=alert],#form-contact .vt-problem',
  });
};

const visitCheckout = async (visit: Visit): Promise<void> => {
  const {page} = visit;
  await expectAnswer(visit, {
    what: 'the order',
    act: async () => {
      await fillCheckout(page, 'ada@example.com', true);
      await page.getByRole('button', {name: 'Place order without payment'}).click();
    },
    messages: '.notice[role=alert]',
  });
};

/** The example shop's Shore Runner and one of its variants, which are sold out. */
const SOLD_OUT = {item: '65a1f0c2d4e5b6a7c8d90209', variant: 'adaab4e5-0849-403c-af40-9a963d1a1d83'};
const CAPTCHA = {
  provider: 'recaptcha',
  siteKey: 'stand-in-site-key',
  scriptUrl: '/captcha/api.js?render=explicit',
};
const CAPTCHA_PAGE =
  guestHtml(`<script type="application/json" data-vitrine="site">${JSON.stringify({locale: 'en', captcha: CAPTCHA})}</script>
<div data-block="restock" data-load="load" data-item-id="${SOLD_OUT.item}"><form method="post" action="/restock">
<input type="hidden" name="variantId" value="${SOLD_OUT.variant}"><label>Email <input name="email"></label>
<div class="captcha-container"></div><button type="submit">Tell me</button></form></div>`);

const visitCaptcha = async (visit: Visit): Promise<void> => {
  const {page} = visit;
  await expectAnswer(visit, {
    what: 'the form with a captcha',
    act: async () => {
      await page.locator('[name=email]').fill('ada@example.com');
      await page.locator('[data-block=restock] button').click();
    },
    messages: '[data-block=restock] [role=alert],[data-block=restock] [role=status]',
  });
};

const visitExisting = async (visit: Visit): Promise<void> => {
  const {page} = visit;
  // A site's own button does nothing before: who presses it then presses again.
  await page.waitForSelector('.ProductItem[data-block-state=live],.ProductItem [data-block-state=live]', {
    timeout: ANSWER_MS,
  });
  await buy(visit, '.ProductItem [role=status],.ProductItem [role=alert]', async () => {
    await page.locator('.ProductItem select').selectOption('Kelp');
    await page.locator('.sqs-add-to-cart-button').click();
  });
};

/** A kind of page: its address, what a visitor does there, and its markup where it is none of the shop's own. */
interface HostPage {
  readonly path: string;
  readonly use: (visit: Visit) => Promise<void>;
  readonly html?: string;
}

const EXISTING = 'existing markup';
/** The kinds of pages. */
export const HOST_PAGES: Readonly<Record<string, HostPage>> = {
  product: {path: '/products/tide-bowl', use: visitProduct},
  list: {path: '/browse', use: visitList},
  cart: {path: '/cart', use: visitCart},
  checkout: {path: '/checkout', use: visitCheckout},
  form: {path: '/contact', use: visitForm},
  captcha: {path: '/host-captcha', use: visitCaptcha, html: CAPTCHA_PAGE},
  [EXISTING]: {
    path: '/host-existing',
    use: visitExisting,
    html: guestHtml(`<style>${FIRST.css}</style>${FIRST.html}`),
  },
};

/** The shop's own scripts, the captcha's, which break on such pages too, and what drives the browser. */
const STRANGERS = /\/assets\/|\/captcha\/|InjectedScript/;
const OURS = /\/vitrine\//;
/** True where none of our code takes part in the error. */
const isStrange = (stack: string): boolean => STRANGERS.test(stack) && !OURS.test(stack);

/** Serves the pages that are none of the shop's own, and changes all of them as the scenario has it. */
const serve = async (page: Page, shop: Shop, {markup, headers}: HostScenario): Promise<void> => {
  for (const {path, html} of Object.values(HOST_PAGES)) {
    if (html === undefined && !markup && !headers) continue;
    await page.route(shop.url(path), async route => {
      const response = html === undefined ? await route.fetch() : null;
      const served = html ?? (await response?.text()) ?? '';
      await route.fulfill({
        ...(response ? {response} : {}),
        headers: {'content-type': 'text/html; charset=utf-8', ...response?.headers(), ...headers},
        body: markup?.(served) ?? served,
      });
    });
  }
};

/**
 * Visits every kind of page as the scenario leaves it, in one tab: with everything that records where the visitor has
 * allowed it, without where they are undecided. Returns what is wrong, nothing where all is well.
 */
export const visitHost = async (
  shop: Shop,
  context: BrowserContext,
  scenario: HostScenario,
  isAllowed: boolean,
): Promise<readonly string[]> => {
  const {script, isRefused = false, isWithoutUs = false} = scenario;
  if (isAllowed) await allowAll(shop, context);
  const faults: string[] = [];
  let now = '';
  const fault = (text: string): void => void faults.push(`${now}: ${text}`);
  const page = await context.newPage();
  page.on('crash', () => fault('the tab crashed'));
  page.on('pageerror', error => {
    if (!isStrange(error.stack ?? '')) fault(`uncaught ${error.stack ?? error.message}`);
  });
  if (script) await page.addInitScript({content: script});
  await serve(page, shop, scenario);
  for (const [kind, {path, use}] of Object.entries(HOST_PAGES)) {
    if (isWithoutUs && kind === EXISTING) continue;
    now = kind;
    try {
      await fillCart(shop, context);
      await page.goto(shop.url(path), {waitUntil: 'load'});
      await use({page, context, shop, isRefused, fault});
      await page.locator('[data-block-state=loading]').first().waitFor({state: 'detached'});
    } catch (error) {
      fault(String(error).split('\n').slice(0, 3).join(' '));
    }
  }
  await page.close();
  return faults;
};
