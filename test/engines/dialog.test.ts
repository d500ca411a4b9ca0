import {test} from 'vitest';
import {openEngineShop} from './shop.js';
import {becomes} from './visitor.js';

const shop = openEngineShop();
const QUICK = '[data-block=quick-view]';

test('PROD-06 EMB-07 a quick view opens as a dialog, sells, and gives the focus back at Escape', async () => {
  const visitor = await shop.visit('/browse');
  await visitor.isLive(QUICK);
  const opener = await visitor.run(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-block=quick-view]')];
    const found = links.find(link => link.textContent?.includes('Salt Cellar'));
    found?.scrollIntoView({block: 'center'});
    return found?.textContent?.replace(/\s+/g, ' ').trim();
  });
  await visitor.isLive(`${QUICK}[href*="salt-cellar"]`);
  await visitor.click(QUICK, opener);
  await visitor.reads('dialog.vt-quick-view h1', 'Salt Cellar');
  await visitor.isLive('dialog.vt-quick-view [data-block=product]');
  await visitor.click('dialog.vt-quick-view .vt-add');
  await visitor.reads('.nav-cart .vt-cart-count', '1');
  await visitor.press('Escape');
  await visitor.reads('dialog.vt-quick-view h1');
  const isBack = () => visitor.run(() => document.activeElement?.closest('[data-block=quick-view]') !== null);
  await becomes(isBack, true);
});
