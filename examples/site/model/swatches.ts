import {decodeProduct} from '../../../src/catalog/decode-product.js';
import {swatchRules} from '../../../src/catalog/swatch-style.js';
import {LOCALES} from '../../../src/i18n/locales.js';
import {catalogIn} from './catalog.js';
import {LANGUAGES} from './languages.js';

/** The style sheet that fills the swatches of everything sold, in the words of every language. Source: our choice. */
export const swatchSheet = (): string =>
  LOCALES.flatMap(language =>
    catalogIn(LANGUAGES[language].locale).flatMap(wire => swatchRules(decodeProduct(wire))),
  ).join('\n');
