import type {Transaction} from 'kysely';
import * as v from 'valibot';
import {LOCALES} from '../../../../src/i18n/locales.js';
import {directionOf, LANGUAGES, languageOf, type SiteLanguages} from '../../../site/model/languages.js';
import type {OwnShop} from '../../../site/model/page-model.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Language} from '../../kernel/messages/message.js';
import {readSetting, writeSetting} from './stored-setting.js';

/** The languages of the site, and whether its translation provider is connected. */
export interface StoredLanguages extends SiteLanguages {
  readonly isConnected: boolean;
}

const StoredSchema = v.object({
  defaultLanguage: v.picklist(LOCALES),
  published: v.array(v.picklist(LOCALES)),
  isConnected: v.boolean(),
});

/** One language of the body that PUT languages takes. */
const LanguageBody = v.object({
  code: v.picklist(LOCALES),
  isPublished: v.optional(v.boolean(), true),
  isDefault: v.optional(v.boolean(), false),
});

/** The body of PUT languages. A language that it leaves out is not published. */
export const LanguagesBody = v.object({
  languages: v.pipe(v.array(LanguageBody), v.minLength(1), v.maxLength(LOCALES.length)),
});

/** The languages that pages may have: a shop of one's own in another language has no address for English. */
export const possibleLanguages = (own: Pick<OwnShop, 'locale'> | null): readonly Language[] => {
  const first = own ? languageOf(own.locale) : LOCALES[0];
  return [first, ...LOCALES.filter(code => code !== first && code !== LOCALES[0])];
};

/** The site's languages. Before the owner decides, every language is published. */
export async function siteLanguages(
  db: Reader,
  own: Pick<OwnShop, 'locale'> | null,
): Promise<StoredLanguages> {
  const possible = possibleLanguages(own);
  const [first = LOCALES[0]] = possible;
  const stored = await readSetting(db, 'languages', StoredSchema);
  if (!stored) return {defaultLanguage: first, published: possible, isConnected: true};
  const defaultLanguage = possible.includes(stored.defaultLanguage) ? stored.defaultLanguage : first;
  const published = possible.filter(
    code => code === defaultLanguage || (stored.isConnected && stored.published.includes(code)),
  );
  return {defaultLanguage, published, isConnected: stored.isConnected};
}

const refused = (field: string, expected: string, received: string): Refusal =>
  new Refusal(400, 'body-invalid', {params: {field, expected, received}, fields: {field}});

/** The languages that a body asks for. Throws `body-invalid` for a language twice, and for none or several that are the default. */
export function readLanguages(
  {languages}: v.InferOutput<typeof LanguagesBody>,
  own: Pick<OwnShop, 'locale'> | null,
): StoredLanguages {
  const possible = possibleLanguages(own);
  for (const [at, {code}] of languages.entries()) {
    const field = `languages.${at}.code`;
    if (!possible.includes(code)) throw refused(field, 'a language with an address', code);
    if (languages.findIndex(one => one.code === code) !== at)
      throw refused(field, 'each language once', code);
  }
  const defaults = languages.filter(({isDefault}) => isDefault);
  const [first] = defaults;
  if (!first || defaults.length > 1)
    throw refused('languages', 'one language with isDefault', String(defaults.length));
  if (!first.isPublished) throw refused('languages', 'a default language that is published', first.code);
  const published = languages.filter(({isPublished}) => isPublished).map(({code}) => code);
  return {defaultLanguage: first.code, published, isConnected: true};
}

/** Stores the site's languages. */
export const writeLanguages = (tx: Transaction<Tables>, languages: StoredLanguages): Promise<void> =>
  writeSetting(tx, 'languages', languages);

/** Disconnects the translation provider: pages are there in the default language alone. */
export const disconnect = async (
  tx: Transaction<Tables>,
  own: Pick<OwnShop, 'locale'> | null,
): Promise<void> => writeLanguages(tx, {...(await siteLanguages(tx, own)), isConnected: false});

/** The languages as the calls answer them. */
export const wireLanguages = (
  {defaultLanguage, published}: SiteLanguages,
  own: Pick<OwnShop, 'locale'> | null,
): object => ({
  languages: possibleLanguages(own).map(code => ({
    code,
    locale: LANGUAGES[code].locale,
    name: LANGUAGES[code].name,
    direction: directionOf(code),
    isPublished: published.includes(code),
    isDefault: code === defaultLanguage,
  })),
});
