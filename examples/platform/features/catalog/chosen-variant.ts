import {LOCALES} from '../../../../src/i18n/locales.js';
import type {Reader} from '../../kernel/database/connect.js';
import {lookupText} from '../../kernel/http/text.js';
import {attributesIn} from '../../kernel/messages/localized-text.js';
import type {Language} from '../../kernel/messages/message.js';

type Fields = ReadonlyMap<string, string>;

const OPTION_PREFIX = 'option:';

/** The sku a product form means: its own field, or the variant that has every chosen option, in one of the languages;
 *  null when none does. */
export async function chosenVariant(db: Reader, fields: Fields): Promise<string | null> {
  const sku = fields.get('sku');
  if (sku) return sku;
  const chosen = [...fields].flatMap(([name, value]): [string, string][] =>
    name.startsWith(OPTION_PREFIX) ? [[name.slice(OPTION_PREFIX.length), value]] : [],
  );
  if (chosen.length === 0) return null;
  const variants = await db
    .selectFrom('variant')
    .select(['sku', 'attributes'])
    .where('product_id', '=', lookupText(fields.get('itemId')))
    .execute();
  const fits = (json: string, language: Language): boolean => {
    const attributes = new Map(Object.entries(attributesIn(json, language)));
    return (
      attributes.size === chosen.length && chosen.every(([name, value]) => attributes.get(name) === value)
    );
  };
  return variants.find(({attributes}) => LOCALES.some(language => fits(attributes, language)))?.sku ?? null;
}

/** The page a product form stands on: its product's, else the cart. */
export async function productPath(db: Reader, fields: Fields): Promise<string> {
  const product = await db
    .selectFrom('product')
    .select('url_id')
    .where('id', '=', lookupText(fields.get('itemId')))
    .executeTakeFirst();
  return product ? `/products/${product.url_id}` : '/cart';
}
