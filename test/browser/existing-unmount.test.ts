// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {guestHtml, visitGuest} from './guest-page.js';
import {becomes, openTidyShop, reads} from './visitor.js';

const shop = openTidyShop();

const ACCOUNT =
  '<div class="user-accounts-link header-nav-item" data-controller="UserAccountLink"><a href="#"> <span class="unauth">Login</span> <span class="auth">Account</span> </a></div>';
const item = (at: number): string =>
  `<li class="accordion-item" data-is-open="false"><h4><button class="accordion-item__click-target" aria-expanded="false" aria-controls="dropdown-${at}"><span>Question ${at}</span><div class="accordion-icon-container" data-is-open="false"></div></button></h4><div class="accordion-item__dropdown" style="height: 0px" id="dropdown-${at}"><p>Answer ${at}</p></div></li>`;
const ACCORDION = `<style>.accordion-item__dropdown{display:none}.accordion-item__dropdown--open{display:block}</style><ul class="accordion-items-container" data-should-allow-multiple-open-items="false">${item(1)}${item(2)}</ul>`;
const PLAYER =
  '&lt;iframe src=&quot;//player.example/embed/1&quot; title=&quot;Bowl&quot;&gt;&lt;/iframe&gt;';
const video = (id: string, inside = ''): string =>
  `<div class="sqs-video-wrapper" id="${id}" style="height:225px" data-html="${PLAYER}" data-provider-name="Example">${inside}</div>`;
const OVERLAY =
  '<div><div class="sqs-video-overlay" style="opacity: 0;"><div class="sqs-video-icon">▶</div></div></div>';
const OTHERS =
  '<div class="sqs-audio-embed" data-url="/assets/kiln.mp3" data-title="Kiln"></div><div class="sqs-block-search"><input class="search-input" aria-label="Search"></div>';

/** A page whose parts are kept as they were served, for comparison. */
const pageOf = (body: string, context: object): string =>
  guestHtml(
    `<script>window.Static = {SQUARESPACE_CONTEXT: ${JSON.stringify(context)}};</script><main class="sqs-layout">${body}</main><script>window.served = {html: document.querySelector('main').outerHTML, nodes: [...document.querySelectorAll('main *')]};</script>`,
  );
const RESTRICTIVE = {
  website: {id: 'w'},
  websiteSettings: {cookieSettings: {isRestrictiveCookiePolicyEnabled: true}},
};
const OPEN = {
  website: {id: 'w'},
  websiteSettings: {cookieSettings: {isRestrictiveCookiePolicyEnabled: false}},
};

const open = async (body: string, context: object = OPEN) => {
  const guest = await visitGuest(shop, {
    html: pageOf(body, context),
    prepare: page =>
      page.route('**/player.example/**', route =>
        route.fulfill({contentType: 'text/html', body: '<title>Player</title>'}),
      ),
  });
  const count = await guest.page
    .locator('main :is(.user-accounts-link,ul,[data-html],[data-url],input)')
    .count();
  await becomes(() => guest.page.locator('main [data-block-state=live]').count(), count);
  return guest;
};

const call = (page: Page, name: 'mount' | 'unmount'): Promise<void> =>
  page.evaluate(
    method => (window.Vitrine as unknown as Record<string, (root: Element) => void>)[method]?.(document.body),
    name,
  );

interface Served {
  readonly html: string;
  readonly nodes: readonly Element[];
}
/** Ends all blocks, and expects the page's own nodes as they were served. */
const isAsServed = async (page: Page): Promise<void> => {
  await call(page, 'unmount');
  const [now, served, isSame] = await page.evaluate(() => {
    const {html, nodes} = Reflect.get(window, 'served') as Served;
    const all = [...document.querySelectorAll('main *')];
    return [document.querySelector('main')?.outerHTML, html, nodes.every((node, at) => node === all[at])];
  });
  expect(now).toBe(served);
  expect(isSame).toBe(true);
};

test('EMB-02 an account link that ends has both texts and its address again, and mounts again', async () => {
  const {page, log} = await open(ACCOUNT);
  const texts = page.locator('.user-accounts-link span');
  await reads(texts, 'Login');
  await isAsServed(page);
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the platform sets it.
    document.cookie = `SiteUserInfo=${encodeURIComponent('{"authenticated":true}')}; path=/`;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await reads(texts, 'Login', 'Account');
  await call(page, 'mount');
  await reads(texts, 'Account');
  expect(log.errors).toEqual([]);
});

test(
  'EMB-02 an accordion that ends is closed as it was served, and answers no click',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await open(ACCORDION);
    const [first, second] = [1, 2].map(at => page.getByRole('button', {name: `Question ${at}`}));
    await first?.click();
    await page.getByText('Answer 1').waitFor();
    await second?.click();
    await page.getByText('Answer 2').waitFor();
    await isAsServed(page);
    await first?.click();
    await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 0)));
    await reads(page.locator('.accordion-item p'));
    await call(page, 'mount');
    await becomes(() => page.locator('ul').getAttribute('data-block-state'), 'live');
    await first?.click();
    await page.getByText('Answer 1').waitFor();
    expect(log.errors).toEqual([]);
  },
);

test('EMB-02 videos, sounds and search fields that end leave the page’s own parts as they were', async () => {
  const {page, log} = await open(`${video('plain')}${video('picture', OVERLAY)}${OTHERS}`);
  await page.getByRole('button', {name: 'Play'}).click();
  await becomes(() => page.locator('iframe').count(), 2);
  expect(await page.locator('audio').count()).toBe(1);
  await isAsServed(page);
  await page.locator('.sqs-video-overlay').evaluate(one => (one as HTMLElement).click());
  await page.locator('.search-input').fill('bowl');
  await page.locator('.search-input').press('Enter');
  expect(await page.locator('iframe,audio').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/guest');
  await call(page, 'mount');
  await page.getByRole('button', {name: 'Play'}).waitFor();
  await becomes(() => page.locator('iframe').count(), 1);
  expect(log.errors).toEqual([]);
});

test(
  'EMB-02 a video that waits for consent ends without our button, pressed or not',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await open(`${video('pressed')}${video('waiting')}`, RESTRICTIVE);
    await page.locator('#pressed button').click();
    await page.locator('#pressed iframe').waitFor();
    expect(await page.locator('#waiting button').count()).toBe(1);
    await isAsServed(page);
    expect(log.errors).toEqual([]);
  },
);

test(
  'EMB-02 small parts in a piece of the page that leaves are as served when it comes back',
  ONLY_WHOLE,
  async () => {
    const {page} = await open(`${ACCOUNT}${ACCORDION}${video('picture', OVERLAY)}`);
    await page.evaluate(() => {
      const main = document.querySelector('main');
      Object.assign(window, {main});
      main?.remove();
    });
    await becomes(
      () =>
        page.evaluate(() => {
          const {html} = Reflect.get(window, 'served') as Served;
          return (Reflect.get(window, 'main') as Element).outerHTML === html;
        }),
      true,
    );
  },
);
