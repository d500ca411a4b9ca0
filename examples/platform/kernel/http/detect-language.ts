import type {MiddlewareHandler} from 'hono';
import {languageDetector} from 'hono/language';
import {LOCALES} from '../../../../src/i18n/locales.js';
import type {ServerTypes} from './shop.js';

/** Sets `language` to the one that the browser prefers, English where the platform has none of those it asks for. */
export const detectLanguage: MiddlewareHandler<ServerTypes> = languageDetector({
  order: ['header'],
  caches: false,
  supportedLanguages: [...LOCALES],
  fallbackLanguage: LOCALES[0],
});
