import {decodeProduct} from '../../src/commerce/decode-product.js';
import {swatchRules} from '../../src/commerce/swatch-style.js';
import {catalogIn} from './catalog.js';

/** The style sheet that fills the swatches of everything sold, in the words of both languages. Source: our choice. */
export const swatchSheet = (): string =>
  (['en-US', 'es-ES'] as const)
    .flatMap(locale => catalogIn(locale).flatMap(wire => swatchRules(decodeProduct(wire))))
    .join('\n');
