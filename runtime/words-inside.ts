import type {MessageLocale} from '../src/i18n/locales.js';
import type {MessageFamilies} from '../src/i18n/messages/message-id.js';

/** What stands for `words.ts` in the one-file build, which fetches nothing: the bundler puts every family in. */
export const fetchWords = async (family: keyof MessageFamilies, language: MessageLocale): Promise<object> =>
  (await import(`../src/i18n/messages/${family}/${language}.ts`)).catalogue;
