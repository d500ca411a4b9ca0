import type {MessageLocale} from '../../src/i18n/locales.js';
import type {MessageFamilies} from '../../src/i18n/messages/message-id.js';
import {orAnew} from './chunk.js';
import {ahead} from './preloaded.js';

/** A file of messages. */
interface Words {
  readonly catalogue: object;
}

/** Messages of one family in one language, by id: a download of its own. The one-file build has them in it instead. */
export const fetchWords = async (family: keyof MessageFamilies, language: MessageLocale): Promise<object> => {
  // Beside the entry. Apart from the import, so that the bundler does not take that for its own.
  const file = `./${__WORDS__}/${family}/${language}.js`;
  const words = ahead()[file] ?? (await orAnew(import(file), file));
  return (words as Words).catalogue;
};
