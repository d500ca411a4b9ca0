import type {Context} from '../../language/plugin.js';
import {asString} from '../../language/value.js';

/** The owner's wording of a text by its key in `localizedStrings`, or the English default. Source: template language §9, §12. */
export const label = (context: Context, key: string, english: string): string =>
  asString(context.resolve(['localizedStrings', key])) || english;

/** The store's settings for a product: restock, scarcity, sold-out text. Source: template language §12. */
export const merchandising = (context: Context, productId: string): unknown =>
  context.resolve(['productMerchandisingContext', productId]);
