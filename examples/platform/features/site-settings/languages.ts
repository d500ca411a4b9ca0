import type {Transaction} from 'kysely';
import * as v from 'valibot';
import {LOCALES} from '../../../../src/i18n/locales.js';
import {
  directionOf,
  LANGUAGES,
  languageOf,
  localeIn,
  prefixOf,
  type SiteLanguages,
} from '../../../site/model/languages.js';
import type {OwnShop} from '../../../site/model/page-model.js';
import type {Reader} from '../../kernel/database/connect.js';
import {lockName} from '../../kernel/database/lock-name.js';
import type {Tables} from '../../kernel/database/tables.js';
import {leftOut} from '../../kernel/http/left-out.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Language} from '../../kernel/messages/message.js';
import {readSetting, writeSetting} from './stored-setting.js';

/** The languages of the site, and whether its translation provider is connected. */
export interface DecidedLanguages extends SiteLanguages {
  readonly isConnected: boolean;
}

/** The languages as they are stored: `revision` rises with each write, 0 before the first. */
export interface StoredLanguages extends DecidedLanguages {
  readonly revision: number;
}

const StoredSchema = v.object({
  defaultLanguage: v.picklist(LOCALES),
  published: v.array(v.picklist(LOCALES)),
  isConnected: v.boolean(),
  revision: v.optional(v.number(), 0),
});

/** One language of the body that PUT languages takes. */
const LanguageBody = v.object({
  code: v.picklist(LOCALES),
  isPublished: v.nullish(v.boolean(), true),
  isDefault: v.nullish(v.boolean(), false),
});

/** The body of PUT languages, in the order that pages list them. A language that it leaves out is not published. */
export const LanguagesBody = v.object({
  revision: leftOut(v.pipe(v.number(), v.integer(), v.minValue(0))),
  languages: v.pipe(v.array(LanguageBody), v.minLength(1), v.maxLength(LOCALES.length)),
});

/** The languages that pages may have: a shop of one's own in another language has no address for English. */
export const possibleLanguages = (own: Pick<OwnShop, 'locale'> | null): readonly Language[] => {
  const first = own ? languageOf(own.locale) : LOCALES[0];
  return [first, ...LOCALES.filter(code => code !== first && code !== LOCALES[0])];
};

/** The site's languages in the owner's order. Before the owner decides, every language is published. */
export async function siteLanguages(
  db: Reader,
  own: Pick<OwnShop, 'locale'> | null,
): Promise<StoredLanguages> {
  const possible = possibleLanguages(own);
  const [first = LOCALES[0]] = possible;
  const stored = await readSetting(db, 'languages', StoredSchema);
  if (!stored) return {defaultLanguage: first, published: possible, isConnected: true, revision: 0};
  const defaultLanguage = possible.includes(stored.defaultLanguage) ? stored.defaultLanguage : first;
  const {isConnected, revision} = stored;
  const found = isConnected ? stored.published.filter(code => possible.includes(code)) : [];
  const published = found.includes(defaultLanguage) ? found : [defaultLanguage, ...found];
  return {defaultLanguage, published, isConnected, revision};
}

const refused = (field: string, expected: string, received: string): Refusal =>
  new Refusal(400, 'body-invalid', {params: {field, expected, received}, fields: {field}});

/** The languages that a body asks for. Throws `body-invalid` for a language twice, and for none or several that are the default. */
export function readLanguages(
  {languages}: v.InferOutput<typeof LanguagesBody>,
  own: Pick<OwnShop, 'locale'> | null,
): DecidedLanguages {
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

/**
 * Stores the site's languages at the next revision. Throws `page-stale` (409) with those that are there, where `based` names
 * an older revision.
 */
export async function writeLanguages(
  tx: Transaction<Tables>,
  own: Pick<OwnShop, 'locale'> | null,
  {based, ...languages}: DecidedLanguages & {readonly based?: number | undefined},
): Promise<StoredLanguages> {
  await lockName(tx, 'site languages');
  const current = await siteLanguages(tx, own);
  if (based !== undefined && based !== current.revision)
    throw new Refusal(409, 'page-stale', {fields: wireLanguages(current, own)});
  const next = {...languages, revision: current.revision + 1};
  await writeSetting(tx, 'languages', next);
  return next;
}

/** Disconnects the translation provider: pages are there in the default language alone. */
export const disconnect = async (
  tx: Transaction<Tables>,
  own: Pick<OwnShop, 'locale'> | null,
): Promise<void> => {
  const {defaultLanguage, published} = await siteLanguages(tx, own);
  await writeLanguages(tx, own, {defaultLanguage, published, isConnected: false});
};

/** The languages as the calls answer them: those that are published in their order, then the others. */
export const wireLanguages = (
  {defaultLanguage, published, revision}: StoredLanguages,
  own: Pick<OwnShop, 'locale'> | null,
) => ({
  revision,
  languages: [...new Set([...published, ...possibleLanguages(own)])].map(code => ({
    code,
    locale: localeIn(code, own),
    name: LANGUAGES[code].name,
    direction: directionOf(code),
    isPublished: published.includes(code),
    isDefault: code === defaultLanguage,
  })),
});

/** The languages in which visitors find the site, with what their addresses begin with. */
export const shownLanguages = async (db: Reader, own: Pick<OwnShop, 'locale'> | null) =>
  wireLanguages(await siteLanguages(db, own), own)
    .languages.filter(({isPublished}) => isPublished)
    .map(({code, name, direction}) => ({code, name, direction, prefix: prefixOf(code)}));
