// @module-tag whole
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {visitGuest} from './guest-page.js';
import {whenLive} from './harness.js';
import {becomes, openTidyShop} from './visitor.js';

const shop = openTidyShop();
const COUNT = 50;

const marker = (at: number): string => {
  const definition = {id: `form-${at}`, fields: [{id: 'mail', type: 'email', title: `Mail ${at}`}]};
  return `<div data-block="form" id="form-${at}"><script type="application/json" data-props>${JSON.stringify(definition)}</script><form style="block-size:700px"><input aria-label="plain ${at}"></form></div>`;
};
const html = Array.from({length: COUNT}, (_, at) => marker(at)).join('\n');

test(
  'EMB-06 of fifty forms only those near the viewport are mounted, others as a visitor comes near',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await visitGuest(shop, {html});
    const states = (): Promise<(string | undefined)[]> =>
      page.$$eval('[data-block=form]', blocks =>
        blocks.map(block => (block instanceof HTMLElement ? block.dataset.blockState : '')),
      );
    await whenLive(page, '#form-0');
    const atFirst = await states();
    expect(atFirst.slice(20)).toEqual(Array.from({length: COUNT - 20}, () => 'waiting'));
    await page.locator(`#form-${COUNT - 1}`).evaluate(block => block.scrollIntoView({behavior: 'instant'}));
    await whenLive(page, `#form-${COUNT - 1}`);
    const atLast = await states();
    expect(atLast.slice(20, 30)).toEqual(Array.from({length: 10}, () => 'waiting'));
    await page.getByLabel('plain 25').focus();
    await whenLive(page, '#form-25');
    await page.getByLabel('Mail 25').waitFor();
    await becomes(async () => (await states()).filter(state => state === 'failed').length, 0);
    expect(log).toMatchObject({errors: [], lines: []});
  },
);
