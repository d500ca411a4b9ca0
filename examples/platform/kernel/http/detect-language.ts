import type {MiddlewareHandler} from 'hono';
import {languageDetector} from 'hono/language';
import {LOCALES} from '../../../../src/i18n/locales.js';
import type {ServerTypes} from './shop.js';

/** Sets `language` to the browser's preferred one; English where the platform supports none of its languages. */
export const detectLanguage: MiddlewareHandler<ServerTypes> = languageDetector({
  order: ['header'],
  caches: false,
  supportedLanguages: [...LOCALES],
  fallbackLanguage: LOCALES[0],
});
