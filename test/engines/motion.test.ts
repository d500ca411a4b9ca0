import {expect, test} from 'vitest';
import {openEngineShop} from './shop.js';

const shop = openEngineShop({hasReducedMotion: true});

test('EMB-07 for a visitor who asks for less motion nothing is animated, the pill included', async () => {
  const visitor = await shop.visit('/products/salt-cellar');
  await visitor.isLive('.item [data-block=product]');
  await visitor.click('.item .vt-add');
  await visitor.reads('.vt-pill-count', '1');
  const motion = await visitor.run(() => {
    const pill = document.querySelector('.vt-pill');
    return {
      isReduced: matchMedia('(prefers-reduced-motion: reduce)').matches,
      pill: pill && getComputedStyle(pill).animationName,
      running: document.getAnimations().length,
    };
  });
  expect(motion).toEqual({isReduced: true, pill: 'none', running: 0});
});
