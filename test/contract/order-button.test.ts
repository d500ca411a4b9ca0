import {describe, expect, test} from 'vitest';
import {LANGUAGES, prefixOf} from '../../examples/site/model/languages.js';
import {getStrings, type Strings} from '../../examples/site/model/strings.js';
import {LOCALES} from '../../src/i18n/locales.js';
import {cupShop} from './payment-shop.js';
import {startShop, Visitor} from './shop-client.js';

/** What the button that orders says, in each language of a shop. */
async function buttonsOf(locale: string): Promise<readonly string[]> {
  const shop = await startShop({own: cupShop(locale), announce: () => undefined});
  const visitor = await Visitor.arrive(shop.url);
  await visitor.add({itemId: 'mug', sku: 'MUG'});
  const said: string[] = [];
  for (const code of LOCALES) {
    const {text} = await visitor.send('GET', `${prefixOf(code)}/checkout`);
    said.push(/<button class="vt-button" type="submit">([^<]*)</.exec(text)?.[1] ?? '');
  }
  await shop.close();
  return said;
}

const inEach = (name: keyof Strings): readonly unknown[] =>
  LOCALES.map(code => getStrings(LANGUAGES[code].locale)[name]);

describe('LAW the button that orders', () => {
  test.each(['en-IE', 'en-NO'])(
    'names the obligation to pay in each language of a shop of %s',
    async locale => {
      expect(await buttonsOf(locale)).toEqual(inEach('placePaidOrder'));
    },
  );

  test.each(['en-US', 'en-GB', 'en'])('is as before in a shop of %s', async locale => {
    expect(await buttonsOf(locale)).toEqual(inEach('placeOrder'));
  });
});
