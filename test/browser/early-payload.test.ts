// @module-tag whole
import {test} from 'vitest';
import {holdRoute} from './hold-route.js';
import {allowAll, recorded} from './recorded.js';
import {becomes, openTidyShop} from './visitor.js';

const shop = openTidyShop();

test('TRK-10 a payload is copied when it is tracked, before the recorder arrives', async () => {
  const {page, context} = await shop.visit('/404');
  await allowAll(shop, context);
  const arrive = await holdRoute(page, '**/chunks-*/identity.js');
  await page.addInitScript(() => {
    const payload = {lines: ['A']};
    Object.assign(window, {payload, Vitrine: {q: [['track', 'queued', payload]]}});
  });
  // Recording may ask for it as soon as it gets what was queued.
  const asked = page.waitForRequest('**/chunks-*/identity.js');
  await page.goto(shop.url('/about'));
  await page.waitForFunction(() => window.Vitrine && 'version' in window.Vitrine);
  await page.evaluate(() => {
    const {payload, Vitrine} = window as unknown as {
      payload: {lines: string[]};
      Vitrine: {track(name: string, payload: object): void};
    };
    payload.lines.push('B');
    Vitrine.track('early', payload);
    payload.lines.push('C');
  });
  await asked;
  await page.evaluate(() => {
    const {payload, Vitrine} = window as unknown as {
      payload: {lines: string[]};
      Vitrine: {track(name: string, payload: object): void};
    };
    Vitrine.track('late', payload);
    payload.lines.push('D');
  });
  arrive();
  await becomes(
    async () =>
      Object.fromEntries(
        (await recorded(shop, 'queued', 'early', 'late')).map(({name, content}) => [name, content.lines]),
      ),
    {queued: ['A'], early: ['A', 'B'], late: ['A', 'B', 'C']},
  );
});
