// @module-tag whole
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Page} from 'playwright-core';
import {afterAll, expect, test} from 'vitest';
import {packRows} from '../contract/bad-inputs.js';
import {ONLY_WHOLE} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {stored} from './form-page.js';
import {whenLive} from './harness.js';
import {holdRoute} from './hold-route.js';
import {becomes, openTidyShop, reads} from './visitor.js';

const shop = openTidyShop({captcha: null});
const PIECES = '**/api/form/files/*';
const HEAD = Buffer.from('89504e470d0a1a0a', 'hex');
/** Three pieces and a bit. */
const LARGE = 800_000;

const picture = (name: string, size = 1000) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.concat([HEAD, Buffer.alloc(size - HEAD.length, name)]),
});

/** A browser compares files on a disk by their times too. */
const folder = mkdtempSync(join(tmpdir(), 'vitrine-files-'));
afterAll(() => rmSync(folder, {recursive: true}));

/** Opens the form at the step of its files. */
const openFiles = async (path = '/commission', width = 1280) => {
  const visit = await shop.visit(path, {viewport: {width, height: 900}, reducedMotion: 'reduce'});
  const {page} = visit;
  const toStep = async (): Promise<void> => {
    await whenLive(page, '#form-commission');
    await page.locator('#commission-kind-0').check();
    await page.locator('.vt-step-button').last().click();
  };
  await toStep();
  const input = page.locator('#commission-sketches');
  return {
    ...visit,
    toStep,
    input,
    add: (...files: ReturnType<typeof picture>[]) => input.setInputFiles(files),
    rows: page.locator('.vt-file'),
    notes: page.locator('.vt-file .vt-file-note'),
    announcement: page.locator('.vt-file-said'),
    submit: page.locator('#form-commission .vt-submit'),
    sent: page.locator('#form-commission .vt-form-sent'),
    problem: page.locator('#commission-sketches-problem'),
  };
};

const finish = async (page: Page): Promise<void> => {
  await page.locator('.vt-step-button').last().click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('L');
  await page.locator('#commission-email').fill('ada@example.com');
};
const THANKS = 'Thank you. We will draw something and write to you.';

/** Names and sizes of the files of the newest submission. */
const sentFiles = async (): Promise<unknown[]> => {
  const {sketches = []} = ((await stored(shop, 'commission')).at(-1) ?? {}) as {sketches?: string[]};
  if (!sketches.length) return [];
  const rows = await shop.platform.db
    .selectFrom('form_file')
    .select(['name', 'size_bytes'])
    .where('id', 'in', sketches)
    .where('submission_id', 'is not', null)
    .orderBy('name')
    .execute();
  return rows.map(({name, size_bytes}) => [name, size_bytes]);
};
const waitingFiles = async (): Promise<number> =>
  (await shop.platform.db.selectFrom('form_file').select('id').where('submission_id', 'is', null).execute())
    .length;

test('FORM-01 files upload as they are chosen, are announced, and are sent with their form once', async () => {
  const {page, add, notes, announcement, submit, sent, log} = await openFiles();
  await add(picture('bowl.png', LARGE), picture('foot.png'));
  await reads(notes, 'bowl.png has been uploaded.', 'foot.png has been uploaded.');
  await reads(announcement, 'foot.png has been uploaded.');
  await finish(page);
  await submit.click();
  await reads(sent, THANKS);
  expect(await sentFiles()).toEqual([
    ['bowl.png', LARGE],
    ['foot.png', 1000],
  ]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter(key => key.includes('files')))).toEqual(
    [],
  );
  expect(log).toMatchObject({errors: [], lines: []});
});

test(
  'FORM-09 the form waits for its files and announces it, whatever the visitor clicks',
  ONLY_WHOLE,
  async () => {
    const {page, add, submit, sent} = await openFiles();
    const before = (await stored(shop, 'commission')).length;
    const letOn = await holdRoute(page, PIECES);
    await add(picture('bowl.png', LARGE));
    await finish(page);
    await submit.click();
    await reads(page.locator('.vt-form-waiting'), 'The form will be sent once its files are uploaded.');
    await submit.click();
    expect(await stored(shop, 'commission')).toHaveLength(before);
    letOn();
    await reads(sent, THANKS);
    expect(await stored(shop, 'commission')).toHaveLength(before + 1);
    expect(await sentFiles()).toEqual([['bowl.png', LARGE]]);
  },
);

test('FORM-09 an upload continues where it stopped once the network is back, also after lost answers', async () => {
  const {page, context, add, notes, submit, sent} = await openFiles();
  shop.platform.faults.set([{kind: 'drop-after', path: '/api/form/files*', times: 2}]);
  let pieces = 0;
  await page.route(PIECES, async route => {
    pieces += 1;
    // The network goes away after the first piece that arrived.
    if (pieces === 3) await context.setOffline(true);
    await route.continue().catch(() => {});
  });
  await add(picture('bowl.png', LARGE));
  await reads(notes, 'You are offline. The upload continues when you are back online.');
  await becomes(() => page.evaluate(() => navigator.onLine), false);
  await context.setOffline(false);
  await reads(notes, 'bowl.png has been uploaded.');
  shop.platform.faults.set([]);
  await finish(page);
  await submit.click();
  await reads(sent, THANKS);
  expect(await sentFiles()).toEqual([['bowl.png', LARGE]]);
});

test(
  'FORM-09 a reloaded page keeps uploads, and continues a file that is chosen again',
  ONLY_WHOLE,
  async () => {
    const {page, add, notes, rows, submit, sent, toStep, input} = await openFiles();
    const part = join(folder, 'part.png');
    writeFileSync(part, picture('part.png', LARGE).buffer);
    await add(picture('whole.png'));
    await reads(notes, 'whole.png has been uploaded.');
    const offsets: string[] = [];
    let isHeld = true;
    await page.route(PIECES, async route => {
      const offset = new URL(route.request().url()).searchParams.get('offset') ?? '';
      if (isHeld && offset !== '0') return;
      offsets.push(offset);
      await route.continue();
    });
    await input.setInputFiles(part);
    await reads(notes, 'whole.png has been uploaded.', '33%');
    await page.reload();
    await toStep();
    await reads(notes, 'whole.png has been uploaded.', 'Choose part.png again to resume its upload.');
    isHeld = false;
    await input.setInputFiles(part);
    await reads(notes, 'whole.png has been uploaded.', 'part.png has been uploaded.');
    expect(offsets[1]).toBe('262144');
    // Chosen once more, it is there already.
    await input.setInputFiles(part);
    await becomes(() => input.inputValue(), '');
    expect(await rows.count()).toBe(2);
    await finish(page);
    await submit.click();
    await reads(sent, THANKS);
    expect(await sentFiles()).toEqual([
      ['part.png', LARGE],
      ['whole.png', 1000],
    ]);
  },
);

test('FORM-06 a refused file shows its error at once in its own row', async () => {
  const {page, add, notes, problem, submit, sent, input} = await openFiles();
  await reads(
    page.locator('#commission-sketches-about .vt-file-note'),
    'Files: at most 3, each of up to 5 MB. Accepted types: PNG, JPEG, WEBP, PDF.',
  );
  await add({...picture('page.html'), mimeType: 'text/html'}, picture('huge.png', 5_000_001), {
    ...picture('lie.png'),
    buffer: Buffer.from('<script>__xss()</script>'),
  });
  await reads(
    notes,
    'This file type is not accepted. Choose one of these: PNG, JPEG, WEBP, PDF.',
    'This file is too large. Choose one of up to 5 MB.',
    'The contents of this file do not match its type. Choose another file.',
  );
  await finish(page);
  await submit.click();
  await reads(problem, 'lie.png: The contents of this file do not match its type. Choose another file.');
  for (const name of ['page.html', 'huge.png', 'lie.png'])
    await page.getByRole('button', {name: `Remove: ${name}`}).click();
  await becomes(() => page.evaluate(() => document.activeElement?.id), 'commission-sketches');
  await reads(notes);
  await reads(problem);
  await add(picture('1.png'), picture('2.png'), picture('3.png'), picture('4.png'));
  await page.getByText('No more files can be added here. The limit is 3.', {exact: true}).waitFor();
  await page.getByRole('button', {name: 'Remove: 4.png'}).click();
  await reads(notes, '1.png has been uploaded.', '2.png has been uploaded.', '3.png has been uploaded.');
  expect(await input.inputValue()).toBe('');
  await page.locator('.vt-step-button').last().click();
  await submit.click();
  await reads(sent, THANKS);
  expect(await sentFiles()).toHaveLength(3);
});

test(
  'FORM-09 after failures a visitor retries by hand; a removed file is deleted on the platform too',
  ONLY_WHOLE,
  async () => {
    const {page, add, notes, rows} = await openFiles();
    const before = await waitingFiles();
    await page.clock.install();
    shop.platform.faults.set([{kind: '500', path: '/api/form/files*'}]);
    await add(picture('bowl.png'));
    await reads(notes, 'You are offline. The upload continues when you are back online.');
    // Each try is a call of its own, whose answer takes as long as it takes.
    const givenUp = async () => {
      await page.clock.runFor(2000);
      return notes.filter({hasText: 'The file could not be uploaded.'}).count();
    };
    await expect.poll(givenUp, {timeout: 60_000}).toBe(1);
    await reads(notes, 'The file could not be uploaded. Check your connection and try again.');
    shop.platform.faults.set([]);
    await page.getByRole('button', {name: 'Try again: bowl.png'}).click();
    await reads(notes, 'bowl.png has been uploaded.');
    expect(await waitingFiles()).toBe(before + 1);
    await page.getByRole('button', {name: 'Remove: bowl.png'}).click();
    await becomes(() => rows.count(), 0);
    await expect.poll(waitingFiles).toBe(before);
  },
);

test(
  'EMB-07 a list of running, finished and failed files has no violation, in Arabic and at 360 px too',
  ONLY_WHOLE,
  async () => {
    for (const path of ['/commission', '/ar/commission']) {
      const {page, add, rows} = await openFiles(path, 360);
      const letOn = await holdRoute(page, PIECES);
      await add(
        picture('a-very-long-name-of-a-picture-of-a-bowl-that-does-not-fit.png', LARGE),
        picture('x.exe'),
      );
      await becomes(() => rows.count(), 2);
      await isAccessible(page, '#form-commission');
      letOn();
      await page.locator('.vt-file[data-state=uploaded]').first().waitFor();
      await isAccessible(page, '#form-commission');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    }
  },
);

test('FORM-09 the live form takes over files of a refused plain post', ONLY_WHOLE, async () => {
  const context = await shop.browser.newContext({javaScriptEnabled: false});
  const plain = await context.newPage();
  await plain.goto(shop.url('/commission'));
  await plain.locator('#commission-kind-0').check();
  await plain.locator('#commission-sketches').setInputFiles([picture('kept.png'), picture('left.png')]);
  await plain.locator('#commission-who-First').fill('Ada');
  await plain.locator('#commission-who-Last').fill('L');
  await plain.locator('#commission-email').evaluate(input => input.setAttribute('type', 'text'));
  await plain.locator('#commission-email').fill('ada@');
  await plain.locator('#form-commission .vt-submit').click();
  await reads(plain.locator('.vt-kept span'), 'kept.png', 'left.png');
  await plain.waitForLoadState();
  const html = await plain.content();
  const page = await (await shop.browser.newContext({storageState: await context.storageState()})).newPage();
  await page.route('**/commission', route =>
    route.request().method() === 'GET'
      ? route.fulfill({body: html, contentType: 'text/html'})
      : route.continue(),
  );
  await page.goto(shop.url('/commission'));
  await whenLive(page, '#form-commission');
  await page.locator('.vt-step-button').last().click();
  // What the server listed stays: a file is left out by its box, and taken back.
  await page.getByLabel('left.png').uncheck();
  await page.getByLabel('kept.png').uncheck();
  await page.getByLabel('kept.png').check();
  await page.locator('#commission-sketches').setInputFiles([picture('more.png')]);
  await reads(page.locator('.vt-file .vt-file-note'), 'more.png has been uploaded.');
  await finish(page);
  await page.locator('#form-commission .vt-submit').click();
  await reads(page.locator('#form-commission .vt-form-sent'), THANKS);
  expect(await sentFiles()).toEqual([
    ['kept.png', 1000],
    ['more.png', 1000],
  ]);
});

const NAMES = [
  '<img src=x onerror=__xss()>',
  '"><script>__xss()</script>',
  '__proto__',
  '\u202egnp.exe',
  'a\0b',
  ' ',
];

test('FORM-06 a file’s name is shown as text only, and the file is uploaded or refused with a message', {
  ...ONLY_WHOLE,
}, async () => {
  const {page, add, rows} = await openFiles();
  await page.evaluate(() => {
    const seen = {xss: 0};
    Object.assign(window, {seen, __xss: () => seen.xss++});
  });
  for (const name of [...NAMES, ...packRows('xss_html').map(({value}) => String(value))]) {
    const {buffer, mimeType} = picture('x');
    await add({name: `${name}.png`, mimeType, buffer});
    const row = rows.filter({has: page.locator('.vt-file-note', {hasText: /[^\d%\s]/})});
    await row.waitFor();
    const shown = await row.locator('bdi').textContent();
    expect(shown, name).toContain('.png');
    expect(await row.locator('bdi *').count(), name).toBe(0);
    await row.getByRole('button').last().click();
    await becomes(() => rows.count(), 0);
  }
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual({xss: 0});
});
