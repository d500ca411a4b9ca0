import type {FormatterTable, PredicateTable} from '../language/plugin.js';
import * as commerce from './commerce/index.js';
import * as content from './content/index.js';
import * as core from './core/index.js';
import * as date from './date/index.js';
import * as i18n from './i18n/index.js';
import {intlProvider} from './locale/intl.js';
import type {LocaleProvider} from './locale/provider.js';
import * as social from './social/index.js';

/** Every formatter of the library by name, with the locale data of a provider. Source: template language §7. */
export const createFormatters = (provider: LocaleProvider): FormatterTable =>
  Object.assign(
    Object.create(null),
    core.formatters,
    content.formatters,
    social.formatters,
    commerce.createFormatters(provider),
    date.createFormatters(provider),
    i18n.createFormatters(provider),
  );

/** Every formatter with the platform's own locale data. */
export const formatters: FormatterTable = createFormatters(intlProvider);

/** Every predicate of the library by name, question mark included. Source: template language §10. */
export const predicates: PredicateTable = Object.assign(
  Object.create(null),
  core.predicates,
  content.predicates,
  commerce.predicates,
  social.predicates,
);
