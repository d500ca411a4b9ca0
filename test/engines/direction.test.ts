import {expect, test} from 'vitest';
import {openEngineShop} from './shop.js';

const shop = openEngineShop();

test('EMB-07 I18N-04 an Arabic page runs from right to left, and is no wider than the window', async () => {
  const visitor = await shop.visit('/ar/products/tide-bowl');
  await visitor.isLive('.item [data-block=product]');
  await visitor.click('.item .vt-add');
  await visitor.reads('.item .vt-alert strong', 'تعذّرت إضافة المنتج');
  const page = await visitor.run(() => {
    const {left: picture = 0} = document.querySelector('.item-picture')?.getBoundingClientRect() ?? {};
    const {left: details = 0} = document.querySelector('.item-details')?.getBoundingClientRect() ?? {};
    const {scrollWidth, clientWidth, dir} = document.documentElement;
    return {dir, isMirrored: picture > details, overflow: scrollWidth - clientWidth};
  });
  expect(page).toEqual({dir: 'rtl', isMirrored: true, overflow: 0});
});
