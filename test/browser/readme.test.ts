import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {addMarker, expectUnharmed, fillCart, guestHtml, TAG, unitsInCart, visitGuest} from './guest-page.js';
import {openShop, whenLive} from './harness.js';
import {becomes} from './visitor.js';

const shop = openShop();
const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

/** The snippet of one language below a heading, as printed; the first, or the one after `skipped`. */
const snippet = (heading: string, language: string, skipped = 0): string => {
  const section = README.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const found = [...section.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))][
    skipped
  ]?.[1];
  if (!found) throw new Error(`README has no such ${language} below ${heading}`);
  return found;
};

const QUEUED = snippet("The designers' API", 'js');
const READY = snippet("The designers' API", 'js', 1);

for (const [place, body, head] of [
  ['before the tag', addMarker(), `<script>${QUEUED}</script>${TAG}`],
  ['after the tag, as a module', `${addMarker()}<script type="module">${QUEUED}</script>`, TAG],
  ['long after the script', addMarker(), TAG],
] as const)
  test(`the README’s first lines of the API run ${place}`, async () => {
    const told: string[] = [];
    const guest = await visitGuest(shop, {
      html: guestHtml(body, head),
      prepare: async page => page.on('console', message => told.push(message.text())),
    });
    await whenLive(guest.page, '[data-block=add-to-cart]');
    if (place.startsWith('long')) await guest.page.addScriptTag({content: QUEUED});
    await becomes(() => unitsInCart(shop, guest.context), 3);
    await becomes(() => told.includes('2') && told.includes('3'), true);
    await expectUnharmed(guest);
  });

test('the README’s lines for a page that is ready run as printed, and nothing of ours complains', async () => {
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
    READY.replace("import('./size-guide.js')", 'Promise.resolve({mount: () => () => {}})'),
  );
  expect(result).toBe(1);
  expect(await unitsInCart(shop, guest.context)).toBe(0);
  expect(guest.said).toEqual([]);
  expect(guest.heard.errors).toEqual([]);
  await guest.page.click('#bag');
  await guest.page.waitForURL('**/cart');
});

test('the README’s form is filled in step by step and sent as printed', async () => {
  const guest = await visitGuest(shop, {html: guestHtml(snippet('Forms', 'html'))});
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
  expect(guest.said).toEqual([]);
  await expectUnharmed(guest);
});

test('a field whose condition names no field of the form is shown, and one line names it', async () => {
  const form = snippet('Forms', 'html').replace('"when": {"field": "topic"', '"when": {"field": "tpoic"');
  const guest = await visitGuest(shop, {html: guestHtml(form.replaceAll(', "step": 1', ''))});
  await whenLive(guest.page, '[data-block=form]');
  expect(await guest.page.getByLabel('Order number').isVisible()).toBe(true);
  expect(guest.said).toHaveLength(1);
  expect(guest.said[0]).toContain('field subject: no field tpoic');
});
