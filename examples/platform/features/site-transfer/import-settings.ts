import type {Transaction} from 'kysely';
import type {LeftOut, SiteArchiveSetting} from '../../../../src/tables/site-archive.js';
import type {Tables} from '../../kernel/database/tables.js';
import type {Shop} from '../../kernel/http/shop.js';
import {writeParts} from '../site-settings/header-footer.js';
import {possibleLanguages, writeLanguages} from '../site-settings/languages.js';
import {chooseList} from '../site-settings/mailing.js';
import {writePreferences} from '../site-settings/preferences.js';
import {importStyles} from '../site-styles/stored-styles.js';
import {importTexts} from '../site-texts/stored-texts.js';
import type {SiteIndex} from './schema.js';

type Tx = Transaction<Tables>;
type Part = Pick<Shop, 'own' | 'nowMs'>;

/** How each setting is written. False where the platform has nothing that the file names. */
const WRITERS = {
  parts: async (tx, {parts}) => {
    if (parts) await writeParts(tx, parts);
    return true;
  },
  styles: async (tx, {styles}) => {
    if (styles) await importStyles(tx, styles);
    return true;
  },
  texts: async (tx, {texts}, {own}) => {
    // A shop of one's own has its texts in its files.
    if (!texts || own) return false;
    await importTexts(tx, texts);
    return true;
  },
  languages: async (tx, {languages}, {own}) => {
    const possible = possibleLanguages(own);
    if (!languages || !possible.includes(languages.defaultLanguage)) return false;
    const published = languages.published.filter(code => possible.includes(code));
    await writeLanguages(tx, own, {...languages, published});
    return true;
  },
  preferences: async (tx, {preferences = {}}) => {
    for (const [namespace, found] of Object.entries(preferences))
      await writePreferences(tx, namespace, found);
    return true;
  },
  mailing: async (tx, {mailing}, {nowMs}) => mailing !== undefined && chooseList(tx, mailing.listId, nowMs()),
} as const satisfies Partial<
  Record<SiteArchiveSetting, (tx: Tx, index: SiteIndex, part: Part) => Promise<boolean>>
>;

const NAMES = Object.keys(WRITERS) as readonly (keyof typeof WRITERS)[];

/** Replaces the settings that a file has. */
export async function importSettings(tx: Tx, index: SiteIndex, part: Part) {
  const came: SiteArchiveSetting[] = index.navigation ? ['navigation'] : [];
  const leftOut: LeftOut[] = [];
  for (const name of NAMES) {
    if (index[name] === undefined) continue;
    if (await WRITERS[name](tx, index, part)) came.push(name);
    else leftOut.push({kind: 'setting', id: name, name, reason: 'unknown'});
  }
  return {came, leftOut};
}
