import type {MessageLocale} from '../../src/i18n/locales.js';
import type {MessageFamilies} from '../../src/i18n/messages/message-id.js';

/**
 * Replaces `messages.ts` where the files have no address of ours: the bundler finds every family in every
 * language.
 */
export const fetchMessages = async (
  family: keyof MessageFamilies,
  language: MessageLocale,
): Promise<object> => (await import(`../../src/i18n/messages/${family}/${language}.ts`)).catalogue;
